import { assign, fromCallback, fromPromise, setup } from 'xstate'

/**
 * Between two questions while no stream comes through, ms (docs/console.md, 7); jitter makes it up to a tenth more or
 * less.
 */
export const pollMs = 30_000
export const jitterShare = 0.1
/** How long a stream may take to say that it is open, ms. */
export const patienceMs = 10_000
/** A stream that has said nothing for so long is cut, ms: it beats every 25 s. */
export const silenceMs = 60_000
/** After so long of asking a stream is tried once more, ms. */
export const streamAgainMs = 5 * 60_000
/** What happens within this time is asked for once, ms. */
export const gatherMs = 300

/** The time of the newest message that is known; '' where there was none. */
export interface Known {
  readonly newestAt: string
}

export type MessageFeedEvent =
  | { type: 'browser.online' }
  | { type: 'browser.offline' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  /** The stream of this browser is open, whichever tab holds it. */
  | { type: 'stream.opened' }
  /** Messages of the user have changed. */
  | { type: 'stream.news' }
  | { type: 'stream.beat' }
  | { type: 'stream.failed' }

interface Context {
  /** null before the first answer: what has waited already is not announced as new. */
  readonly newestAt: string | null
  /** News came while an answer was awaited, which may be older. */
  readonly heardMore: boolean
  readonly isHidden: boolean
  /** Where between early and late this tab asks, 0 to 1: tabs and browsers do not ask all at once. */
  readonly spread: number
}

/**
 * How the bell of a tab learns of messages (docs/console.md, 7; docs/architecture.md, decision 14): from the browser's
 * stream, else by asking every 30 s while the page is seen. What is read goes to the cache; here stands only how it
 * comes.
 */
export const messageFeedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MessageFeedEvent,
    input: {} as { spread: number },
  },
  actors: {
    /** Reports whether the browser has a network and the page is seen. */
    surroundings: fromCallback<MessageFeedEvent>(() => {
      throw new Error('surroundings must be provided')
    }),
    /** Reports what the one stream of this browser says. */
    newsStream: fromCallback<MessageFeedEvent>(() => {
      throw new Error('newsStream must be provided')
    }),
    /** Reads what is unread into the cache. */
    readUnread: fromPromise<Known>(() => Promise.reject(new Error('readUnread must be provided'))),
  },
  actions: {
    /** Pops up what is urgent and has come since; null: everything has waited already. */
    'tell what is new': (_, _given: { since: string | null }) => {},
    'remember the newest': assign({ newestAt: (_, { newestAt }: Known) => newestAt }),
    'remember that more came': assign({ heardMore: true }),
    'begin to ask': assign({ heardMore: false }),
    'remember that nobody looks': assign({ isHidden: true }),
    'remember that somebody looks': assign({ isHidden: false }),
  },
  guards: {
    'more came meanwhile': ({ context }) => context.heardMore,
    'nobody looks': ({ context }) => context.isHidden,
  },
  delays: {
    gathering: gatherMs,
    patience: patienceMs,
    silence: silenceMs,
    streamAgain: streamAgainMs,
    pollDistance: ({ context }) => Math.round(pollMs * (1 + (context.spread * 2 - 1) * jitterShare)),
  },
}).createMachine({
  id: 'messageFeed',
  description: '消息怎样送到',
  context: ({ input }) => ({ newestAt: null, heardMore: false, isHidden: false, spread: input.spread }),
  invoke: { id: 'surroundings', src: 'surroundings' },
  initial: 'streaming',
  on: {
    'browser.offline': '.offline',
    'page.hidden': { actions: 'remember that nobody looks' },
    'page.shown': { actions: 'remember that somebody looks' },
  },
  states: {
    offline: {
      description: '浏览器已断网，不再询问',
      on: { 'browser.online': 'streaming' },
    },
    streaming: {
      description: '由推送得知新消息',
      invoke: { id: 'newsStream', src: 'newsStream' },
      on: { 'stream.failed': 'polling' },
      initial: 'connecting',
      states: {
        connecting: {
          description: '正在接通推送',
          after: { patience: '#messageFeed.polling' },
          on: { 'stream.opened': 'live' },
        },
        live: {
          description: '推送已接通',
          initial: 'reading',
          // Another tab may have opened it anew: something may have been missed in between.
          on: { 'stream.opened': '.gathering' },
          states: {
            resting: {
              description: '等待推送',
              after: { silence: '#messageFeed.polling' },
              on: { 'stream.news': 'gathering', 'stream.beat': { target: 'resting', reenter: true } },
            },
            gathering: {
              description: '稍等片刻，一次读取',
              after: { gathering: 'reading' },
            },
            reading: {
              description: '正在读取未读消息',
              entry: 'begin to ask',
              on: {
                'stream.news': { actions: 'remember that more came' },
                'stream.opened': { actions: 'remember that more came' },
              },
              invoke: {
                id: 'readUnread',
                src: 'readUnread',
                onDone: {
                  target: 'settled',
                  actions: [
                    { type: 'tell what is new', params: ({ context }) => ({ since: context.newestAt }) },
                    { type: 'remember the newest', params: ({ event }) => event.output },
                  ],
                },
                onError: 'missed',
              },
            },
            settled: {
              description: '看读取时有没有新的',
              always: [{ guard: 'more came meanwhile', target: 'gathering' }, { target: 'resting' }],
            },
            missed: {
              description: '没有读到，过一会儿再读',
              after: { pollDistance: 'reading' },
              on: { 'stream.news': 'gathering' },
            },
          },
        },
      },
    },
    polling: {
      description: '推送不通，定时询问',
      after: { streamAgain: 'streaming' },
      initial: 'deciding',
      states: {
        deciding: {
          description: '看页面是否可见',
          always: [{ guard: 'nobody looks', target: 'paused' }, { target: 'asking' }],
        },
        asking: {
          description: '正在询问未读消息',
          invoke: {
            id: 'askUnread',
            src: 'readUnread',
            onDone: {
              target: 'waiting',
              actions: [
                { type: 'tell what is new', params: ({ context }) => ({ since: context.newestAt }) },
                { type: 'remember the newest', params: ({ event }) => event.output },
              ],
            },
            onError: 'waiting',
          },
        },
        waiting: {
          description: '等待下一次询问',
          after: { pollDistance: 'deciding' },
        },
        paused: {
          description: '页面不可见，暂停询问',
          on: { 'page.shown': { target: 'asking', actions: 'remember that somebody looks' } },
        },
      },
    },
  },
})
