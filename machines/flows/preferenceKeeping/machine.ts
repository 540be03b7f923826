import { assign, fromCallback, fromPromise, setup } from 'xstate'

/** A change is kept once nothing more has changed for this long, in ms (docs/console.md, 14). */
export const saveAfterMs = 1_000
/** How long a save that failed waits before it is tried again, in ms. */
export const tryAgainAfterMs = 30_000

/** What the user has set, by the field's name in his record. */
export type PreferenceValues = Readonly<Record<string, unknown>>

export type PreferenceNews =
  /** Something was set on this page. */
  | { type: 'changed'; values: PreferenceValues }
  /** The page is about to go out of sight, perhaps for good. */
  | { type: 'hidden' }

interface Context {
  /** Set here and not on its way yet. */
  pending: PreferenceValues
  /** On its way. */
  sent: PreferenceValues
}

/**
 * Keeps what a user sets for himself with his account, so that it is the same in every browser. What he set here before
 * the answer came wins over what the account holds; only what changed is sent, so two tabs do not overwrite each other.
 */
export const preferenceKeepingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PreferenceNews,
    tags: {} as 'known',
  },
  actors: {
    /** Tells what is set on this page. */
    'watch the settings': fromCallback<PreferenceNews>(() => {
      throw new Error('watch the settings must be provided')
    }),
    read: fromPromise<PreferenceValues | null>(() => Promise.reject(new Error('read must be provided'))),
    save: fromPromise<void, PreferenceValues>(() => Promise.reject(new Error('save must be provided'))),
  },
  guards: {
    'something is pending': ({ context }) => Object.keys(context.pending).length > 0,
  },
  actions: {
    'note the change': assign({
      pending: ({ context }, { values }: { values: PreferenceValues }) => ({ ...context.pending, ...values }),
    }),
    'send what is pending': assign(({ context }) => ({ sent: context.pending, pending: {} })),
    'take back what was sent': assign(({ context }) => ({
      pending: { ...context.sent, ...context.pending },
      sent: {},
    })),
    'it is kept': assign({ sent: {} }),
    /** Sets here what the account holds, but for what is pending. */
    'take what is kept': (_, _params: { values: PreferenceValues | null; pending: PreferenceValues }) => undefined,
  },
  delays: { 'a moment of rest': saveAfterMs, 'a while': tryAgainAfterMs },
}).createMachine({
  id: 'preferenceKeeping',
  description: '保存个人偏好',
  context: { pending: {}, sent: {} },
  invoke: { id: 'watch the settings', src: 'watch the settings' },
  initial: 'reading',
  on: { changed: { actions: { type: 'note the change', params: ({ event }) => event } } },
  states: {
    reading: {
      description: '正在读取账号里的偏好',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: {
          target: 'deciding',
          actions: {
            type: 'take what is kept',
            params: ({ event, context }) => ({ values: event.output, pending: context.pending }),
          },
        },
        onError: 'unread',
      },
    },
    unread: {
      description: '没有读到，稍后再读',
      after: { 'a while': 'reading' },
    },
    deciding: {
      description: '看还有没有要保存的',
      always: [{ guard: 'something is pending', target: 'resting.counting' }, { target: 'resting.kept' }],
    },
    resting: {
      description: '偏好已就绪',
      tags: 'known',
      initial: 'kept',
      states: {
        kept: {
          description: '都已保存',
          on: {
            changed: { target: 'counting', actions: { type: 'note the change', params: ({ event }) => event } },
          },
        },
        counting: {
          description: '等待不再变化',
          after: { 'a moment of rest': '#preferenceKeeping.saving' },
          on: {
            changed: {
              target: 'counting',
              reenter: true,
              actions: { type: 'note the change', params: ({ event }) => event },
            },
            hidden: '#preferenceKeeping.saving',
          },
        },
        failed: {
          description: '没有保存，稍后再试',
          after: { 'a while': '#preferenceKeeping.saving' },
          on: {
            changed: { target: 'counting', actions: { type: 'note the change', params: ({ event }) => event } },
          },
        },
      },
    },
    saving: {
      description: '正在保存',
      tags: 'known',
      entry: 'send what is pending',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.sent,
        onDone: { target: 'deciding', actions: 'it is kept' },
        onError: { target: 'resting.failed', actions: 'take back what was sent' },
      },
    },
  },
})
