import { defineStories } from '../../testing/model'

const busy = (answer: string, wait: string) => `busy.answer.${answer} + busy.wait.${wait}`

export const stories = defineStories([
  {
    name: '应答很快：点击后 3000 毫秒内按钮不可点',
    clause: 'Shared building blocks, 4.4 and 9; docs/readings.md, 62',
    lines: [
      `run => ${busy('asking', 'waiting')}`,
      `submit[ok] => ${busy('given', 'waiting')}`,
      `+2999ms => ${busy('given', 'waiting')}`,
      `run => ${busy('given', 'waiting')} !`,
      '+1ms => ready',
    ],
  },
  {
    name: '应答很慢：3000 毫秒过后仍不可点，直到应答',
    clause: 'docs/readings.md, 62',
    lines: [
      `run => ${busy('asking', 'waiting')}`,
      `+3000ms => ${busy('asking', 'over')}`,
      `+60000ms => ${busy('asking', 'over')}`,
      `run => ${busy('asking', 'over')} !`,
      'submit[ok] => ready',
    ],
  },
  {
    name: '被拒绝后同样等满 3000 毫秒，再次提交',
    clause: 'Shared building blocks, 4.4; docs/readings.md, 62',
    lines: [
      `run => ${busy('asking', 'waiting')}`,
      `submit[被拒绝] => ${busy('refused', 'waiting')}`,
      `run => ${busy('refused', 'waiting')} !`,
      '+3000ms => ready',
      `run => ${busy('asking', 'waiting')}`,
    ],
  },
  {
    name: '超过等待时间才失败，马上可以重试',
    clause: 'Shared building blocks, 4.4; docs/readings.md, 62',
    lines: [`run => ${busy('asking', 'waiting')}`, `+3000ms => ${busy('asking', 'over')}`, 'submit[失败] => ready'],
  },
  {
    name: '双击只提交一次',
    clause: 'docs/readings.md, 62',
    lines: [`run => ${busy('asking', 'waiting')}`, `run => ${busy('asking', 'waiting')} !`],
  },
])
