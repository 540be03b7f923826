import { defineStories } from '../../testing/model'

const empty = ['rate page => form.remembering', 'fetchEarlierFeedback[没有评价过] => form.filling']
const failed = [
  ...empty,
  'star[4星] => form.filling',
  'type[评论] => form.filling',
  'confirm => form.sending',
  'sendFeedback[失败] => failed',
]

const idle = '+20000ms => closed.due.lookingAround'

export const stories = defineStories([
  {
    name: '首次空闲 20 秒后自动打开，关闭后同一页面不再自动打开',
    clause:
      'Shared building blocks, 4.3: auto-opens once per page; docs/console.md, 10: idle 20 s; docs/readings.md, 70',
    lines: [
      '+19999ms => closed.due.waiting',
      '+1ms => closed.due.lookingAround',
      'lookAround[可以提示] => form.remembering',
      'fetchEarlierFeedback[没有评价过] => form.filling',
      'refuse => closed.resting',
      '+20000ms => closed.resting',
    ],
  },
  {
    name: '有人动过页面，20 秒重新计',
    clause: 'docs/console.md, 10: waits for idle 20 s',
    lines: [
      '+19999ms => closed.due.waiting',
      'touched => closed.due.waiting',
      '+19999ms => closed.due.waiting',
      '+1ms => closed.due.lookingAround',
      'touched => closed.due.waiting',
    ],
  },
  {
    name: '停在对话框、输入框或未保存的表单里时不打开；继续操作后再等一次空闲',
    clause: 'docs/console.md, 10: no dialog or dirty form',
    lines: [
      idle,
      'lookAround[有人在操作中途] => closed.due.interrupted',
      '+20000ms => closed.due.interrupted',
      'touched => closed.due.waiting',
      idle,
      'lookAround[可以提示] => form.remembering',
    ],
  },
  ...['测试主机', '嵌在框架中', '引导已满5次', '失败'].map((reason) => ({
    name: `${reason}：不自动打开，按钮照常可用`,
    clause: 'Business areas and routes, 6; Shared building blocks, 4.3: skipped; docs/readings.md, 74 and 78',
    lines: [
      idle,
      `lookAround[${reason}] => closed.resting`,
      'touched => closed.resting !',
      '+20000ms => closed.resting',
      'rate page => form.remembering',
    ],
  })),
  {
    name: '手动评价过的页面不再自动打开',
    clause: 'Shared building blocks, 4.3: closing clears the flag; docs/readings.md, 70',
    lines: [...empty, 'refuse => closed.resting', '+20000ms => closed.resting'],
  },
  {
    name: '关闭系统评价不影响页面的自动打开',
    clause: 'Shared building blocks, 4.3: unless it is the system one; docs/readings.md, 70',
    lines: [
      'rate system => form.remembering',
      'fetchEarlierFeedback[评价过] => form.filling',
      'refuse => closed.due.waiting',
      idle,
      'lookAround[可以提示] => form.remembering',
    ],
  },
  {
    name: '没有星级不能提交：请填写星级',
    clause: 'Shared building blocks, 4.3, 5 and 8: score 1-5 required',
    lines: [
      ...empty,
      'confirm => form.filling',
      'star[6星] => form.filling !',
      'confirm => form.filling',
      'star[4星] => form.filling',
      'confirm => form.sending',
    ],
  },
  {
    name: '以前的星级和评论已填好，可以直接提交',
    clause: 'Shared building blocks, 4.3: prefilled; docs/readings.md, 73',
    lines: [
      'rate page => form.remembering',
      'fetchEarlierFeedback[评价过] => form.filling',
      'confirm => form.sending',
      'sendFeedback[ok] => thanked',
    ],
  },
  {
    name: '取不到以前的评价：说明提交会替换，可以重试，已填的内容不丢',
    clause: 'Shared building blocks, 4.3 and 7.4',
    lines: [
      'rate page => form.remembering',
      'fetchEarlierFeedback[失败] => form.filling',
      'confirm => form.filling',
      'type[评论] => form.filling',
      'fetch again => form.remembering',
      'fetchEarlierFeedback[评价过] => form.filling',
      'fetch again => form.filling !',
      'star[4星] => form.filling',
    ],
  },
  {
    name: '没有提交就关闭：填过的内容留着，再打开时还在',
    clause: 'Shared building blocks, 4.3: refuse; docs/console.md, 10',
    lines: [
      ...empty,
      'type[评论] => form.filling',
      'refuse => closed.resting',
      'rate page => form.remembering',
      'fetchEarlierFeedback[评价过] => form.filling',
    ],
  },
  {
    name: '提交时登录已过期：不说失败，填过的内容还在，登录后再点“确定”',
    clause: 'Shared building blocks, 4.3; docs/console.md, 2',
    lines: [
      ...empty,
      'star[4星] => form.filling',
      'type[评论] => form.filling',
      'confirm => form.sending',
      'sendFeedback[401] => form.filling',
      '+2000ms => form.filling',
      'confirm => form.sending',
      'sendFeedback[ok] => thanked',
    ],
  },
  {
    name: '还没取到以前的评价也可以拒绝',
    clause: 'Shared building blocks, 2.3: refuse',
    lines: ['rate page => form.remembering', 'confirm => form.remembering !', 'refuse => closed.resting'],
  },
  {
    name: '提交成功：表单关闭，评论成功显示 2 秒后关闭',
    clause: 'Shared building blocks, 4.3 and 9',
    lines: [
      ...empty,
      'star[4星] => form.filling',
      'type[501字评论] => form.filling',
      'confirm => form.sending',
      'sendFeedback[ok] => thanked',
      '+2000ms => closed.resting',
    ],
  },
  {
    name: '提交失败：评论失败显示 2 秒后自行关闭',
    clause: 'Shared building blocks, 4.3 and 9; docs/readings.md, 71',
    lines: [...failed, '+2000ms => closed.resting', '+20000ms => closed.resting'],
  },
  {
    name: '稍后评价：刷新页面',
    clause: 'Shared building blocks, 4.3: rate later reloads the page',
    lines: [...failed, 'rate later => closed.resting'],
  },
  {
    name: '重新评价：带着已填内容回到表单',
    clause: 'Shared building blocks, 4.3: rate again; docs/readings.md, 71',
    lines: [
      ...failed,
      'rate again => form.filling',
      'confirm => form.sending',
      'sendFeedback[ok] => thanked',
      'close => closed.resting',
    ],
  },
  {
    name: '提交过程中不能重复提交，也不能关闭',
    clause: 'Shared building blocks, 4.3',
    lines: [
      'rate page => form.remembering',
      'fetchEarlierFeedback[评价过] => form.filling',
      'confirm => form.sending',
      'confirm => form.sending !',
      'refuse => form.sending !',
      'sendFeedback[失败] => failed',
      'close => closed.resting',
    ],
  },
])
