import { defineScreen } from '../../testing/screen'
import { model } from './cases'

/** A toast: what it says is caused by whatever other screen has something to say. */
export const screen = defineScreen(model, {
  controls: {
    show: 'outside',
    close: { role: 'button', name: '关闭提示' },
  },
  states: {
    closed: { hides: [{ role: 'status' }] },
    open: ({ context }) => ({ shows: [{ role: 'status' }, context.text] }),
  },
})
