import { assign, fromPromise, setup } from 'xstate'

/**
 * A submit button stays disabled this long after its click, in ms, and until the answer is there
 * (Shared building blocks, 9; docs/readings.md, 62).
 */
export const submitWaitMs = 3_000

interface Context {
  /** Of this form, in ms. */
  waitMs: number
  /** What was submitted last. */
  input: unknown
  /** Why it was refused; stays to be read until the next try. */
  error: Error | null
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/**
 * Submitting a form once: its button is closed until both the waiting time and the answer are over, whichever is later;
 * a refusal opens it again in the same way (Shared building blocks, 4.4 and 9; docs/readings.md, 62).
 */
export const busyForMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'run'; input: unknown }
    input: { waitMs?: number } | undefined
    tags: 'asking'
  },
  actors: {
    submit: fromPromise<unknown, unknown>(() => Promise.reject(new Error('`submit` must be provided'))),
  },
  delays: { 'waiting time': ({ context }) => context.waitMs },
  actions: {
    'take what is submitted': assign((_, { input }: { input: unknown }) => ({ input, error: null })),
    'keep the refusal': assign((_, { error }: { error: unknown }) => ({ error: asError(error) })),
    /** Shows what came of it, at once: a dialog closed, a list refreshed. */
    'go on': (_, _params: { output: unknown }) => {},
  },
}).createMachine({
  id: 'busyFor',
  description: '提交按钮：等待时间和服务端应答都结束后才能再次提交',
  context: ({ input }) => ({ waitMs: input?.waitMs ?? submitWaitMs, input: null, error: null }),
  initial: 'ready',
  states: {
    ready: {
      description: '可以提交',
      on: { run: { target: 'busy', actions: { type: 'take what is submitted', params: ({ event }) => event } } },
    },
    busy: {
      description: '已提交，按钮不可点',
      type: 'parallel',
      onDone: 'ready',
      states: {
        answer: {
          description: '服务端应答',
          initial: 'asking',
          states: {
            asking: {
              description: '正在提交，等待应答',
              tags: 'asking',
              invoke: {
                id: 'submit',
                src: 'submit',
                input: ({ context }: { context: Context }) => context.input,
                onDone: {
                  target: 'given',
                  actions: { type: 'go on', params: ({ event }) => ({ output: event.output }) },
                },
                onError: {
                  target: 'refused',
                  actions: { type: 'keep the refusal', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            given: { description: '提交成功', type: 'final' },
            refused: { description: '提交被拒绝或失败', type: 'final' },
          },
        },
        wait: {
          description: '点击后的等待时间',
          initial: 'waiting',
          states: {
            waiting: { description: '等待时间未到', after: { 'waiting time': 'over' } },
            over: { description: '等待时间已过', type: 'final' },
          },
        },
      },
    },
  },
})
