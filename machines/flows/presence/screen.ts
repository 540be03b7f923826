import { defineScreen } from '../../testing/screen'
import { model } from './cases'
import type { Present } from './machine'

/** Somebody else is named above the form; with nobody else there is nothing to read. */
export const screen = defineScreen(model, {
  notInBrowser: '只定时询问，自身没有可见的状态',
  controls: { news: 'outside' },
  states: { asking: {}, waiting: {} },
  requests: {
    ask: {
      method: 'POST',
      path: '/merchant-api/eb/record/presence',
      answers: (others: readonly Present[]) => ({ others }),
    },
  },
})
