import { defineModel, done, failed, refused, user } from '../../testing/model'
import { deletionMachine, folderNotEmptyCode, mostFoldersPerDelete } from './machine'

const notEmpty = Object.assign(new Error('文件夹不为空'), { code: folderNotEmptyCode })
const notEmptyAsText = Object.assign(new Error('文件夹不为空'), { code: String(folderNotEmptyCode) })
const gone = Object.assign(new Error('文件不存在'), { code: 404 })
const broken = Object.assign(new Error('服务端返回异常'), { code: 50000 })

export const model = defineModel({
  machine: deletionMachine,
  title: '文件删除与强制删除',
  where:
    '以 admin 登录，在文件管理用「新建文件夹」建 6 个空文件夹，然后打开 /#/filemanager?space=all&view=list&sort=displayName-asc&check=1',
  cases: [
    user({ type: 'delete', ids: [], folders: 0 }, '未勾选'),
    user({ type: 'delete', ids: [1, 2, 3, 4, 5, 6], folders: mostFoldersPerDelete + 1 }, '6个文件夹'),
    user({ type: 'delete', ids: [1, 2, 3, 4, 5], folders: mostFoldersPerDelete }, '5个文件夹'),
    done('deleteFiles', undefined),
    refused('deleteFiles', notEmpty, '403'),
    refused('deleteFiles', notEmptyAsText, '文字403'),
    failed('deleteFiles', broken),
    failed('deleteFiles', gone, '404'),
    done('forceDelete', undefined),
    failed('forceDelete', broken),
    failed('forceDelete', notEmpty, '403'),
  ],
  project: ({ context }) => ({ problem: context.problem !== null }),
  invariants: {
    关闭后不留文件和错误信息: (snapshot) =>
      !snapshot.matches('closed') || (snapshot.context.ids.length === 0 && snapshot.context.problem === null),
    对话框打开时总有要删除的文件: (snapshot) => !snapshot.hasTag('open') || snapshot.context.ids.length > 0,
    正在删除时没有旧的错误信息: (snapshot) => !snapshot.hasTag('busy') || snapshot.context.problem === null,
    正在删除时不能关闭: (snapshot) => !snapshot.hasTag('busy') || !snapshot.can({ type: 'close' }),
  },
  asks: {
    deleteFiles: '删除文件',
    forceDelete: '强制删除文件夹',
  },
  guards: {
    'nothing is checked': '没有勾选',
    'too many folders': '文件夹超过 5 个',
    'a folder is not empty': '文件夹不为空',
  },
  how: {
    'deleteFiles[403]': '开始前在要勾选的一个文件夹里上传一个文件，服务端即这样回答',
  },
  words: {
    'delete[未勾选]': '不勾选任何文件，点击“批量删除”',
    'delete[6个文件夹]': '勾选 6 个文件夹，点击“批量删除”',
    'delete[5个文件夹]': '勾选 5 个文件夹，点击“批量删除”',
    confirm: '点击对话框的确认按钮',
    close: '点「取消」关闭对话框',
    'deleteFiles[ok]': '服务端删除成功',
    'deleteFiles[403]': '服务端以代码 403 拒绝：文件夹不为空',
    'deleteFiles[文字403]': '服务端以文字代码 "403" 拒绝：文件夹不为空',
    'deleteFiles[失败]': '服务端返回其他错误',
    'deleteFiles[404]': '服务端返回代码 404：文件不存在',
    'forceDelete[ok]': '服务端强制删除成功',
    'forceDelete[失败]': '服务端强制删除时返回错误',
    'forceDelete[403]': '服务端对强制删除仍返回 403',
  },
})
