import { setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'

/**
 * 支付通道: takes payments once the channel has accepted the merchant, which the server raises. Paused it takes none; what
 * was paid through it can still be given back.
 */
export const paymentChannelLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'OPEN' | 'PAUSE' | 'RESUME' }
    input: LifecycleContext
  },
}).createMachine({
  id: 'paymentChannel',
  description: '支付通道的开通、暂停与恢复',
  meta: { told: { OPEN: '开通' } },
  context: ({ input }) => input,
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '等待渠道通过进件',
      meta: { label: '待开通', tone: 'warning' },
      on: { OPEN: 'OPEN' },
    },
    OPEN: {
      description: '可以收款',
      meta: { label: '已开通', tone: 'success' },
      on: {
        PAUSE: {
          target: 'PAUSED',
          meta: { label: '暂停', confirm: '暂停后客人不能用该通道付款，已收的款仍可退，确定暂停？', undo: 'RESUME' },
        },
      },
    },
    PAUSED: {
      description: '暂停收款',
      meta: { label: '已暂停', tone: 'warning' },
      on: { RESUME: { target: 'OPEN', meta: { label: '恢复', undo: 'PAUSE' } } },
    },
  },
})
