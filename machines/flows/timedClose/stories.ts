import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '显示 3000 毫秒后自动关闭',
    clause: 'Shared building blocks, 4.6, 8 and 9',
    lines: ['show[复制成功] => open', '+2999ms => open', '+1ms => closed'],
  },
  {
    name: '第二条提示重新计时',
    clause: 'Shared building blocks, 4.4',
    lines: ['show[复制失败] => open', '+2000ms => open', 'show[复制成功] => open', '+2999ms => open', '+1ms => closed'],
  },
  {
    name: '提前关闭',
    clause: 'Shared building blocks, 4.4',
    lines: ['show[复制成功] => open', 'close => closed', 'close => closed !'],
  },
])
