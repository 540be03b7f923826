import { assign, fromCallback, fromPromise, setup } from 'xstate'

/** Waiting times before the gateway is asked again, in ms; the last one repeats. */
export const backoffMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const

export type ConnectionEvent =
  | { type: 'browser.online' }
  | { type: 'browser.offline' }
  /** A call got no answer. */
  | { type: 'call.failed' }
  /** A call was answered, whatever the answer. */
  | { type: 'call.answered' }
  /** The user asks to try now. */
  | { type: 'retry' }

/** Whether the gateway can be reached; tag `disturbed` shows the bar 网络异常，正在重连… (docs/console.md, 8). */
export const connectionMachine = setup({
  types: {
    context: {} as { attempt: number },
    events: {} as ConnectionEvent,
    tags: {} as 'disturbed',
  },
  actors: {
    /** Reports what the browser knows of its network. */
    browserNetwork: fromCallback<ConnectionEvent>(() => {
      throw new Error('browserNetwork must be provided')
    }),
    /** Resolves when the gateway answers. */
    probe: fromPromise<void>(() => Promise.reject(new Error('probe must be provided'))),
  },
  actions: {
    'start counting attempts': assign({ attempt: 0 }),
    'count the attempt': assign({ attempt: ({ context }) => context.attempt + 1 }),
  },
  delays: {
    backoff: ({ context }) => backoffMs[Math.min(context.attempt, backoffMs.length - 1)] ?? backoffMs[0],
  },
}).createMachine({
  id: 'connection',
  description: '控制台与网关的连接',
  context: { attempt: 0 },
  invoke: { id: 'browserNetwork', src: 'browserNetwork' },
  initial: 'online',
  on: { 'browser.offline': '.offline' },
  states: {
    online: {
      description: '连接正常',
      entry: 'start counting attempts',
      on: { 'call.failed': 'reconnecting' },
    },
    offline: {
      description: '浏览器已断网',
      tags: ['disturbed'],
      entry: 'start counting attempts',
      on: { 'browser.online': 'reconnecting.probing', 'call.answered': 'online' },
    },
    reconnecting: {
      description: '网络异常，正在重连',
      tags: ['disturbed'],
      initial: 'waiting',
      on: { 'call.answered': 'online' },
      states: {
        waiting: {
          description: '等待下一次重连',
          after: { backoff: 'probing' },
          on: { retry: 'probing', 'browser.online': 'probing' },
        },
        probing: {
          description: '正在询问网关',
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: '#connection.online',
            onError: { actions: 'count the attempt', target: 'waiting' },
          },
        },
      },
    },
  },
})
