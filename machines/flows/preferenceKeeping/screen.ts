import { defineScreen } from '../../testing/screen'
import { model } from './cases'
import type { PreferenceValues } from './machine'

const path = '/oauth2-api/eb/user-preference'

/** Keeping is silent: nothing of it is seen, its requests are. */
export const screen = defineScreen(model, {
  controls: { changed: 'outside', hidden: 'outside' },
  states: {
    reading: {},
    unread: {},
    deciding: {},
    'resting.kept': {},
    'resting.counting': {},
    'resting.failed': {},
    saving: {},
  },
  requests: {
    read: {
      method: 'GET',
      path: `${path}/list`,
      answers: (values: PreferenceValues | null) => ({
        list: values === null ? [] : [{ ...values, isOwn: true }],
        total: values === null ? 0 : 1,
        totalIsExact: true,
        counts: {},
      }),
    },
    save: {
      method: 'POST',
      path: `${path}/save`,
      sends: (values: PreferenceValues) => ({ body: { values } }),
      answers: () => ({}),
    },
  },
})
