import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '一个接一个上传：写入、登记、下一个',
    clause: 'blocks 5, 7.2',
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
    clause: 'blocks 5, 8',
    lines: [
      'add[两个文件] => uploading.putting',
      'putFile[网络中断] => uploading.putting',
      'putFile[ok] => uploading.registering',
      'registerFile[被拒绝] => idle',
      'retry[第一个] => uploading.putting',
      'retry[第一个] => uploading.putting !',
    ],
  },
  {
    name: '不合格的文件列出原因，不上传也不能重试',
    clause: 'blocks 5',
    lines: ['add[空文件] => idle', 'retry[空文件] => idle !', 'clear finished => idle', 'clear finished => idle !'],
  },
  {
    name: '取消正在上传的文件后继续下一个',
    clause: 'blocks 5',
    lines: ['add[两个文件] => uploading.putting', 'cancel[第一个] => uploading.putting', 'cancel[第二个] => idle'],
  },
  {
    name: '取消还在等待的文件',
    clause: 'blocks 5',
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
    clause: 'shell 2.2 Session expiry',
    lines: ['cancel all => idle !', 'add[两个文件] => uploading.putting', 'cancel all => idle'],
  },
])
