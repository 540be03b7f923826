import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '没有勾选时提示“没有选择文件”，不打开对话框',
    clause: 'Shared building blocks, 5: Explorer selection',
    lines: ['delete[未勾选] => closed'],
  },
  {
    name: '超过 5 个文件夹被拒绝，正好 5 个可以',
    clause: 'Shared building blocks, 5 and 9: max 5 folders per delete',
    lines: ['delete[6个文件夹] => closed', 'delete[5个文件夹] => confirming'],
  },
  {
    name: '确认后删除，成功即关闭',
    clause: 'Shared building blocks, 4.1',
    lines: ['delete[5个文件夹] => confirming', 'confirm => deleting', 'deleteFiles[ok] => closed'],
  },
  {
    name: '代码 403 转为强制删除，1000 毫秒内按钮不可用，之后可用',
    clause: 'Shared building blocks, 4.1 and 9; docs/readings.md, 30',
    lines: [
      'delete[5个文件夹] => confirming',
      'confirm => deleting',
      'deleteFiles[403] => forcing.countdown',
      'confirm => forcing.countdown !',
      '+1000ms => forcing.armed',
      'confirm => forcing.deleting',
      'forceDelete[ok] => closed',
    ],
  },
  {
    name: '代码是文字 "403" 时同样转为强制删除',
    clause: 'docs/readings.md, 31',
    lines: ['delete[5个文件夹] => confirming', 'confirm => deleting', 'deleteFiles[文字403] => forcing.countdown'],
  },
  {
    name: '其他失败留在对话框并显示原因，可再次确认',
    clause: 'Shared building blocks, 8: Non-2xx explorer status, code not 0',
    lines: [
      'delete[5个文件夹] => confirming',
      'confirm => deleting',
      'deleteFiles[失败] => confirming',
      'confirm => deleting',
      'deleteFiles[ok] => closed',
    ],
  },
  {
    name: '只有 403 转为强制删除：404 留在对话框并显示原因',
    clause: 'Shared building blocks, 4.1',
    lines: ['delete[5个文件夹] => confirming', 'confirm => deleting', 'deleteFiles[404] => confirming'],
  },
  {
    name: '强制删除失败留在对话框，可再次确认',
    clause: 'Shared building blocks, 4.1 and 8',
    lines: [
      'delete[5个文件夹] => confirming',
      'confirm => deleting',
      'deleteFiles[403] => forcing.countdown',
      '+1000ms => forcing.armed',
      'confirm => forcing.deleting',
      'forceDelete[失败] => forcing.armed',
      'confirm => forcing.deleting',
      'forceDelete[403] => forcing.armed',
      'close => closed',
    ],
  },
  {
    name: '关闭清除强制标记：再次删除从普通确认开始',
    clause: 'Shared building blocks, 4.1: closing the delete dialog',
    lines: [
      'delete[5个文件夹] => confirming',
      'confirm => deleting',
      'deleteFiles[403] => forcing.countdown',
      'close => closed',
      'delete[5个文件夹] => confirming',
      'close => closed',
    ],
  },
  {
    name: '正在删除时不能关闭，也不会重复提交',
    clause: 'Shared building blocks, 4.1',
    lines: [
      'delete[5个文件夹] => confirming',
      'confirm => deleting',
      'confirm => deleting !',
      'close => deleting !',
      'deleteFiles[ok] => closed',
    ],
  },
])
