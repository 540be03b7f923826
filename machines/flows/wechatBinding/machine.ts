import { assertEvent, assign, fromPromise, setup } from 'xstate'

/** Between the answer of one poll and the next poll, ms (docs/console.md, 14). */
const pollMs = 3_000

/** The WeChat account of the user. */
export interface Bound {
  /** null without one. */
  readonly nickname: string | null
}

/** A code that is scanned with WeChat. */
export interface Code {
  readonly ticket: string
  /** What is drawn as QR. */
  readonly content: string
  /** 模拟: a desk on the page plays WeChat. */
  readonly isSimulated: boolean
}

/** What became of a code. */
export interface Decided {
  readonly state: 'WAITING' | 'BOUND' | 'REFUSED' | 'TAKEN' | 'EXPIRED'
  /** Of the account that is bound now; null in every other state. */
  readonly nickname: string | null
}

interface Context {
  /** The WeChat account that is bound; null without one. */
  readonly nickname: string | null
  /** The one that is shown, or was last. */
  readonly code: Code | null
  /** Why the last step failed, for people; null otherwise. */
  readonly problem: string | null
}

export type WechatBindingEvent =
  /** 重试: asks once more which account is bound. */
  | { type: 'retry' }
  /** 绑定微信. */
  | { type: 'bind' }
  /** 刷新: another code. */
  | { type: 'refresh' }
  | { type: 'cancel' }
  /** 解绑微信. */
  | { type: 'unbind' }
  /** 确定解绑 with one's password. */
  | { type: 'confirm'; password: string }

/** Said where the owner of the account did not agree, and where it is another user's. */
const refusalWords = { REFUSED: '已在微信中拒绝绑定', TAKEN: '该微信已绑定其他账号' } as const

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : '服务端返回异常')
const decidedOf = ({ event }: { event: { output: Decided } }) => ({ decided: event.output })
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** One's WeChat account: bound by a code that is scanned, given up with one's password (docs/console.md, 14). */
export const wechatBindingMachine = setup({
  types: {} as { context: Context; events: WechatBindingEvent; tags: 'busy' },
  actors: {
    'ask which is bound': fromPromise<Bound>(() => Promise.reject(new Error('`ask which is bound` must be provided'))),
    'ask for a code': fromPromise<Code>(() => Promise.reject(new Error('`ask for a code` must be provided'))),
    'ask what was decided': fromPromise<Decided, { ticket: string }>(() =>
      Promise.reject(new Error('`ask what was decided` must be provided')),
    ),
    'give it up': fromPromise<void, { password: string }>(() =>
      Promise.reject(new Error('`give it up` must be provided')),
    ),
  },
  guards: {
    'one is bound': (_, { bound }: { bound: Bound }) => bound.nickname !== null,
    'it is bound': (_, { decided }: { decided: Decided }) => decided.state === 'BOUND',
    'it is refused': (_, { decided }: { decided: Decided }) => decided.state === 'REFUSED' || decided.state === 'TAKEN',
    'it is too late': (_, { decided }: { decided: Decided }) => decided.state === 'EXPIRED',
  },
  actions: {
    'note the code': assign({ code: (_, { code }: { code: Code }) => code }),
    'note the account': assign((_, { nickname }: Bound) => ({ nickname: nickname ?? '' })),
    'forget the account': assign({ nickname: null }),
    'show the refusal': assign({
      problem: (_, { decided: { state } }: { decided: Decided }) =>
        state === 'TAKEN' ? refusalWords.TAKEN : refusalWords.REFUSED,
    }),
    'show why': assign({ problem: (_, { error }: { error: unknown }) => messageOf(error) }),
    'forget why': assign({ problem: null }),
  },
  delays: { poll: pollMs },
}).createMachine({
  id: 'wechatBinding',
  description: '微信绑定：出示二维码，等待在微信中确认；凭登录密码解绑',
  context: { nickname: null, code: null, problem: null },
  initial: 'entering',
  states: {
    entering: {
      description: '正在查询是否已绑定微信',
      tags: 'busy',
      entry: 'forget why',
      invoke: {
        id: 'askBound',
        src: 'ask which is bound',
        onDone: [
          {
            guard: { type: 'one is bound', params: ({ event }) => ({ bound: event.output }) },
            target: 'bound',
            actions: { type: 'note the account', params: ({ event }) => event.output },
          },
          { target: 'unbound' },
        ],
        onError: { target: 'unknown', actions: { type: 'show why', params: errorOf } },
      },
    },
    unknown: {
      description: '没有查到是否已绑定，可重试',
      on: { retry: 'entering' },
    },
    unbound: {
      description: '没有绑定微信',
      on: { bind: 'fetching' },
    },
    fetching: {
      description: '正在获取二维码',
      tags: 'busy',
      entry: 'forget why',
      invoke: {
        id: 'askCode',
        src: 'ask for a code',
        onDone: {
          target: 'showing',
          actions: { type: 'note the code', params: ({ event }) => ({ code: event.output }) },
        },
        onError: { target: 'unbound', actions: { type: 'show why', params: errorOf } },
      },
    },
    showing: {
      description: '出示二维码，每 3 秒查询一次结果',
      initial: 'waiting',
      on: { cancel: 'unbound' },
      states: {
        waiting: {
          description: '等待下一次查询',
          after: { poll: 'asking' },
        },
        asking: {
          description: '正在查询结果',
          invoke: {
            id: 'askDecided',
            src: 'ask what was decided',
            input: ({ context }) => ({ ticket: context.code!.ticket }),
            onDone: [
              {
                guard: { type: 'it is bound', params: decidedOf },
                target: '#wechatBinding.bound',
                actions: { type: 'note the account', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'it is refused', params: decidedOf },
                target: '#wechatBinding.refused',
                actions: { type: 'show the refusal', params: decidedOf },
              },
              { guard: { type: 'it is too late', params: decidedOf }, target: '#wechatBinding.expired' },
              { target: 'waiting' },
            ],
            // The next one may be answered.
            onError: 'waiting',
          },
        },
      },
    },
    expired: {
      description: '二维码已失效',
      on: { refresh: 'fetching', cancel: 'unbound' },
    },
    refused: {
      description: '在微信中拒绝，或该微信已绑定其他账号',
      exit: 'forget why',
      on: { refresh: 'fetching', cancel: 'unbound' },
    },
    bound: {
      description: '已绑定微信',
      on: { unbind: 'confirming' },
    },
    confirming: {
      description: '确认解绑，填写登录密码',
      on: { confirm: 'giving', cancel: { target: 'bound', actions: 'forget why' } },
    },
    giving: {
      description: '正在解绑',
      tags: 'busy',
      entry: 'forget why',
      invoke: {
        id: 'giveUp',
        src: 'give it up',
        input: ({ event }) => {
          assertEvent(event, 'confirm')
          return { password: event.password }
        },
        onDone: { target: 'unbound', actions: 'forget the account' },
        onError: { target: 'confirming', actions: { type: 'show why', params: errorOf } },
      },
    },
  },
})
