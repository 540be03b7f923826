import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '就地改名，保存后结束',
    clause: 'Shared building blocks, 2.1; docs/files.md, 18',
    lines: ['open[就地] => editing', 'type[合格] => editing', 'submit => saving', 'saveName[ok] => closed'],
  },
  {
    name: '名称没有变化时不发送',
    clause: 'docs/files.md, 20',
    lines: ['open[弹窗] => editing', 'type[合格] => editing', 'type[原名] => editing', 'submit => closed'],
  },
  {
    name: '名称为空时不能保存，关闭后保留原名',
    clause: 'Shared building blocks, 5',
    lines: ['open[弹窗] => editing', 'type[空白] => editing', 'submit => editing !', 'close => closed'],
  },
  {
    name: '同名被拒绝后原处说明，改后可再保存',
    clause: 'Shared building blocks, 5 and 8; docs/files.md, 17',
    lines: [
      'open[弹窗] => editing',
      'type[合格] => editing',
      'submit => saving',
      'close => saving !',
      'saveName[同名] => editing',
      'submit => saving',
      'saveName[失败] => editing',
      'submit => saving',
      'saveName[ok] => closed',
    ],
  },
])
