import { setup } from 'xstate'

/** Waits until changes pause: a search that is typed is asked when the typing stops, or at once when it is over. */
export const debounceMachine = setup({
  types: {} as {
    context: { pauseMs: number }
    events: { type: 'change' } | { type: 'flush' }
    input: { pauseMs: number }
  },
  delays: { pause: ({ context }) => context.pauseMs },
}).createMachine({
  id: 'debounce',
  description: '连续变化停顿后才生效',
  context: ({ input }) => ({ pauseMs: input.pauseMs }),
  initial: 'settled',
  on: { change: { target: '.waiting', reenter: true } },
  states: {
    settled: { description: '已生效' },
    waiting: {
      description: '还在变化，等待停顿',
      tags: 'waiting',
      after: { pause: 'settled' },
      on: { flush: 'settled' },
    },
  },
})
