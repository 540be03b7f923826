import { setup } from 'xstate'
import { effects, isAnother, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

/**
 * 记账凭证. What a suite posts is posted at once; an adjustment waits for a second person. A posted entry is never changed:
 * its mirror takes it back, once.
 */
export const ledgerEntryLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'POST' | 'DROP' } | { type: 'REVERSE'; reverseReason: string }
    input: LifecycleContext
  },
  actions: effects('post the lines', 'post the mirror'),
  guards: { 'is checked by somebody else': isAnother },
}).createMachine({
  id: 'ledgerEntry',
  description: '记账凭证：手工调账的复核、作废，以及冲正',
  context: ({ input }) => input,
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '等待另一人复核，还没有入账',
      meta: { label: '待复核', tone: 'warning' },
      on: {
        POST: {
          guard: 'is checked by somebody else',
          target: 'POSTED',
          actions: 'post the lines',
          meta: {
            label: '复核入账',
            access: 'finance:ledger:check',
            confirm: ({ record }: LifecycleContext) =>
              `将调账¥${yuan(Number(record.amount))}，入账后只能冲正，确定入账？`,
            refusal: '不能复核自己制的凭证',
          },
        },
        DROP: {
          target: 'DROPPED',
          meta: { label: '作废', access: 'finance:ledger:adjust', confirm: true },
        },
      },
    },
    POSTED: {
      description: '已入账，不能修改',
      meta: { label: '已入账', tone: 'success', readOnly: true },
      on: {
        REVERSE: {
          target: 'REVERSED',
          actions: 'post the mirror',
          meta: {
            label: '冲正',
            access: 'finance:ledger:reverse',
            confirm: '将记入一张方向相反的凭证，业务单据不变，确定冲正？',
            payload: { reverseReason: { type: 'longText', label: '冲正原因', required: true, max: 200 } },
          },
        },
      },
    },
    REVERSED: { description: '已由另一张凭证冲正', meta: { label: '已冲正', tone: 'neutral', readOnly: true } },
    DROPPED: { description: '没有入账', meta: { label: '已作废', tone: 'neutral', readOnly: true } },
  },
})
