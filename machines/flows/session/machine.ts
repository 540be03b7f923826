import { assign, fromCallback, fromPromise, raise, sendTo, setup, stateIn } from 'xstate'

/** The bar 即将退出，继续使用？ shows this long before the idle end (docs/console.md, 2). */
export const endingSoonMs = 120_000
/** A user who is at work renews the session at most this often. */
export const refreshIntervalMs = 300_000
/** How long the first question waits before it is asked again when the gateway cannot be reached. */
export const askAgainMs = 5_000

/** Who the gateway says is signed in; times count from the answer, in ms. */
export interface WhoIAm {
  userId: string
  mustChangePassword: boolean
  /** The session ends after this long without activity, or at its absolute end if that comes first. */
  idleForMs: number
}

/** News from the same browser's other tabs. */
export type ElsewhereEvent =
  | { type: 'elsewhere.signedIn'; userId: string }
  | { type: 'elsewhere.signedOut' }
  | { type: 'elsewhere.renewed'; idleForMs: number }

export type SessionEvent =
  | ElsewhereEvent
  /** Signing in, or in again after an expiry, succeeded in this tab. */
  | { type: 'signedIn' }
  /** A call was answered 401. */
  | { type: 'refused' }
  /** A call was answered 40101: the initial password must be changed first. */
  | { type: 'passwordRequired' }
  | { type: 'passwordChanged' }
  /** A key, a click or a touch in this tab. */
  | { type: 'activity' }
  /** 继续使用 in the bar: known only while the bar is shown. */
  | { type: 'continue' }
  | { type: 'renewed' }
  | { type: 'signOut' }
  | { type: 'retry' }

interface SessionContext {
  userId: string | null
  idleForMs: number
  /** Why signing out failed, for a message; null otherwise. */
  error: string | null
}

const mustBeProvided = (name: string) => () => Promise.reject(new Error(`${name} must be provided`))

/** True for errors that mean "the session is gone", however the call layer words them. */
export const isNoSession = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401

