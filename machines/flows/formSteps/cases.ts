import { defineModel, user } from '../../testing/model'
import { formStepsMachine } from './machine'

const count = 2

export const model = defineModel({
  machine: formStepsMachine,
  title: '分步表单',
  where: '打开 /qa/blocks#/form-steps',
  input: { count, allReached: false },
  cases: [
    user({ type: 'next', wrong: 0 }, '填写完整'),
    user({ type: 'next', wrong: 1 }, '有一处没填'),
    user({ type: 'go to', step: 0 }, '第1步'),
    user({ type: 'go to', step: 1 }, '第2步'),
    user({ type: 'go to', step: count }, '预览'),
    user({ type: 'show problem', step: 0 }, '第1步'),
    user({ type: 'show problem', step: 1 }, '第2步'),
  ],
  project: ({ context: { at, reached } }) => ({ at, reached }),
  invariants: {
    只能停在到过的步骤: ({ context: { at, reached } }) => at >= 0 && at <= reached,
    预览是最后一步: (snapshot) => snapshot.matches('previewing') === (snapshot.context.at === count),
  },
  guards: {
    'a field is wrong': '有字段未通过校验',
    'it is the last step': '是最后一步',
    'a step stands before': '前面还有步骤',
    'it is the preview': '是预览',
    'it was reached': '已经到过',
    'it is a step': '有这一步',
  },
  words: {
    'next[填写完整]': '填好这一步，点“下一步”',
    'next[有一处没填]': '留空一处必填项，点“下一步”',
    back: '点“上一步”',
    'go to[第1步]': '点步骤条的第 1 步',
    'go to[第2步]': '点步骤条的第 2 步',
    'go to[预览]': '点步骤条的“预览”',
    'show problem[第1步]': '从提示中打开第 1 步里有问题的一项',
    'show problem[第2步]': '从提示中打开第 2 步里有问题的一项',
  },
})
