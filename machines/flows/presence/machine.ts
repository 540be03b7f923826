import { assign, fromCallback, fromPromise, setup } from 'xstate'

/** How often an open form says that it is still there, in ms; who has not said so for three times is gone. */
export const presenceBeatMs = 30_000

/** Somebody else who has the same record open to change it. */
export interface Present {
  readonly name: string
  /** ISO time at which he opened it. */
  readonly since: string
}

/** Something has happened that may be about this record: somebody came, left or saved. */
export type PresenceNews = { type: 'news' }

interface Context {
  readonly others: readonly Present[]
}

/**
 * Who else has a record open to change it: said of oneself again and again, and asked at once when there are news. What
 * cannot be asked is not claimed: then nobody is named (docs/console.md, 15).
 */
export const presenceMachine = setup({
  types: { context: {} as Context, events: {} as PresenceNews },
  actors: {
    /** Hears of news; at its end says that the form is closed. */
    'stay there': fromCallback<PresenceNews>(() => {
      throw new Error('stay there must be provided')
    }),
    'say and ask': fromPromise<readonly Present[]>(() => Promise.reject(new Error('say and ask must be provided'))),
  },
  delays: { beat: presenceBeatMs },
  actions: {
    'name the others': assign((_, { others }: { others: readonly Present[] }) => ({ others })),
    'name nobody': assign({ others: [] }),
  },
}).createMachine({
  id: 'presence',
  description: '打开表单时告知他人，并得知还有谁在编辑同一条记录',
  context: { others: [] },
  invoke: { id: 'stay there', src: 'stay there' },
  initial: 'asking',
  states: {
    asking: {
      description: '正在告知并询问',
      invoke: {
        id: 'ask',
        src: 'say and ask',
        onDone: {
          target: 'waiting',
          actions: { type: 'name the others', params: ({ event }) => ({ others: event.output }) },
        },
        onError: { target: 'waiting', actions: 'name nobody' },
      },
      on: { news: { target: 'asking', reenter: true } },
    },
    waiting: {
      description: '等待下一次告知',
      after: { beat: 'asking' },
      on: { news: 'asking' },
    },
  },
})
