import { fromCallback, fromPromise, setup } from 'xstate'

/**
 * The build on the server is asked for this often, in ms, and whenever the window gets the focus (docs/console.md, 8).
 */
export const checkEveryMs = 300_000
/** How long the notice stands before the page is loaded anew by itself, in ms. */
export const reloadAfterMs = 10_000

/** Put off, the notice comes again after this long, in ms. */
export const putOffMs = 1_800_000

export type VersionEvent =
  /** The window has got the focus. */
  | { type: 'focus' }
  /** Whether the page holds anything that a reload would lose. */
  | { type: 'unsaved'; isUnsaved: boolean }
  /** The user loads the page anew himself. */
  | { type: 'reload' }
  /** Not now: the notice goes, and nothing is loaded anew meanwhile. */
  | { type: 'later' }

/**
 * Notices that the server has another build than the page (docs/console.md, 8): 系统已更新，请刷新. Then the page is loaded anew
 * by itself, but never over unsaved work: with some it waits until that is saved. Put off, it leaves the user alone for a
 * while.
 */
export const versionWatchMachine = setup({
  types: {
    events: {} as VersionEvent,
    tags: {} as 'outdated' | 'waits',
  },
  actors: {
    'watch the window': fromCallback<VersionEvent>(() => {
      throw new Error('watch the window must be provided')
    }),
    /** @returns true when the server has another build */
    'compare the builds': fromPromise<boolean>(() => Promise.reject(new Error('compare the builds must be provided'))),
    /** @returns true when nothing would be lost: no input unsaved, no dialog open, no upload under way */
    'look whether the page is free': fromPromise<boolean>(() =>
      Promise.reject(new Error('look whether the page is free must be provided')),
    ),
  },
  guards: {
    'there is another build': (_, { isNew }: { isNew: boolean }) => isNew,
    'the page is free': (_, { isFree }: { isFree: boolean }) => isFree,
    'something is unsaved': (_, { isUnsaved }: { isUnsaved: boolean }) => isUnsaved,
    'all is saved': (_, { isUnsaved }: { isUnsaved: boolean }) => !isUnsaved,
  },
  actions: {
    'reload the page': () => undefined,
  },
  delays: { 'until the next check': checkEveryMs, 'time to read': reloadAfterMs, 'put off': putOffMs },
}).createMachine({
  id: 'versionWatch',
  description: '发现新版本',
  invoke: { id: 'watch the window', src: 'watch the window' },
  initial: 'current',
  states: {
    current: {
      description: '已是最新',
      after: { 'until the next check': 'checking' },
      on: { focus: 'checking' },
    },
    checking: {
      description: '正在查看版本',
      invoke: {
        id: 'compare the builds',
        src: 'compare the builds',
        onDone: [
          {
            guard: { type: 'there is another build', params: ({ event }) => ({ isNew: event.output }) },
            target: 'outdated',
          },
          { target: 'current' },
        ],
        onError: 'current',
      },
    },
    outdated: {
      description: '系统已更新',
      tags: 'outdated',
      initial: 'announcing',
      on: { reload: { target: '#versionWatch.reloading' }, later: 'putOff' },
      states: {
        announcing: {
          description: '提示即将刷新',
          after: { 'time to read': 'looking' },
          on: {
            unsaved: {
              guard: { type: 'something is unsaved', params: ({ event }) => event },
              target: 'waiting',
            },
          },
        },
        looking: {
          description: '看有没有未保存的内容',
          invoke: {
            id: 'look whether the page is free',
            src: 'look whether the page is free',
            onDone: [
              {
                guard: { type: 'the page is free', params: ({ event }) => ({ isFree: event.output }) },
                target: '#versionWatch.reloading',
              },
              { target: 'announcing' },
            ],
            onError: 'announcing',
          },
        },
        waiting: {
          description: '等待保存后刷新',
          tags: 'waits',
          on: {
            unsaved: { guard: { type: 'all is saved', params: ({ event }) => event }, target: 'announcing' },
          },
        },
      },
    },
    putOff: {
      description: '稍后再提示',
      after: { 'put off': 'checking' },
    },
    reloading: {
      description: '正在刷新',
      entry: 'reload the page',
    },
  },
})
