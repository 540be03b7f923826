import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

/**
 * 结算单. Three days after it was made it is confirmed by itself; until then a store may object, and has lines that it
 * objects to moved to a later bill. The server settles what is confirmed.
 */
export const settleBillLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'CONFIRM' | 'SETTLE' }
      | { type: 'DISPUTE'; disputeReason: string }
      | { type: 'REGENERATE'; movedLines: readonly number[] | null }
    input: LifecycleContext
  },
  actions: {
    'note the objection': assign({
      changes: ({ context }, { disputeReason }: { disputeReason: string }) => ({ ...context.changes, disputeReason }),
    }),
    'note when it was confirmed': assign({
      changes: ({ context }) => ({ ...context.changes, confirmedAt: context.now }),
    }),
    'note when it was settled': assign({ changes: ({ context }) => ({ ...context.changes, settledAt: context.now }) }),
    ...effects('ask for the settlement', 'move lines to a later bill', 'settle the lines'),
  },
}).createMachine({
  id: 'settleBill',
  description: '结算单的确认、异议、重新出账与结算',
  meta: { told: { SETTLE: '结算' } },
  context: ({ input }) => input,
  initial: 'GENERATED',
  states: {
    GENERATED: {
      description: '已出账，等待确认，3天后自动确认',
      meta: { label: '待确认', tone: 'warning', readOnly: true },
      on: {
        CONFIRM: {
          target: 'CONFIRMED',
          actions: ['note when it was confirmed', 'ask for the settlement'],
          meta: {
            label: '确认账单',
            access: 'finance:bill:confirm',
            confirm: ({ record }: LifecycleContext) =>
              `净额¥${yuan(Number(record.net))}将转入可提现，确认后不能再提异议，确认账单？`,
          },
        },
        DISPUTE: {
          target: 'DISPUTED',
          actions: { type: 'note the objection', params: ({ event }) => event },
          meta: {
            label: '提出异议',
            access: 'finance:bill:dispute',
            payload: { disputeReason: { type: 'longText', label: '异议说明', required: true, max: 200 } },
          },
        },
      },
    },
    DISPUTED: {
      description: '有异议，不会自动确认',
      meta: { label: '有异议', tone: 'danger', readOnly: true },
      on: {
        REGENERATE: {
          target: 'GENERATED',
          actions: 'move lines to a later bill',
          meta: {
            label: '重新出账',
            access: 'finance:bill:regenerate',
            payload: {
              movedLines: {
                type: 'references',
                label: '移到下期的明细',
                to: 'settle-line',
                where: { status: 'BILLED' },
              },
            },
          },
        },
      },
    },
    CONFIRMED: {
      description: '已确认，等待结算',
      meta: { label: '待结算', tone: 'info', readOnly: true },
      on: { SETTLE: { target: 'SETTLED', actions: ['note when it was settled', 'settle the lines'] } },
    },
    SETTLED: { description: '净额已转入可提现', meta: { label: '已结算', tone: 'success', readOnly: true } },
  },
})
