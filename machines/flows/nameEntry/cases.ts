import { defineModel, done, failed, refused, user } from '../../testing/model'
import { nameEntryMachine } from './machine'

/** In place of the console's own rule: something must be typed, at most 20 characters (Shared building blocks, 5). */
const check = (name: string) =>
  name === '' ? '文件夹名称不能为空' : name.length > 20 ? '文件夹名称最多20个字符' : null

export const model = defineModel({
  machine: nameEntryMachine,
  title: '填写名称',
  where: '以 admin 登录，打开 /#/filemanager?space=all，点“新建文件夹”',
  input: { check },
  cases: [
    user({ type: 'open', parentId: 3, name: '2026-11' }),
    user({ type: 'type', name: ' 海报 ' }, '合格'),
    user({ type: 'type', name: ' ' }, '空白'),
    done('saveName', undefined),
    refused('saveName', new Error('已有同名文件夹'), '同名'),
    failed('saveName', new Error('服务端返回异常')),
  ],
  project: ({ context }) => context.check(context.name.trim()) === null,
  invariants: {
    只提交合格的名称: (snapshot) => !snapshot.matches('saving') || check(snapshot.context.name.trim()) === null,
    打开后知道上级文件夹: (snapshot) => snapshot.matches('closed') || snapshot.context.parentId !== null,
  },
  asks: {
    saveName: '保存名称',
  },
  guards: {
    'the name is fine': '名称可用',
  },
  words: {
    open: '点「新建文件夹」',
    'type[合格]': '输入「 海报 」',
    'type[空白]': '清空名称',
    submit: '点「保存」',
    close: '关闭弹窗',
    'saveName[ok]': '新建成功',
    'saveName[同名]': '服务端拒绝：已有同名文件夹',
    'saveName[失败]': '新建失败',
  },
})
