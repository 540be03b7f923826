import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '点过页面后，新订单自动播报',
    clause: 'docs/console.md, 7',
    lines: [
      'settings.known[开启] => on.waiting',
      'audio.allowed => on.listening.queueing',
      'turn.taken => on.listening.resting',
      'order.came[平时] => on.listening.speaking',
      'order.came[平时] => on.listening.speaking !',
      'speak[ok] => on.listening.resting',
    ],
  },
  {
    name: '刷新后没有点过页面，来单时提示，点击后补播',
    clause: 'docs/console.md, 7',
    lines: [
      'settings.known[开启] => on.waiting',
      'order.came[平时] => on.looking',
      'lookForSpeaker[没有] => on.asking',
      'unlock => on.listening.queueing',
      'turn.taken => on.listening.speaking',
      'speak[ok] => on.listening.resting',
    ],
  },
  {
    name: '只有一个标签页播报，其余的不提示也不出声',
    clause: 'docs/console.md, 7',
    lines: [
      'settings.known[开启] => on.waiting',
      'order.came[平时] => on.looking',
      'lookForSpeaker[有] => on.waiting',
      'audio.allowed => on.listening.queueing',
      'order.came[平时] => on.listening.queueing !',
      'turn.taken => on.listening.resting',
    ],
  },
  {
    name: '免打扰时段不出声',
    clause: 'docs/console.md, 7',
    lines: [
      'settings.known[开启] => on.waiting',
      'order.came[免打扰] => on.waiting !',
      'audio.allowed => on.listening.queueing',
      'turn.taken => on.listening.resting',
      'order.came[免打扰] => on.listening.resting !',
    ],
  },
  {
    name: '暂不开启后不再提示',
    clause: 'docs/console.md, 7',
    lines: [
      'settings.known[开启] => on.waiting',
      'order.came[平时] => on.looking',
      'lookForSpeaker[没有] => on.asking',
      'dismiss => on.silent',
      'order.came[平时] => on.silent !',
    ],
  },
  {
    name: '没有开启就不播报，开启后马上生效',
    clause: 'docs/console.md, 7',
    lines: [
      'settings.known[关闭] => off !',
      'order.came[平时] => off !',
      'settings.known[开启] => on.waiting',
      'settings.known[关闭] => off',
    ],
  },
  {
    name: '浏览器没有说播报已结束，下一个新订单照样播报',
    clause: 'docs/console.md, 7',
    lines: [
      'settings.known[开启] => on.waiting',
      'audio.allowed => on.listening.queueing',
      'turn.taken => on.listening.resting',
      'order.came[平时] => on.listening.speaking',
      '+19999ms => on.listening.speaking',
      '+1ms => on.listening.resting',
      'order.came[平时] => on.listening.speaking',
    ],
  },
])
