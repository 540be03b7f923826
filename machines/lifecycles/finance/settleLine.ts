import { setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'

/**
 * 结算明细. Its value waits for a bill, is billed and settled; what was taken back or refunded before that needs no
 * settling. The server raises all of it.
 */
export const settleLineLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'BILL' | 'UNBILL' | 'SETTLE' | 'VOID' }
    input: LifecycleContext
  },
}).createMachine({
  id: 'settleLine',
  description: '结算明细的出账、结算与作废',
  meta: {
    told: { BILL: '出账', UNBILL: '移到下期', SETTLE: '结算', VOID: '转为无需结算' },
  },
  context: ({ input }) => input,
  initial: 'OPEN',
  states: {
    OPEN: {
      description: '待结算',
      meta: { label: '待结算', tone: 'warning', readOnly: true },
      on: { BILL: 'BILLED', VOID: 'VOID' },
    },
    BILLED: {
      description: '已出账',
      meta: { label: '已出账', tone: 'info', readOnly: true },
      on: { UNBILL: 'OPEN', SETTLE: 'SETTLED', VOID: 'VOID' },
    },
    SETTLED: { description: '已结算', meta: { label: '已结算', tone: 'success', readOnly: true } },
    VOID: { description: '无需结算', meta: { label: '无需结算', tone: 'neutral', readOnly: true } },
  },
})
