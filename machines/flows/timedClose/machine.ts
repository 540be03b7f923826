import { assign, setup } from 'xstate'

/** Something that says a word and goes away by itself: message bar, toast, copy-link and rating dialogs. */
export const timedCloseMachine = setup({
  types: {} as {
    context: { text: string; openMs: number }
    events: { type: 'show'; text: string } | { type: 'close' }
    input: { openMs: number }
  },
  delays: { 'time to read': ({ context }) => context.openMs },
  actions: {
    'take the text': assign({ text: (_, { text }: { text: string }) => text }),
  },
}).createMachine({
  id: 'timedClose',
  description: '显示一段文字，到时自动关闭',
  context: ({ input }) => ({ text: '', openMs: input.openMs }),
  initial: 'closed',
  on: { show: { target: '.open', reenter: true, actions: { type: 'take the text', params: ({ event }) => event } } },
  states: {
    closed: { description: '未显示' },
    open: {
      description: '正在显示',
      tags: 'open',
      after: { 'time to read': 'closed' },
      on: { close: 'closed' },
    },
  },
})
