import { assign, setup } from 'xstate'
import type { LifecycleContext } from './lifecycle'

interface Payment {
  readonly payMethod: string
  readonly transactionNo: string
}

/**
 * 定金订单 (areas tickets 2). The server raises all but 退定金: what the guest pays, the order that takes the deposit, and
 * what is left when the time to use it is over. Facts: isRefundable, whether its activity gives deposits back.
 */
export const depositOrderLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      ({ type: 'PAY' } & Payment) | { type: 'USE'; usedOrderNo: string } | { type: 'REFUND' | 'FORFEIT' | 'CANCEL' }
    input: LifecycleContext
  },
  actions: {
    'note the payment': assign({
      changes: ({ context }, { payMethod, transactionNo }: Payment) => ({
        ...context.changes,
        payMethod,
        transactionNo,
        payTime: context.now,
      }),
    }),
    'note the order': assign({
      changes: ({ context }, { usedOrderNo }: { usedOrderNo: string }) => ({ ...context.changes, usedOrderNo }),
    }),
    'book the deposit': () => {
      throw new Error('`book the deposit` must be provided')
    },
    'give the deposit back': () => {
      throw new Error('`give the deposit back` must be provided')
    },
    'settle the deposit': () => {
      throw new Error('`settle the deposit` must be provided')
    },
  },
  guards: { 'is refundable': ({ context }) => context.facts.isRefundable === true },
}).createMachine({
  id: 'depositOrder',
  description: '定金的支付、抵扣、退还与失效',
  meta: {
    told: { PAY: '支付到账', CANCEL: '取消', USE: '抵扣', FORFEIT: '过期失效' },
  },
  context: ({ input }) => input,
  initial: 'PENDING_PAY',
  states: {
    PENDING_PAY: {
      description: '待支付',
      meta: { label: '待支付', tone: 'warning', readOnly: true },
      on: {
        PAY: {
          target: 'PAID',
          actions: [{ type: 'note the payment', params: ({ event }) => event }, 'book the deposit'],
        },
        CANCEL: 'CANCELLED',
      },
    },
    PAID: {
      description: '已付，等待抵扣',
      meta: { label: '已付', tone: 'info', readOnly: true },
      on: {
        USE: { target: 'USED', actions: { type: 'note the order', params: ({ event }) => event } },
        REFUND: {
          guard: 'is refundable',
          target: 'REFUNDED',
          actions: 'give the deposit back',
          meta: {
            label: '退定金',
            access: 'ticket:deposit-order:refund',
            confirm: ({ record }: LifecycleContext) => `将退定金¥${yuan(record.amount)}，原路退回，确定退款？`,
            refusal: '该活动的定金不可退',
          },
        },
        FORFEIT: { target: 'FORFEITED', actions: 'settle the deposit' },
      },
    },
    USED: { description: '已抵扣', meta: { label: '已抵扣', tone: 'success', readOnly: true } },
    REFUNDED: { description: '已退', meta: { label: '已退', tone: 'danger', readOnly: true } },
    FORFEITED: { description: '过了使用时间', meta: { label: '已失效', tone: 'neutral', readOnly: true } },
    CANCELLED: { description: '已取消', meta: { label: '已取消', tone: 'neutral', readOnly: true } },
  },
})

/** fen → 100.00 */
function yuan(fen: unknown): string {
  return (Number(fen) / 100).toFixed(2)
}
