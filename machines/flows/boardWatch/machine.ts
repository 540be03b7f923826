import { assign, fromCallback, fromPromise, setup } from 'xstate'

/** Between two questions of a board, ms (areas reports, 3: refresh 10 s). */
export const boardRefreshMs = 10_000
/** After a question that got no answer the next ones wait longer and longer, ms; the last one repeats. */
export const boardBackoffMs = [2_000, 5_000, 10_000, 30_000] as const

export type BoardWatchEvent =
  | { type: 'browser.online' }
  | { type: 'browser.offline' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  /** Somebody asks to try now. */
  | { type: 'retry' }

interface Context {
  /** Questions in a row that got no answer, as far as they make a difference. */
  readonly failures: number
  readonly isHidden: boolean
}

/**
 * How a board on a wall stays up to date: it asks anew by itself while it is seen, keeps what it shows while it cannot
 * ask, and says so. What is read goes to the cache; here stands only how it comes.
 */
export const boardWatchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BoardWatchEvent,
    tags: {} as 'stale' | 'expired',
  },
  actors: {
    /** Reports whether the browser has a network and the page is seen. */
    surroundings: fromCallback<BoardWatchEvent>(() => {
      throw new Error('surroundings must be provided')
    }),
    /** Reads the figures into the cache. @returns whether the session is there: without one nothing was read */
    'read the board': fromPromise<boolean>(() => Promise.reject(new Error('read the board must be provided'))),
  },
  actions: {
    'count the failure': assign({
      failures: ({ context }) => Math.min(context.failures + 1, boardBackoffMs.length),
    }),
    'start counting anew': assign({ failures: 0 }),
    'remember that nobody looks': assign({ isHidden: true }),
    'remember that somebody looks': assign({ isHidden: false }),
  },
  guards: {
    'the session is there': (_, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn,
    'nobody looks': ({ context }) => context.isHidden,
  },
  delays: {
    refresh: boardRefreshMs,
    backoff: ({ context }) => boardBackoffMs[context.failures - 1] ?? boardBackoffMs[0],
  },
}).createMachine({
  id: 'boardWatch',
  description: '大屏的自动刷新',
  context: { failures: 0, isHidden: false },
  invoke: { id: 'surroundings', src: 'surroundings' },
  initial: 'watching',
  on: {
    'browser.offline': '.offline',
    'page.hidden': { actions: 'remember that nobody looks' },
    'page.shown': { actions: 'remember that somebody looks' },
  },
  states: {
    watching: {
      description: '有人在看',
      on: { 'page.hidden': { target: 'paused', actions: 'remember that nobody looks' } },
      initial: 'reading',
      states: {
        reading: {
          description: '正在取数',
          invoke: {
            id: 'read the board',
            src: 'read the board',
            onDone: [
              {
                guard: { type: 'the session is there', params: ({ event }) => ({ isSignedIn: event.output }) },
                target: 'fresh',
                actions: 'start counting anew',
              },
              { target: '#boardWatch.expired' },
            ],
            onError: { target: 'failed', actions: 'count the failure' },
          },
        },
        fresh: {
          description: '已是最新',
          after: { refresh: 'reading' },
        },
        failed: {
          description: '没有取到，稍后再取',
          tags: 'stale',
          after: { backoff: 'reading' },
          on: { retry: 'reading' },
        },
      },
    },
    paused: {
      description: '页面不在前台，暂停取数',
      on: { 'page.shown': { target: 'watching', actions: 'remember that somebody looks' } },
    },
    offline: {
      description: '浏览器已断网',
      tags: 'stale',
      on: { 'browser.online': [{ guard: 'nobody looks', target: 'paused' }, { target: 'watching' }] },
    },
    expired: {
      description: '登录已过期',
      tags: 'expired',
      on: { retry: [{ guard: 'nobody looks', target: 'paused' }, { target: 'watching' }] },
    },
  },
})
