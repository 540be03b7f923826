import { assertEvent, assign, fromPromise, setup } from 'xstate'

/** The wait for another code counts down in these steps. */
export const secondMs = 1_000

/** What came of sending a code. */
export interface SentCode {
  /** Where it went. */
  readonly phone: string
  /** How long until another one may be asked for, ms. */
  readonly waitMs: number
  /** 模拟: the message as it would have arrived; null where one has really left. */
  readonly simulated: string | null
}

interface Context {
  /** The number that the last code was sent to; null before one was. */
  readonly phone: string | null
  /** Of the last code; null where none was sent or a real message has left. */
  readonly simulated: string | null
  /** How long until another code may be asked for, ms. */
  readonly waitMs: number
  /** Why the last step failed, for people; null otherwise. */
  readonly problem: string | null
}

export type PhoneChangeEvent =
  /** 获取验证码 for a number that looks like one. */
  | { type: 'send'; phone: string }
  /** 确定换绑 with what the message said. */
  | { type: 'confirm'; code: string }

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : '服务端返回异常')

/** Another number for one's account, proved by a code that is sent to it (docs/console.md, 14). */
export const phoneChangeMachine = setup({
  types: {} as { context: Context; events: PhoneChangeEvent; tags: 'busy' },
  actors: {
    'send a code': fromPromise<SentCode, { phone: string }>(() =>
      Promise.reject(new Error('`send a code` must be provided')),
    ),
    'change the phone': fromPromise<void, { phone: string; code: string }>(() =>
      Promise.reject(new Error('`change the phone` must be provided')),
    ),
  },
  guards: {
    'a code was sent': ({ context }) => context.phone !== null,
    'is the last second': ({ context }) => context.waitMs <= secondMs,
    'another code must wait': ({ context }) => context.waitMs > 0,
  },
  actions: {
    /** A code of before may have ended with the new one. */
    'forget the last code': assign({ phone: null, simulated: null, problem: null }),
    'note what was sent': assign((_, sent: SentCode) => sent),
    'count a second down': assign({ waitMs: ({ context }) => context.waitMs - secondMs }),
    'forget the wait': assign({ waitMs: 0 }),
    'show why': assign({ problem: (_, { error }: { error: unknown }) => messageOf(error) }),
    'forget why': assign({ problem: null }),
    /** The whole console shows the new number. */
    'announce the change': () => {},
  },
  delays: { second: secondMs },
}).createMachine({
  id: 'phoneChange',
  description: '换绑手机号：向新手机号发送验证码，填写后换绑',
  context: { phone: null, simulated: null, waitMs: 0, problem: null },
  initial: 'filling',
  states: {
    filling: {
      description: '填写手机号和验证码，可以获取验证码',
      on: {
        send: 'sending',
        confirm: { guard: 'a code was sent', target: 'changing' },
      },
    },
    sending: {
      description: '正在发送验证码',
      tags: 'busy',
      entry: 'forget the last code',
      invoke: {
        id: 'sendCode',
        src: 'send a code',
        input: ({ event }) => {
          assertEvent(event, 'send')
          return { phone: event.phone }
        },
        onDone: {
          target: 'waiting',
          actions: { type: 'note what was sent', params: ({ event }) => event.output },
        },
        onError: { target: 'filling', actions: { type: 'show why', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    waiting: {
      description: '验证码已发送，倒计时后才能重新获取',
      after: {
        second: [
          { guard: 'is the last second', actions: 'forget the wait', target: 'filling' },
          { actions: 'count a second down', target: 'waiting', reenter: true },
        ],
      },
      on: { confirm: 'changing' },
    },
    changing: {
      description: '正在换绑',
      tags: 'busy',
      entry: 'forget why',
      invoke: {
        id: 'changePhone',
        src: 'change the phone',
        input: ({ context, event }) => {
          assertEvent(event, 'confirm')
          return { phone: context.phone!, code: event.code }
        },
        onDone: { target: 'changed', actions: 'announce the change' },
        onError: [
          {
            guard: 'another code must wait',
            target: 'waiting',
            actions: { type: 'show why', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'filling', actions: { type: 'show why', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    changed: { description: '已换绑', type: 'final' },
  },
})
