import { defineStories } from '../../testing/model'

const clause = 'docs/console.md, 9'

export const stories = defineStories([
  {
    name: '逐步看完，以后不再自动出现',
    clause,
    lines: [
      'visit => looking',
      'look around[两处] => open',
      'back => open !',
      'next => open',
      'back => open',
      'next => open',
      'next => closed',
    ],
  },
  {
    name: '跳过这一次',
    clause,
    lines: ['visit => looking', 'look around[两处] => open', 'skip => closed', 'visit => closed !'],
  },
  {
    name: '不再提示后仍可重看',
    clause,
    lines: [
      'visit => looking',
      'look around[两处] => open',
      'never => closed',
      'again => lookingAgain',
      'look around again[两处] => open',
    ],
  },
  { name: '离开首页就收起', clause, lines: ['visit => looking', 'look around[两处] => open', 'left => closed'] },
  { name: '要介绍的都不在页面上', clause, lines: ['visit => looking', 'look around[都不在] => closed'] },
])
