import { defineModel, done, failed, user } from '../../testing/model'
import { versionWatchMachine } from './machine'

export const model = defineModel({
  machine: versionWatchMachine,
  title: '发现新版本',
  where: '以 admin 登录，打开 /#/validcard/add，然后在服务器上发布一个新版本',
  cases: [
    user({ type: 'unsaved', isUnsaved: true }, '有未保存'),
    user({ type: 'unsaved', isUnsaved: false }, '已保存'),
    done('compare the builds', true, '有新版本'),
    done('compare the builds', false, '没有新版本'),
    failed('compare the builds', new Error('Failed to fetch')),
    done('look whether the page is free', true, '没有'),
    done('look whether the page is free', false, '还有'),
    failed('look whether the page is free', new Error('the page has gone')),
  ],
  invariants: {
    发现新版本就有提示: (snapshot) => snapshot.matches('outdated') === snapshot.hasTag('outdated'),
  },
  asks: {
    'compare the builds': '比较页面与服务器的版本',
    'look whether the page is free': '查看页面上是否有未保存的内容',
  },
  guards: {
    'there is another build': '有新版本',
    'the page is free': '页面没有占用',
    'something is unsaved': '有未保存的内容',
    'all is saved': '都已保存',
  },
  words: {
    focus: '回到这个窗口',
    reload: '点「立即刷新」',
    later: '点「稍后」',
    'unsaved[有未保存]': '在表单里输入',
    'unsaved[已保存]': '表单保存完毕',
    'compare the builds[有新版本]': '服务器上有新版本',
    'compare the builds[没有新版本]': '服务器上没有新版本',
    'compare the builds[失败]': '没有查到版本',
    'look whether the page is free[没有]': '没有未保存的内容',
    'look whether the page is free[还有]': '还开着对话框',
    'look whether the page is free[失败]': '没有看到',
  },
})
