import { defineStories } from '../../testing/model'

export const stories = defineStories([
  { name: '一次成功', clause: 'docs/architecture.md, decision 2', lines: ['run => running', 'carryOut[ok] => idle'] },
  {
    name: '被拒绝后再试',
    clause: 'docs/architecture.md, decision 2',
    lines: ['run => running', 'carryOut[被拒绝] => refused', 'run => running', 'carryOut[ok] => idle'],
  },
  { name: '双击只提交一次', clause: 'docs/readings.md, 62', lines: ['run => running', 'run => running !'] },
])
