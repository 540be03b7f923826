import type { SnapshotFrom } from 'xstate'
import { defineScreen, type Look } from '../../testing/screen'
import { model } from './cases'
import type { Present, presenceMachine } from './machine'

const words = '也在编辑这条记录，先说一声再改，免得互相覆盖'
const told = ({ context: { others } }: SnapshotFrom<typeof presenceMachine>): Look =>
  others.length === 0 ? { hides: [words] } : { shows: [`${others.map(({ name }) => name).join('、')}${words}`] }

/** Somebody else is named above the form; with nobody else there is nothing to read. */
export const screen = defineScreen(model, {
  notInBrowser: '只定时询问，自身没有可见的状态',
  controls: { news: 'outside' },
  states: { asking: told, waiting: told },
  requests: {
    ask: {
      method: 'POST',
      path: '/merchant-api/eb/record/presence',
      answers: (others: readonly Present[]) => ({ others }),
    },
  },
})
