import { defineModel, done, failed, refused, user } from '../../testing/model'
import { uploadsMachine, type NewUpload } from './machine'

const photo: NewUpload = { id: 'a', name: '大堂.png', size: 10, folderId: 7 }
const poster: NewUpload = { id: 'b', name: '海报.png', size: 20, folderId: 7 }
const empty: NewUpload = { id: 'c', name: '空.png', size: 0, folderId: 7, problem: '文件是空的，没有内容可以上传' }

export const model = defineModel({
  machine: uploadsMachine,
  title: '上传队列',
  cases: [
    user({ type: 'add', uploads: [photo, poster] }, '两个文件'),
    user({ type: 'add', uploads: [empty] }, '空文件'),
    user({ type: 'cancel', id: photo.id }, '第一个'),
    user({ type: 'cancel', id: poster.id }, '第二个'),
    user({ type: 'retry', id: photo.id }, '第一个'),
    user({ type: 'retry', id: empty.id }, '空文件'),
    done('putFile', 'common/1.png'),
    failed('putFile', new Error('网络中断'), '网络中断'),
    done('registerFile', undefined),
    refused('registerFile', new Error('文件必须为png类型'), '被拒绝'),
    failed('registerFile', new Error('服务端返回异常')),
  ],
  project: ({ context }) => context.uploads.map(({ id, status }) => `${id} ${status}`),
  stopWhen: ({ context }) => context.uploads.length > 2,
  invariants: {
    一次只上传一个文件: ({ context }) => context.uploads.filter((one) => one.status === 'sending').length <= 1,
    空闲时没有等待的文件: (snapshot) =>
      !snapshot.matches('idle') ||
      snapshot.context.uploads.every((one) => one.status !== 'waiting' && one.status !== 'sending'),
    上传时正好一个文件在发送: (snapshot) =>
      !snapshot.matches('uploading') || snapshot.context.uploads.some((one) => one.status === 'sending'),
    选择时就不合格的文件从不上传: ({ context }) =>
      context.uploads.every((one) => one.id !== empty.id || one.status === 'failed'),
    失败必有说明: ({ context }) => context.uploads.every((one) => one.status !== 'failed' || one.problem !== undefined),
    没有在登记的文件就没有对象键: (snapshot) =>
      snapshot.matches({ uploading: 'registering' }) === (snapshot.context.key !== null),
  },
  words: {
    'add[两个文件]': '选择两个文件上传',
    'add[空文件]': '选择一个空文件',
    'cancel[第一个]': '取消第一个文件',
    'cancel[第二个]': '取消第二个文件',
    'retry[第一个]': '重试第一个文件',
    'retry[空文件]': '重试空文件',
    'clear finished': '清除已完成',
    'cancel all': '全部取消（退出登录时）',
    'putFile[ok]': '文件写入存储',
    'putFile[网络中断]': '写入存储时网络中断',
    'registerFile[ok]': '文件登记成功',
    'registerFile[被拒绝]': '服务端拒绝登记',
    'registerFile[失败]': '登记失败',
  },
})
