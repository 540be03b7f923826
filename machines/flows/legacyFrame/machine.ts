import { assign, fromPromise, setup } from 'xstate'

export const legacyFrameMessages = {
  /** Empty, or not a page that may be framed (Business areas and routes, 8). */
  wrongAddress: '地址错误',
  loading: '加载中...',
  /** The frame's token could not be fetched, or was refused. */
  noAccess: '页面登录失败，请重试',
  /** Nothing has loaded within `frameTimeoutMs`. */
  noAnswer: '旧页面没有响应，请重试',
  /** A browser also loads its own error page: the host did not answer when it was asked. */
  doubtful: '旧页面的服务器可能没有响应。下面没有内容时，请重试',
} as const

/** How long a page may take to load, in ms. */
export const frameTimeoutMs = 30_000

/** The gateway knows which pages may be framed, and this is none. */
export class WrongFrameAddress extends Error {
  override readonly name = 'WrongFrameAddress'
}

interface Context {
  /** Address of the embedded page; null before the first one is known. */
  address: string | null
  /**
   * Short-lived token made for this frame, never the session's own (docs/readings.md, 88); null until it is fetched.
   */
  token: string | null
  /** The shell has answered for this page once already: a token refused after that is not renewed without the user. */
  renewed: boolean
  problem: string | null
  /** Whether an address can be a page at all: no scripts, no secrets. Which hosts are framed the gateway knows. */
  allows: (address: string) => boolean
}

type Events =
  /** The path of the embedded page, at first and whenever it changes. */
  | { type: 'show'; address: string }
  /** The embedded page has loaded. */
  | { type: 'loaded' }
  /** The embedded page says that it is there; its origin has been checked. */
  | { type: 'ready' }
  /** The embedded page says that its login failed; its origin has been checked. */
  | { type: 'auth failed' }
  | { type: 'retry' }

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : legacyFrameMessages.noAccess

const addressOf = ({ event }: { event: { address: string } }) => ({ address: event.address })

/**
 * An embedded legacy page (Business areas and routes, 2 legacy page frame; Shared building blocks, 4.6;
 * docs/readings.md, 87 and 88).
 */
export const legacyFrameMachine = setup({
  types: {} as {
    context: Context
    events: Events
    input: Pick<Context, 'allows'>
    /** `loading`: 加载中... is shown; `framed`: the frame is in the page, though it may not be visible yet. */
    tags: 'loading' | 'framed'
  },
  actors: {
    /** POST frame_token; rejects with WrongFrameAddress for a page that may not be framed. */
    'fetch frame token': fromPromise<string, { address: string }>(() =>
      Promise.reject(new Error('`fetch frame token` must be provided')),
    ),
    /** Resolves when the host of the page answers anything at all. */
    'reach the host': fromPromise<void, { address: string }>(() =>
      Promise.reject(new Error('`reach the host` must be provided')),
    ),
    /** Lets the shell look after the session; answers when there is one again. */
    'ask the shell': fromPromise<void>(() => Promise.reject(new Error('`ask the shell` must be provided'))),
  },
  guards: {
    /** An empty address is never allowed, whatever `allows` says. */
    'it cannot be shown': ({ context }, { address }: { address: string }) =>
      address !== context.address && (address === '' || !context.allows(address)),
    'the gateway frames no such page': (_, { error }: { error: unknown }) => error instanceof WrongFrameAddress,
    'it is another page': ({ context }, { address }: { address: string }) => address !== context.address,
    'the shell has answered already': ({ context }) => context.renewed,
  },
  actions: {
    'take the address': assign((_, { address }: { address: string }) => ({
      address,
      token: null,
      renewed: false,
      problem: null,
    })),
    'take the token': assign({ token: (_, { token }: { token: string }) => token }),
    'drop the token': assign({ token: null }),
    'remember that the shell answered': assign({ renewed: true }),
    'start over': assign({ renewed: false, problem: null }),
    'show why': assign({ problem: (_, { message }: { message: string }) => message }),
  },
  delays: { frameTimeout: frameTimeoutMs },
}).createMachine({
  id: 'legacyFrame',
  description: '嵌入旧页面：取令牌、加载、确认有响应、路径改变时重新加载',
  context: ({ input }) => ({ ...input, address: null, token: null, renewed: false, problem: null }),
  initial: 'opening',
  on: {
    show: [
      {
        guard: { type: 'it cannot be shown', params: addressOf },
        target: '.wrongAddress',
        actions: { type: 'take the address', params: addressOf },
      },
      {
        guard: { type: 'it is another page', params: addressOf },
        target: '.askingToken',
        actions: { type: 'take the address', params: addressOf },
        reenter: true,
      },
    ],
  },
  states: {
    opening: {
      description: '还不知道地址，显示加载中',
      tags: 'loading',
    },
    wrongAddress: { description: '显示“地址错误”' },
    askingToken: {
      description: '正在为内嵌页面取令牌，显示加载中',
      tags: 'loading',
      entry: 'drop the token',
      invoke: {
        id: 'fetchFrameToken',
        src: 'fetch frame token',
        input: ({ context }) => ({ address: context.address ?? '' }),
        onDone: {
          target: 'framed',
          actions: { type: 'take the token', params: ({ event }) => ({ token: event.output }) },
        },
        onError: [
          {
            guard: { type: 'the gateway frames no such page', params: ({ event }) => ({ error: event.error }) },
            target: 'wrongAddress',
          },
          {
            target: 'noAccess',
            actions: { type: 'show why', params: ({ event }) => ({ message: messageOf(event.error) }) },
          },
        ],
      },
    },
    framed: {
      description: '内嵌页面在页面中',
      tags: 'framed',
      initial: 'loading',
      on: {
        'auth failed': [
          {
            guard: 'the shell has answered already',
            target: 'noAccess',
            actions: { type: 'show why', params: { message: legacyFrameMessages.noAccess } },
          },
          { target: 'askingShell' },
        ],
      },
      states: {
        loading: {
          description: '内嵌页面正在加载，显示加载中',
          tags: 'loading',
          on: { loaded: 'checking', ready: 'shown' },
          after: {
            frameTimeout: {
              target: '#legacyFrame.noAccess',
              actions: { type: 'show why', params: { message: legacyFrameMessages.noAnswer } },
            },
          },
        },
        checking: {
          description: '显示内嵌页面，同时确认服务器有响应',
          on: { ready: 'shown' },
          invoke: {
            id: 'reachHost',
            src: 'reach the host',
            input: ({ context }) => ({ address: context.address ?? '' }),
            onDone: 'shown',
            onError: 'doubtful',
          },
        },
        doubtful: {
          description: '服务器可能没有响应，可重试；页面自己报告打开了就不再提示',
          on: { ready: 'shown', retry: { target: '#legacyFrame.askingToken', actions: 'start over' } },
        },
        shown: { description: '显示内嵌页面' },
      },
    },
    askingShell: {
      description: '内嵌页面登录失败，正在请外壳确认登录状态',
      tags: 'loading',
      invoke: {
        id: 'askShell',
        src: 'ask the shell',
        onDone: { target: 'askingToken', actions: 'remember that the shell answered' },
        onError: {
          target: 'noAccess',
          actions: { type: 'show why', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
    },
    noAccess: {
      description: '内嵌页面无法登录，可重试',
      on: { retry: { target: 'askingToken', actions: 'start over' } },
    },
  },
})
