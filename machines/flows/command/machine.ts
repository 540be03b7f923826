import { assign, fromPromise, setup } from 'xstate'

interface Context {
  /** What was asked last: tells a list which of its rows is busy or was refused. */
  input: unknown
  error: Error | null
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/**
 * Something that is asked of the gateway once: a switch of store, a change of password, a device signed out. While it
 * runs a second asking is not heard; a refusal stays to be read until the next try.
 */
export const commandMachine = setup({
  types: {} as { context: Context; events: { type: 'run'; input: unknown } },
  actors: {
    'carry out': fromPromise<unknown, unknown>(() => Promise.reject(new Error('`carry out` must be provided'))),
  },
  actions: {
    'take what is asked': assign((_, { input }: { input: unknown }) => ({ input, error: null })),
    'keep the refusal': assign((_, { error }: { error: unknown }) => ({ error: asError(error) })),
    /** Shows what came of it: a list refreshed, a dialog closed. */
    'go on': (_, _params: { output: unknown }) => {},
  },
}).createMachine({
  id: 'command',
  description: '一次操作：提交、等待、完成或被拒绝',
  context: { input: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      description: '可以提交',
      on: { run: { target: 'running', actions: { type: 'take what is asked', params: ({ event }) => event } } },
    },
    running: {
      description: '正在提交',
      tags: 'busy',
      invoke: {
        id: 'carryOut',
        src: 'carry out',
        input: ({ context }: { context: Context }) => context.input,
        onDone: { target: 'idle', actions: { type: 'go on', params: ({ event }) => ({ output: event.output }) } },
        onError: {
          target: 'refused',
          actions: { type: 'keep the refusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    refused: {
      description: '被拒绝，可以再次提交',
      on: { run: { target: 'running', actions: { type: 'take what is asked', params: ({ event }) => event } } },
    },
  },
})
