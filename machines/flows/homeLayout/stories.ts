import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '调整顺序后保存',
    clause: 'docs/console.md, 9',
    lines: ['arrange => arranging', 'move[经营数据下移] => arranging', 'save => shown'],
  },
  {
    name: '取消不改变首页',
    clause: 'docs/console.md, 9',
    lines: ['arrange => arranging', 'hide[经营数据] => arranging', 'cancel => shown'],
  },
  {
    name: '到头的卡片不能再移，另一个方向可以',
    clause: 'docs/console.md, 9',
    lines: [
      'arrange => arranging',
      'move[经营数据上移] => arranging !',
      'move[快捷入口下移] => arranging !',
      'move[经营数据下移] => arranging',
      'move[经营数据下移] => arranging !',
      'move[经营数据上移] => arranging',
    ],
  },
  {
    name: '卡片只能拖到同一区域',
    clause: 'docs/console.md, 9',
    lines: [
      'arrange => arranging',
      'drop[净收入趋势放到快捷入口处] => arranging !',
      'drop[净收入趋势放到经营数据处] => arranging',
      'move[经营数据下移] => arranging !',
    ],
  },
  {
    name: '隐藏的卡片可以放回来',
    clause: 'docs/console.md, 9',
    lines: [
      'arrange => arranging',
      'bring[经营数据] => arranging !',
      'hide[经营数据] => arranging',
      'hide[经营数据] => arranging !',
      'drop[净收入趋势放到经营数据处] => arranging !',
      'bring[经营数据] => arranging',
      'save => shown',
    ],
  },
  {
    name: '撤销上一步，一次为止',
    clause: 'docs/console.md, 9',
    lines: [
      'arrange => arranging',
      'undo => arranging !',
      'hide[经营数据] => arranging',
      'undo => arranging',
      'undo => arranging !',
      'bring[经营数据] => arranging !',
    ],
  },
  {
    name: '恢复默认是可以撤销的一步',
    clause: 'docs/console.md, 9',
    lines: [
      'arrange => arranging',
      'reset => arranging !',
      'move[经营数据下移] => arranging',
      'reset => arranging',
      'undo => arranging',
      'reset => arranging',
      'save => shown',
    ],
  },
])
