import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '一个接一个上传：写入、登记、下一个',
    clause: 'Shared building blocks, 5 and 7.2',
    lines: [
      'add[两个文件] => uploading.putting',
      'putFile[ok] => uploading.registering',
      'registerFile[ok] => uploading.putting',
      'putFile[ok] => uploading.registering',
      'registerFile[ok] => idle',
    ],
  },
  {
    name: '一个失败不影响下一个，失败的可重试',
    clause: 'Shared building blocks, 5 and 8',
    lines: [
      'add[两个文件] => uploading.putting',
      'putFile[失败] => uploading.putting',
      'putFile[ok] => uploading.registering',
      'registerFile[被拒绝] => idle',
      'retry[第一个] => uploading.putting',
      'retry[第一个] => uploading.putting !',
    ],
  },
  {
    name: '上传途中连接中断，稍后自动从断处继续',
    clause: 'docs/files.md, 16',
    lines: [
      'add[两个文件] => uploading.putting',
      'putFile[网络中断] => interrupted',
      '+1000ms => uploading.putting',
      'putFile[网络中断] => interrupted',
      '+2000ms => uploading.putting',
      'putFile[ok] => uploading.registering',
      'registerFile[网络中断] => interrupted',
      '+1000ms => uploading.registering',
      'registerFile[ok] => uploading.putting',
    ],
  },
  {
    name: '中断后发现断网，恢复后自动继续',
    clause: 'docs/files.md, 16',
    lines: [
      'add[两个文件] => uploading.putting',
      'putFile[网络中断] => interrupted',
      'connection lost => offline',
      'connection back => uploading.putting',
    ],
  },
  {
    name: '全部重试只重试能成功的',
    clause: 'docs/files.md, 16',
    lines: [
      'add[空文件] => idle',
      'retry all => idle !',
      'add[两个文件] => uploading.putting',
      'putFile[失败] => uploading.putting',
      'putFile[失败] => idle',
      'retry all => uploading.putting',
    ],
  },
  {
    name: '不合格的文件列出原因，不上传也不能重试',
    clause: 'Shared building blocks, 5',
    lines: ['add[空文件] => idle', 'retry[空文件] => idle !', 'clear finished => idle', 'clear finished => idle !'],
  },
  {
    name: '取消正在上传的文件后继续下一个',
    clause: 'Shared building blocks, 5',
    lines: ['add[两个文件] => uploading.putting', 'cancel[第一个] => uploading.putting', 'cancel[第二个] => idle'],
  },
  {
    name: '取消还在等待的文件',
    clause: 'Shared building blocks, 5',
    lines: [
      'add[两个文件] => uploading.putting',
      'cancel[第二个] => uploading.putting',
      'cancel[第二个] => uploading.putting !',
      'putFile[ok] => uploading.registering',
      'registerFile[ok] => idle',
    ],
  },
  {
    name: '退出登录时全部取消',
    clause: 'docs/console.md, 2',
    lines: ['cancel all => idle !', 'add[两个文件] => uploading.putting', 'cancel all => idle'],
  },
  {
    name: '暂停正在上传的文件，其余照传，再继续',
    clause: 'docs/files.md, 16',
    lines: [
      'add[两个文件] => uploading.putting',
      'pause[第一个] => uploading.putting',
      'pause[第一个] => uploading.putting !',
      'putFile[ok] => uploading.registering',
      'registerFile[ok] => idle',
      'resume[第一个] => uploading.putting',
      'resume[第一个] => uploading.putting !',
    ],
  },
  {
    name: '全部暂停，再全部继续',
    clause: 'docs/files.md, 16',
    lines: [
      'resume all => idle !',
      'add[两个文件] => uploading.putting',
      'pause all => idle',
      'pause all => idle !',
      'resume all => uploading.putting',
    ],
  },
  {
    name: '断网时自动暂停，恢复后自动继续',
    clause: 'docs/files.md, 16',
    lines: [
      'add[两个文件] => uploading.putting',
      'connection lost => offline',
      'cancel[第一个] => offline',
      'connection back => uploading.putting',
      'putFile[ok] => uploading.registering',
    ],
  },
  {
    name: '登记时断网，恢复后只登记，不再写入一次',
    clause: 'docs/files.md, 16',
    lines: [
      'add[两个文件] => uploading.putting',
      'putFile[ok] => uploading.registering',
      'connection lost => offline',
      'connection back => uploading.registering',
      'registerFile[ok] => uploading.putting',
    ],
  },
  {
    name: '断网时选的文件等网络恢复再传',
    clause: 'docs/files.md, 16',
    lines: ['connection lost => idle', 'add[两个文件] => offline', 'pause all => idle', 'resume all => offline'],
  },
  {
    name: '同名文件先问再传，替换或保留两者',
    clause: 'docs/files.md, 17; Shared building blocks, 4.1',
    lines: [
      'answer[替换] => idle !',
      'add[同名文件] => idle',
      'answer[保留两者] => uploading.putting',
      'answer[保留两者] => uploading.putting !',
      'putFile[ok] => uploading.registering',
      'registerFile[ok] => idle',
    ],
  },
  {
    name: '同名文件跳过后不上传',
    clause: 'docs/files.md, 17',
    lines: ['add[同名文件] => idle', 'answer[跳过] => idle', 'answer[跳过] => idle !', 'clear finished => idle'],
  },
  {
    name: '刷新后没传完的文件还在，重新选择后继续',
    clause: 'docs/files.md, 15',
    lines: [
      'restore[刷新前没传完的文件] => idle',
      'bring back[没传完的文件] => uploading.putting',
      'putFile[ok] => uploading.registering',
      'registerFile[ok] => idle',
    ],
  },
])
