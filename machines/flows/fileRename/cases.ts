import { defineModel, done, failed, refused, user } from '../../testing/model'
import { fileRenameMachine } from './machine'

/** In place of the console's own rule: something must be typed, a folder at most 20 characters, a file at most 200. */
const check = (name: string, kind: 'folder' | 'file') => {
  const most = kind === 'folder' ? 20 : 200
  return name === '' ? '名称不能为空' : name.length > most ? `最多${most}个字符` : null
}

export const model = defineModel({
  machine: fileRenameMachine,
  title: '重命名文件',
  where: '以 admin 登录，打开 /#/filemanager?space=all，选中一个文件后按 F2',
  input: { check },
  cases: [
    user({ type: 'open', item: { id: 11, name: '甲.jpg', isFolder: false }, isInPlace: true }, '就地'),
    user({ type: 'open', item: { id: 11, name: '甲.jpg', isFolder: false }, isInPlace: false }, '弹窗'),
    user({ type: 'type', name: '乙.jpg' }, '合格'),
    user({ type: 'type', name: '甲.jpg' }, '原名'),
    user({ type: 'type', name: ' ' }, '空白'),
    done('saveName', undefined),
    refused('saveName', new Error('文件夹里已有同名文件“乙.jpg”'), '同名'),
    failed('saveName', new Error('服务端返回异常')),
  ],
  project: ({ context }) => [
    context.isInPlace,
    context.problem === null,
    context.name.trim() === context.item?.name,
    context.name.trim() === '',
  ],
  invariants: {
    只提交合格的新名称: (snapshot) =>
      !snapshot.matches('saving') ||
      (snapshot.context.name.trim() !== '' && snapshot.context.name.trim() !== snapshot.context.item?.name),
    打开后知道是哪个文件: (snapshot) => !snapshot.hasTag('open') || snapshot.context.item !== null,
    正在保存时不能关闭: (snapshot) => !snapshot.hasTag('busy') || !snapshot.can({ type: 'close' }),
  },
  asks: {
    saveName: '保存新名称',
  },
  guards: {
    'the name is the old one': '名称没有改变',
    'the name is fine': '名称可用',
  },
  words: {
    'open[就地]': '选中文件，按 F2',
    'open[弹窗]': '点文件所在行的「编辑」',
    'type[合格]': '输入「乙.jpg」',
    'type[原名]': '改回原来的名称',
    'type[空白]': '清空名称',
    submit: '按回车，或点「保存」',
    close: '按 Esc，或点「取消」',
    'saveName[ok]': '保存成功',
    'saveName[同名]': '服务端拒绝：已有同名文件',
    'saveName[失败]': '保存失败',
  },
})
