import { defineModel, done, failed, refused, user } from '../../testing/model'
import { folderCreationMachine } from './machine'

/** Stands for the console's own rule: something must be typed, at most 20 characters (Shared building blocks, 5). */
const check = (name: string) =>
  name === '' ? '文件夹名称不能为空' : name.length > 20 ? '文件夹名称最多20个字符' : null

export const model = defineModel({
  machine: folderCreationMachine,
  title: '新建文件夹',
  input: { check },
  cases: [
    user({ type: 'open', parentId: 3, name: '2026-11' }),
    user({ type: 'type', name: ' 海报 ' }, '合格'),
    user({ type: 'type', name: ' ' }, '空白'),
    done('createFolder', undefined),
    refused('createFolder', new Error('已有同名文件夹'), '同名'),
    failed('createFolder', new Error('服务端返回异常')),
  ],
  project: ({ context }) => context.check(context.name.trim()) === null,
  invariants: {
    只提交合格的名称: (snapshot) => !snapshot.matches('creating') || check(snapshot.context.name.trim()) === null,
    打开后知道上级文件夹: (snapshot) => snapshot.matches('closed') || snapshot.context.parentId !== null,
  },
  words: {
    open: '点「新建文件夹」',
    'type[合格]': '输入「 海报 」',
    'type[空白]': '清空名称',
    submit: '点「保存」',
    close: '关闭弹窗',
    'createFolder[ok]': '新建成功',
    'createFolder[同名]': '服务端拒绝：已有同名文件夹',
    'createFolder[失败]': '新建失败',
  },
})
