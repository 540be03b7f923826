import { defineModel, user } from '../../testing/model'
import { timedCloseMachine } from './machine'

export const model = defineModel({
  machine: timedCloseMachine,
  title: '到时自动关闭的提示',
  where: '打开 /qa/blocks#/toast-single',
  input: { openMs: 3_000 },
  cases: [user({ type: 'show', text: '复制成功' }, '复制成功'), user({ type: 'show', text: '复制失败' }, '复制失败')],
  invariants: {
    显示时必有文字: (snapshot) => !snapshot.matches('open') || snapshot.context.text !== '',
  },
  words: {
    'show[复制成功]': '触发提示「复制成功」',
    'show[复制失败]': '触发提示「复制失败」',
    close: '点关闭',
  },
})
