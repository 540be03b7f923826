import { defineStories } from '../../testing/model'

export const stories = defineStories([
  { name: '一次成功', clause: 'architecture 2', lines: ['run => running', 'carryOut[ok] => idle'] },
  {
    name: '被拒绝后再试',
    clause: 'architecture 2',
    lines: ['run => running', 'carryOut[被拒绝] => refused', 'run => running', 'carryOut[ok] => idle'],
  },
  { name: '双击只提交一次', clause: 'readings 4', lines: ['run => running', 'run => running !'] },
])
