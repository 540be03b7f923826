import { defineStories } from '../../testing/model'

const sent = ['send => sending', 'sendCode[ok] => waiting'] as const

export const stories = defineStories([
  {
    name: '收到验证码后换绑',
    clause: 'docs/console.md, 14',
    lines: [...sent, 'confirm => changing', 'changePhone[ok] => changed'],
  },
  {
    name: '没有获取验证码不能换绑',
    clause: 'docs/console.md, 14',
    lines: ['confirm => filling !', 'send => sending', 'confirm => sending !'],
  },
  {
    name: '倒计时结束才能重新获取，原来的验证码仍可用',
    clause: 'docs/console.md, 14',
    lines: [
      ...sent,
      'send => waiting !',
      '+1000ms => waiting',
      '+999ms => waiting',
      '+1ms => filling',
      'confirm => changing',
      'changePhone[ok] => changed',
    ],
  },
  {
    name: '验证码错误，改后再试',
    clause: 'docs/console.md, 14',
    lines: [
      ...sent,
      'confirm => changing',
      'changePhone[验证码错误] => waiting',
      'confirm => changing',
      'changePhone[ok] => changed',
    ],
  },
  {
    name: '没有发出可以马上再试',
    clause: 'docs/console.md, 14',
    lines: ['send => sending', 'sendCode[失败] => filling', ...sent],
  },
  {
    name: '双击只提交一次',
    clause: 'docs/readings.md, 62',
    lines: [
      'send => sending',
      'send => sending !',
      'sendCode[ok] => waiting',
      'confirm => changing',
      'confirm => changing !',
    ],
  },
])
