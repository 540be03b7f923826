import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '最后一刻到达也算加载成功',
    clause: 'Business areas and routes, 7; docs/readings.md, 11',
    lines: ['+119999ms => loading', 'importArea[ok] => loaded'],
  },
  {
    name: '失败立即报告，用户重试后成功',
    clause: 'Business areas and routes, 8; docs/readings.md, 10 and 11',
    lines: ['importArea[失败] => failed', 'retry => loading', 'importArea[ok] => loaded'],
  },
  {
    name: '120 秒超时，重试后重新计时',
    clause: 'Business areas and routes, 7; Shared building blocks, 8; docs/readings.md, 11',
    lines: ['+120000ms => failed', 'retry => loading', '+119999ms => loading', '+1ms => failed'],
  },
])
