import { defineScreen } from '../../testing/screen'
import { model } from './cases'
import type { Present } from './machine'

/** Somebody else is named above the form; with nobody else there is nothing to read. */
export const screen = defineScreen(model, {
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