/**
 * Where this browser tab stands with its session: asking, signed out, forced password change, signed in with its idle
 * countdown, expired with the page kept, resumed (docs/console.md, 2). Tags: `inSession` calls may be sent; `pageStays`
 * the frame stays mounted; `needsRelogin` the dialog is open.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'inSession' | 'pageStays' | 'needsRelogin',
  },
  actors: {
    /** Answers null when no user is signed in. */
    askWhoIAm: fromPromise<WhoIAm | null>(mustBeProvided('askWhoIAm')),
    refresh: fromPromise<{ idleForMs: number }>(mustBeProvided('refresh')),
    signOut: fromPromise<void>(mustBeProvided('signOut')),
    /** Sends what the other tabs report and receives what they should hear. */
    otherTabs: fromCallback<ElsewhereEvent>(() => {
      throw new Error('otherTabs must be provided')
    }),
  },
  guards: {
    'nobody is signed in': (_, { who }: { who: WhoIAm | null }) => who === null,
    'the password must be changed': (_, { who }: { who: WhoIAm | null }) => who?.mustChangePassword === true,
    'somebody else is signed in': ({ context }, { userId }: { userId: string | undefined }) =>
      userId !== undefined && context.userId !== null && userId !== context.userId,
    'the session is gone': (_, { error }: { error: unknown }) => isNoSession(error),
    'is ending soon': stateIn('#session.signedIn.idle.endingSoon'),
  },
  actions: {
    'remember who I am': assign((_, { who }: { who: WhoIAm | null }) => ({
      userId: who?.userId ?? null,
      idleForMs: who?.idleForMs ?? 0,
      error: null,
    })),
    'forget who I am': assign({ userId: null, idleForMs: 0, error: null }),
    'remember the idle time': assign((_, { idleForMs }: { idleForMs: number }) => ({ idleForMs })),
    'remember why signing out failed': assign((_, { error }: { error: unknown }) => ({
      error: error instanceof Error ? error.message : String(error),
    })),
    'tell other tabs that I signed in': sendTo('otherTabs', ({ context }) => ({
      type: 'elsewhere.signedIn' as const,
      userId: context.userId ?? '',
    })),
    'restart the idle countdown': raise({ type: 'renewed' }),
    'tell other tabs that I signed out': sendTo('otherTabs', { type: 'elsewhere.signedOut' }),
    'tell other tabs that the session is renewed': sendTo('otherTabs', ({ context }) => ({
      type: 'elsewhere.renewed' as const,
      idleForMs: context.idleForMs,
    })),
    'reload the page': () => {
      throw new Error('reload the page must be provided')
    },
    'drop what belongs to the user': () => {
      throw new Error('drop what belongs to the user must be provided')
    },
  },
  delays: {
    askAgain: askAgainMs,
    refreshInterval: refreshIntervalMs,
    idleWarning: ({ context }) => Math.max(0, context.idleForMs - endingSoonMs),
    idleEnd: ({ context }) => Math.max(0, Math.min(endingSoonMs, context.idleForMs)),
  },
}).createMachine({
  id: 'session',
  description: '一个浏览器标签页与登录会话的关系',
  context: { userId: null, idleForMs: 0, error: null },
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  initial: 'asking',
  states: {
    asking: {
      description: '正在确认当前登录用户',
      invoke: {
        id: 'askWhoIAm',
        src: 'askWhoIAm',
        onDone: [
          {
            guard: { type: 'nobody is signed in', params: ({ event }) => ({ who: event.output }) },
            target: 'signedOut',
          },
          {
            guard: { type: 'the password must be changed', params: ({ event }) => ({ who: event.output }) },
            actions: { type: 'remember who I am', params: ({ event }) => ({ who: event.output }) },
            target: 'changingPassword',
          },
          {
            actions: [{ type: 'remember who I am', params: ({ event }) => ({ who: event.output }) }],
            target: 'signedIn',
          },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: '网关无法连接，稍后自动再试',
      on: { retry: 'asking' },
      after: { askAgain: 'asking' },
    },
    signedOut: {
      description: '未登录，显示登录页',
      entry: 'forget who I am',
      on: { signedIn: 'entering', 'elsewhere.signedIn': 'asking' },
    },
    entering: {
      description: '登录成功，正在取得用户信息',
      invoke: {
        id: 'askWhoEntered',
        src: 'askWhoIAm',
        onDone: [
          {
            guard: { type: 'nobody is signed in', params: ({ event }) => ({ who: event.output }) },
            target: 'signedOut',
          },
          {
            guard: { type: 'the password must be changed', params: ({ event }) => ({ who: event.output }) },
            actions: { type: 'remember who I am', params: ({ event }) => ({ who: event.output }) },
            target: 'changingPassword',
          },
          {
            actions: [
              { type: 'remember who I am', params: ({ event }) => ({ who: event.output }) },
              'tell other tabs that I signed in',
            ],
            target: 'signedIn',
          },
        ],
        onError: 'unreachable',
      },
    },
    changingPassword: {
      description: '首次登录，必须先修改初始密码',
      initial: 'filling',
      states: {
        filling: {
          description: '填写新密码',
          on: {
            passwordChanged: '#session.entering',
            signOut: 'leaving',
            refused: '#session.signedOut',
            'elsewhere.signedOut': '#session.signedOut',
            'elsewhere.signedIn': '#session.asking',
          },
        },
        leaving: {
          description: '未改初始密码，正在退出登录',
          invoke: {
            id: 'signOutUnchanged',
            src: 'signOut',
            onDone: {
              actions: ['tell other tabs that I signed out', 'drop what belongs to the user'],
              target: '#session.signedOut',
            },
            onError: [
              {
                guard: { type: 'the session is gone', params: ({ event }) => ({ error: event.error }) },
                actions: ['tell other tabs that I signed out', 'drop what belongs to the user'],
                target: '#session.signedOut',
              },
              {
                actions: { type: 'remember why signing out failed', params: ({ event }) => ({ error: event.error }) },
                target: 'filling',
              },
            ],
          },
        },
      },
    },
    signedIn: {
      description: '已登录',
      tags: ['inSession', 'pageStays'],
      type: 'parallel',
      on: {
        refused: 'expired',
        passwordRequired: 'changingPassword',
        signOut: 'signingOut',
        'elsewhere.signedOut': { actions: 'drop what belongs to the user', target: 'signedOut' },
        'elsewhere.signedIn': {
          guard: { type: 'somebody else is signed in', params: ({ event }) => ({ userId: event.userId }) },
          target: 'reloading',
        },
        'elsewhere.renewed': {
          actions: [
            { type: 'remember the idle time', params: ({ event }) => ({ idleForMs: event.idleForMs }) },
            'restart the idle countdown',
          ],
        },
      },
      states: {
        idle: {
          description: '空闲倒计时',
          initial: 'running',
          on: { renewed: { target: '.running', reenter: true } },
          states: {
            running: { description: '距空闲退出尚早', after: { idleWarning: 'endingSoon' } },
            endingSoon: {
              description: '即将退出，提示继续使用',
              after: { idleEnd: '#session.expired' },
            },
          },
        },
        use: {
          description: '用户是否在操作',
          initial: 'quiet',
          states: {
            quiet: {
              description: '没有操作',
              on: {
                activity: [{ guard: 'is ending soon', target: 'refreshing' }, 'atWork'],
                continue: { guard: 'is ending soon', target: 'refreshing' },
              },
            },
            atWork: {
              description: '操作中，到时续期',
              on: {
                activity: { guard: 'is ending soon', target: 'refreshing' },
                continue: { guard: 'is ending soon', target: 'refreshing' },
              },
              after: { refreshInterval: 'refreshing' },
            },
            refreshing: {
              description: '正在续期',
              invoke: {
                id: 'refresh',
                src: 'refresh',
                onDone: {
                  actions: [
                    {
                      type: 'remember the idle time',
                      params: ({ event }) => ({ idleForMs: event.output.idleForMs }),
                    },
                    'tell other tabs that the session is renewed',
                    'restart the idle countdown',
                  ],
                  target: 'quiet',
                },
                onError: [
                  {
                    guard: { type: 'the session is gone', params: ({ event }) => ({ error: event.error }) },
                    target: '#session.expired',
                  },
                  { target: 'quiet' },
                ],
              },
            },
          },
        },
      },
    },
    expired: {
      description: '登录已过期，页面保留，等待原账号重新登录',
      tags: ['pageStays', 'needsRelogin'],
      on: {
        signedIn: 'resuming',
        'elsewhere.signedIn': 'resuming',
        signOut: { actions: 'drop what belongs to the user', target: 'signedOut' },
        'elsewhere.signedOut': { actions: 'drop what belongs to the user', target: 'signedOut' },
      },
    },
    resuming: {
      description: '重新登录成功，正在核对是否同一用户',
      tags: ['pageStays'],
      invoke: {
        id: 'askWhoResumes',
        src: 'askWhoIAm',
        onDone: [
          {
            guard: { type: 'nobody is signed in', params: ({ event }) => ({ who: event.output }) },
            target: 'expired',
          },
          {
            guard: { type: 'somebody else is signed in', params: ({ event }) => ({ userId: event.output?.userId }) },
            target: 'reloading',
          },
          {
            guard: { type: 'the password must be changed', params: ({ event }) => ({ who: event.output }) },
            target: 'changingPassword',
          },
          {
            actions: [
              { type: 'remember who I am', params: ({ event }) => ({ who: event.output }) },
              'tell other tabs that I signed in',
            ],
            target: 'signedIn',
          },
        ],
        onError: 'expired',
      },
    },
    signingOut: {
      description: '正在退出登录',
      tags: ['pageStays'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          actions: ['tell other tabs that I signed out', 'drop what belongs to the user'],
          target: 'signedOut',
        },
        onError: [
          {
            guard: { type: 'the session is gone', params: ({ event }) => ({ error: event.error }) },
            actions: ['tell other tabs that I signed out', 'drop what belongs to the user'],
            target: 'signedOut',
          },
          {
            actions: { type: 'remember why signing out failed', params: ({ event }) => ({ error: event.error }) },
            target: 'signedIn',
          },
        ],
      },
    },
    reloading: {
      description: '换了用户，整页刷新',
      entry: 'reload the page',
      type: 'final',
    },
  },
})
