import { defineModel, done, failed, refused, user } from '../../testing/model'
import { uploadsMachine, UploadInterrupted, type NewUpload, type RestoredUpload } from './machine'
import { isOnItsWay } from './upload'

const photo: NewUpload = { id: 'a', name: '大堂.png', size: 10, folderId: 7 }
const poster: NewUpload = { id: 'b', name: '海报.png', size: 20, folderId: 7 }
const empty: NewUpload = { id: 'c', name: '空.png', size: 0, folderId: 7, problem: '文件是空的，没有内容可以上传' }
const namesake: NewUpload = { id: 'd', name: '同名.png', size: 30, folderId: 7, isTaken: true }
const interrupted: RestoredUpload = { id: 'r', name: '续传.png', size: 40, folderId: 7, status: 'lost' }

/** Files that have to do with each other; a queue of strangers shows nothing new. */
const groupOf: Readonly<Record<string, string>> = { a: 'chosen', b: 'chosen', c: 'empty', d: 'namesake', r: 'restored' }

export const model = defineModel({
  machine: uploadsMachine,
  title: '上传队列',
  where: '以 admin 登录，打开 /#/filemanager?space=all',
  cases: [
    user({ type: 'add', uploads: [photo, poster] }, '两个文件'),
    user({ type: 'add', uploads: [empty] }, '空文件'),
    user({ type: 'add', uploads: [namesake] }, '同名文件'),
    user({ type: 'restore', uploads: [interrupted] }, '刷新前没传完的文件'),
    user({ type: 'bring back', id: interrupted.id }, '没传完的文件'),
    user({ type: 'answer', answer: 'replace', forAll: false }, '替换'),
    user({ type: 'answer', answer: 'keep both', forAll: false }, '保留两者'),
    user({ type: 'answer', answer: 'skip', forAll: false }, '跳过'),
    user({ type: 'pause', id: photo.id }, '第一个'),
    user({ type: 'resume', id: photo.id }, '第一个'),
    user({ type: 'cancel', id: photo.id }, '第一个'),
    user({ type: 'cancel', id: poster.id }, '第二个'),
    user({ type: 'retry', id: photo.id }, '第一个'),
    user({ type: 'retry', id: empty.id }, '空文件'),
    done('putFile', 'common/1.png'),
    failed('putFile', new UploadInterrupted('网络中断，上传没有完成'), '网络中断'),
    failed('putFile', new Error('文件超过存储上限')),
    done('registerFile', undefined),
    refused('registerFile', new Error('文件必须为png类型'), '被拒绝'),
    failed('registerFile', new Error('服务端返回异常')),
    failed('registerFile', new UploadInterrupted('网络异常'), '网络中断'),
  ],
  project: ({ context }) => [
    context.isCutOff,
    Math.min(context.interruptions, 1),
    ...context.uploads.map(({ id, status, key }) => `${id} ${status}${key ? ' stored' : ''}`),
  ],
  // Two of one group stand in the order in which they were chosen; another order shows nothing new either.
  stopWhen: ({ context: { uploads } }) =>
    uploads.length > 2 ||
    new Set(uploads.map(({ id }) => groupOf[id])).size > 1 ||
    (uploads.length === 2 && uploads[0]!.id === poster.id),
  invariants: {
    一次只上传一个文件: ({ context }) => context.uploads.filter((one) => one.status === 'sending').length <= 1,
    空闲时没有等待的文件: (snapshot) => !snapshot.matches('idle') || !snapshot.context.uploads.some(isOnItsWay),
    上传时正好一个文件在发送: (snapshot) =>
      snapshot.matches('uploading') === snapshot.context.uploads.some((one) => one.status === 'sending'),
    断网时什么也不发送: (snapshot) => !snapshot.context.isCutOff || !snapshot.matches('uploading'),
    选择时就不合格的文件从不上传: ({ context }) =>
      context.uploads.every((one) => one.id !== empty.id || one.status === 'failed'),
    失败必有说明: ({ context }) => context.uploads.every((one) => one.status !== 'failed' || one.problem !== undefined),
    没有在登记的文件就没有对象键: (snapshot) =>
      snapshot.matches({ uploading: 'registering' }) === (snapshot.context.key !== null),
  },
  asks: {
    putFile: '上传文件内容',
    registerFile: '登记上传的文件',
  },
  guards: {
    'a file waits': '有等待的文件',
    'the connection is lost': '网络已断开',
    'no file waits': '没有等待的文件',
    'it lies in storage already': '内容已在存储中',
    'it is being sent': '正在上传',
    'it waits': '在等待',
    'it is paused': '已暂停',
    'something is paused': '有暂停的文件',
    'its name is taken': '名称已被占用',
    'it has not begun': '还没有开始',
    'its file is missing': '找不到本地文件',
    'something can be tried again': '有可重试的文件',
    'the way was cut': '网络中断',
    'it can be tried again': '可以重试',
    'something is finished': '有已结束的文件',
    'something is unfinished': '有未完成的文件',
  },
  words: {
    'add[两个文件]': '选择两个文件上传',
    'add[空文件]': '选择一个空文件',
    'add[同名文件]': '选择一个文件夹里已有同名文件的文件',
    'restore[刷新前没传完的文件]': '刷新页面后，上次没传完的文件回到队列',
    'bring back[没传完的文件]': '重新选择没传完的文件',
    'answer[替换]': '选择「替换」',
    'answer[保留两者]': '选择「保留两者」',
    'answer[跳过]': '选择「跳过」',
    'pause[第一个]': '暂停第一个文件',
    'resume[第一个]': '继续第一个文件',
    'pause all': '点「全部暂停」',
    'resume all': '点「继续上传」',
    'cancel[第一个]': '取消第一个文件',
    'cancel[第二个]': '取消第二个文件',
    'retry[第一个]': '重试第一个文件',
    'retry[空文件]': '重试空文件',
    'clear finished': '清除已完成',
    'cancel all': '点「全部取消」',
    'connection lost': '网络断开',
    'connection back': '网络恢复',
    'putFile[ok]': '文件写入存储',
    'retry all': '点「全部重试」',
    'putFile[网络中断]': '写入存储时网络中断',
    'putFile[失败]': '存储拒绝写入',
    'registerFile[ok]': '文件登记成功',
    'registerFile[被拒绝]': '服务端拒绝登记',
    'registerFile[失败]': '登记失败',
    'registerFile[网络中断]': '登记时网络中断',
  },
})
