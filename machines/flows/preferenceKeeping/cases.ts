import { defineModel, done, failed, user } from '../../testing/model'
import { preferenceKeepingMachine } from './machine'

export const model = defineModel({
  machine: preferenceKeepingMachine,
  title: '保存个人偏好',
  where: '以 front 登录，打开 /#/profile，改动一项偏好',
  cases: [
    user({ type: 'changed', values: { appearance: 'DARK' } }, '外观'),
    user({ type: 'changed', values: { tabsOn: false } }, '页面标签'),
    done('read', { appearance: 'LIGHT' }, '有记录'),
    done('read', null, '无记录'),
    failed('read', new Error('Failed to fetch')),
    done('save', undefined),
    failed('save', new Error('Failed to fetch')),
  ],
  project: ({ context }) => [Object.keys(context.pending).toSorted(), Object.keys(context.sent).toSorted()],
  invariants: {
    都已保存时没有待保存的修改: (snapshot) =>
      !snapshot.matches({ resting: 'kept' }) || Object.keys(snapshot.context.pending).length === 0,
    只在保存时有在途的修改: (snapshot) => snapshot.matches('saving') === Object.keys(snapshot.context.sent).length > 0,
    等待保存时必有修改: (snapshot) =>
      !(snapshot.matches({ resting: 'counting' }) || snapshot.matches({ resting: 'failed' })) ||
      Object.keys(snapshot.context.pending).length > 0,
  },
  asks: {
    read: '读取偏好',
    save: '保存偏好',
  },
  guards: {
    'something is pending': '有未保存的改动',
  },
  words: {
    'changed[外观]': '改外观为深色',
    'changed[页面标签]': '关掉页面标签',
    hidden: '切到别的窗口',
    'read[有记录]': '读到账号里的偏好',
    'read[无记录]': '账号里还没有偏好',
    'read[失败]': '偏好没有读到',
    'save[ok]': '保存成功',
    'save[失败]': '没有保存',
  },
})
