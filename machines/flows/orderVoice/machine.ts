import { assign, fromCallback, fromPromise, setup } from 'xstate'

/** What is said of a new order (docs/console.md, 7). */
export const newOrderWords = '您有新的订单，请及时处理'

/**
 * Browsers now and then say nothing of the end of what they read aloud; after so long, in ms, the next order is
 * announced.
 */
export const longestSpeechMs = 20_000

export type OrderVoiceEvent =
  /** Whether orders are announced by voice here: by the store, by the user, and as far as the browser can. */
  | { type: 'settings.known'; isOn: boolean }
  /** Somebody has touched the page: from now on it may make sounds. */
  | { type: 'audio.allowed' }
  /** `isQuiet`: the store wants no sounds at this time of day. */
  | { type: 'order.came'; isQuiet: boolean }
  /** Of the tabs of this browser this one speaks. */
  | { type: 'turn.taken' }
  /** 点击开启声音提醒. */
  | { type: 'unlock' }
  /** 暂不开启. */
  | { type: 'dismiss' }

interface Context {
  /** An order came before the page could make a sound. */
  readonly isOwed: boolean
}

/**
 * New orders are announced by voice (docs/console.md, 7): by one tab of a browser, once somebody has touched the page.
 * A page that nobody has touched asks for a click, but only when an order has come and no other tab tells it.
 */
export const orderVoiceMachine = setup({
  types: {} as { context: Context; events: OrderVoiceEvent; tags: 'asks' },
  actors: {
    settings: fromCallback<OrderVoiceEvent>(() => {
      throw new Error('settings must be provided')
    }),
    /** Reports paid orders that have come in. */
    orders: fromCallback<OrderVoiceEvent>(() => {
      throw new Error('orders must be provided')
    }),
    /** Reports the first touch of the page, at once where there was one. */
    touch: fromCallback<OrderVoiceEvent>(() => {
      throw new Error('touch must be provided')
    }),
    /** Waits for its turn among the tabs, and keeps it until it is left. */
    turn: fromCallback<OrderVoiceEvent>(() => {
      throw new Error('turn must be provided')
    }),
    /** Whether another tab has the turn. */
    'look for a speaker': fromPromise<boolean>(() =>
      Promise.reject(new Error('`look for a speaker` must be provided')),
    ),
    speak: fromPromise<void>(() => Promise.reject(new Error('speak must be provided'))),
  },
  delays: { 'longest speech': longestSpeechMs },
  guards: {
    'is wanted': (_, { isOn }: { isOn: boolean }) => isOn,
    'may be heard': (_, { isQuiet }: { isQuiet: boolean }) => !isQuiet,
    'another tab speaks': (_, { isThere }: { isThere: boolean }) => isThere,
    'an order is owed': ({ context }) => context.isOwed,
  },
  actions: {
    'owe an order': assign({ isOwed: true }),
    'owe nothing': assign({ isOwed: false }),
  },
}).createMachine({
  id: 'orderVoice',
  description: '新订单语音提醒',
  context: { isOwed: false },
  invoke: [
    { id: 'settings', src: 'settings' },
    { id: 'orders', src: 'orders' },
  ],
  initial: 'off',
  states: {
    off: {
      description: '未开启，或还不知道',
      entry: 'owe nothing',
      on: {
        'settings.known': { guard: { type: 'is wanted', params: ({ event }) => event }, target: 'on' },
      },
    },
    on: {
      description: '已开启',
      initial: 'waiting',
      on: {
        'settings.known': [
          // Said again it changes nothing.
          { guard: { type: 'is wanted', params: ({ event }) => event } },
          { target: 'off' },
        ],
      },
      states: {
        waiting: {
          description: '页面还没有被点过，不能发声',
          invoke: { id: 'touch', src: 'touch' },
          on: {
            'audio.allowed': 'listening',
            'order.came': { guard: { type: 'may be heard', params: ({ event }) => event }, target: 'looking' },
          },
        },
        looking: {
          description: '看是否有别的标签页会播报',
          invoke: {
            id: 'lookForSpeaker',
            src: 'look for a speaker',
            onDone: [
              {
                guard: { type: 'another tab speaks', params: ({ event }) => ({ isThere: event.output }) },
                target: 'waiting',
              },
              { target: 'asking' },
            ],
            onError: 'asking',
          },
        },
        asking: {
          description: '提示点击开启声音提醒',
          tags: 'asks',
          on: {
            unlock: { target: 'listening', actions: 'owe an order' },
            dismiss: 'silent',
          },
        },
        listening: {
          description: '可以发声',
          invoke: { id: 'turn', src: 'turn' },
          initial: 'queueing',
          states: {
            queueing: {
              description: '由别的标签页播报，等待轮到自己',
              on: { 'turn.taken': [{ guard: 'an order is owed', target: 'speaking' }, { target: 'resting' }] },
            },
            resting: {
              description: '由本页播报，等待新订单',
              on: {
                'order.came': { guard: { type: 'may be heard', params: ({ event }) => event }, target: 'speaking' },
              },
            },
            speaking: {
              description: '正在播报',
              entry: 'owe nothing',
              // What comes meanwhile is announced with it.
              invoke: { id: 'speak', src: 'speak', onDone: 'resting', onError: 'resting' },
              after: { 'longest speech': 'resting' },
            },
          },
        },
        silent: { description: '用户选择暂不开启，刷新页面前不再提示' },
      },
    },
  },
})
