import { defineStories } from '../../testing/model'

const clause = 'docs/console.md, 15'

export const stories = defineStories([
  {
    name: '每 30 秒告知一次',
    clause,
    lines: ['ask[只有自己] => waiting', '+29999ms => waiting', '+1ms => asking', 'ask[有别人] => waiting'],
  },
  {
    name: '有动静就马上再问',
    clause,
    lines: ['ask[有别人] => waiting', 'news[有动静] => asking', 'news[有动静] => asking', 'ask[只有自己] => waiting'],
  },
  {
    name: '问不到就不说有谁',
    clause,
    lines: ['ask[有别人] => waiting', '+30000ms => asking', 'ask[失败] => waiting'],
  },
])
