import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '默认名称可直接保存',
    clause: 'Shared building blocks, 5; docs/readings.md, 33',
    lines: ['open => editing', 'submit => saving', 'saveName[ok] => closed'],
  },
  {
    name: '名称为空时保存不可用',
    clause: 'Shared building blocks, 5',
    lines: [
      'open => editing',
      'type[空白] => editing',
      'submit => editing !',
      'type[合格] => editing',
      'submit => saving',
    ],
  },
  {
    name: '提交中保存不可用，也不能关闭',
    clause: 'Shared building blocks, 5',
    lines: ['open => editing', 'submit => saving', 'submit => saving !', 'close => saving !'],
  },
  {
    name: '被拒绝后保留名称，可改后再试',
    clause: 'Shared building blocks, 5 and 8',
    lines: [
      'open => editing',
      'submit => saving',
      'saveName[同名] => editing',
      'type[合格] => editing',
      'submit => saving',
      'saveName[失败] => editing',
      'close => closed',
    ],
  },
])
