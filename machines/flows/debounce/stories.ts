import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '停顿 300 毫秒后才查找',
    clause: 'docs/console.md, 16',
    lines: ['change => waiting', '+299ms => waiting', '+1ms => settled'],
  },
  {
    name: '继续输入重新计时',
    clause: 'docs/console.md, 16',
    lines: ['change => waiting', '+299ms => waiting', 'change => waiting', '+299ms => waiting', '+1ms => settled'],
  },
  {
    name: '回车立即查找',
    clause: 'docs/console.md, 16',
    lines: ['change => waiting', 'flush => settled', 'flush => settled !'],
  },
])
