import { defineScreen } from '../../testing/screen'
import { model } from './cases'

const button = { role: 'button', name: '保存' }
const refusal = { role: 'alert' }

/** Any form with a submit button whose verb is 保存, and its refusal above it. */
export const screen = defineScreen(model, {
  controls: { run: button },
  states: {
    ready: ({ context }) =>
      context.error ? { shows: [button, refusal, context.error.message] } : { shows: [button], hides: [refusal] },
    'busy.answer.asking': { shows: [{ role: 'button', name: '正在保存' }], hides: [refusal] },
    'busy.answer.given': { shows: [button], hides: [refusal] },
    'busy.answer.refused': ({ context }) => ({ shows: [button, refusal, context.error?.message ?? ''] }),
    'busy.wait.waiting': {},
    'busy.wait.over': {},
  },
})
