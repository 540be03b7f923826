import { assign, setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'

/** 异动: somebody takes note of it, and what is as usual again is over by itself; of one day nothing opens twice. */
export const alertLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'ACK'; note?: string } | { type: 'CLEAR' }
    input: LifecycleContext
  },
  actions: {
    'keep the note': assign({
      changes: ({ context }, { note }: { note: string | undefined }) => ({ ...context.changes, note: note ?? null }),
    }),
  },
}).createMachine({
  id: 'alert',
  description: '经营异动的知晓与恢复',
  meta: { told: { CLEAR: '恢复正常' } },
  context: ({ input }) => input,
  initial: 'OPEN',
  states: {
    OPEN: {
      description: '数据异常，还没有人处理',
      meta: { label: '待处理', tone: 'danger', readOnly: true },
      on: {
        ACK: {
          target: 'ACKED',
          actions: { type: 'keep the note', params: ({ event }) => ({ note: event.note }) },
          meta: {
            label: '知道了',
            payload: { note: { type: 'longText', label: '处理说明', max: 200 } },
          },
        },
        CLEAR: { target: 'CLEARED' },
      },
    },
    ACKED: {
      description: '有人知晓并处理',
      meta: { label: '已知晓', tone: 'neutral', readOnly: true },
      on: { CLEAR: { target: 'CLEARED' } },
    },
    CLEARED: {
      description: '数据恢复正常',
      meta: { label: '已恢复', tone: 'success', readOnly: true },
    },
  },
})
