import { defineStories } from '../../testing/model'

const first = 'next[填写完整] => filling.open'
const second = 'next[填写完整] => previewing'

export const stories = defineStories([
  {
    name: '逐步填写，最后预览',
    clause: 'docs/console.md, 15',
    lines: [first, second],
  },
  {
    name: '有必填项没填时停在这一步，填好后继续',
    clause: 'Shared building blocks, 4.5: submit only if no error remains',
    lines: ['next[有一处没填] => filling.refused', 'next[有一处没填] => filling.refused', first],
  },
  {
    name: '没到过的步骤不能从步骤条打开',
    clause: 'docs/console.md, 15',
    lines: ['go to[第2步] => filling.open !', 'go to[预览] => filling.open !', 'back => filling.open !'],
  },
  {
    name: '回到前面修改后，可以直接去预览',
    clause: 'docs/console.md, 15',
    lines: [first, second, 'back => filling.open', 'go to[第1步] => filling.open', 'go to[预览] => previewing'],
  },
  {
    name: '保存被拒绝时，打开有问题的一步',
    clause: 'Shared building blocks, 4.5: first error opened',
    lines: [first, second, 'show problem[第1步] => filling.refused', 'go to[预览] => previewing'],
  },
])
