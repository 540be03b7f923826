import { assign, setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'

const pause = 'restaurant:setting:pause'
const close = 'restaurant:setting:close'

/** 餐厅: takes guests, pauses for a while, is closed. */
export const restaurantLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'PAUSE'; until: string } | { type: 'RESUME' } | { type: 'CLOSE' } | { type: 'REOPEN' }
    input: LifecycleContext
  },
  actions: {
    'note until when': assign({
      changes: ({ context }, { until }: { until: string }) => ({ ...context.changes, pausedUntil: until }),
    }),
    'pause no longer': assign({ changes: ({ context }) => ({ ...context.changes, pausedUntil: null }) }),
  },
}).createMachine({
  id: 'restaurant',
  description: '餐厅的营业、暂停接单与停业',
  context: ({ input }) => input,
  initial: 'OPEN',
  states: {
    OPEN: {
      description: '营业中',
      meta: { label: '营业中', tone: 'success' },
      on: {
        PAUSE: {
          target: 'PAUSED',
          actions: { type: 'note until when', params: ({ event }) => ({ until: event.until }) },
          meta: {
            label: '暂停接单',
            access: pause,
            confirm: '暂停后顾客不可下单和订位，已有订单不受影响，确定暂停？',
            payload: { until: { type: 'date', label: '暂停至', required: true } },
          },
        },
        CLOSE: { target: 'CLOSED', meta: { label: '停业', access: close, confirm: true } },
      },
    },
    PAUSED: {
      description: '暂停接单',
      meta: { label: '暂停接单', tone: 'warning' },
      on: {
        RESUME: { target: 'OPEN', actions: 'pause no longer', meta: { label: '恢复', access: pause } },
        CLOSE: {
          target: 'CLOSED',
          actions: 'pause no longer',
          meta: { label: '停业', access: close, confirm: true },
        },
      },
    },
    CLOSED: {
      description: '已停业',
      meta: { label: '已停业', tone: 'neutral' },
      on: { REOPEN: { target: 'OPEN', meta: { label: '重新营业', access: close } } },
    },
  },
})
