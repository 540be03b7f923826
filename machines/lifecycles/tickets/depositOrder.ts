import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

interface Payment {
  readonly payMethod: string
  readonly transactionNo: string
}

/**
 * 定金订单. The server raises all but 退定金: what the guest pays, the order that takes the deposit and lets go of it when
 * nobody pays the rest, what the channel says of a refund, and what is left when the time to use it is over. Facts:
 * isRefundable, whether its activity gives deposits back.
 */
export const depositOrderLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | ({ type: 'PAY' } & Payment)
      | { type: 'USE'; usedOrderNo: string }
      | { type: 'OK'; channelRefundNo: string }
      | { type: 'FAIL'; reason: string }
      | { type: 'RELEASE' | 'REFUND' | 'FORFEIT' | 'CANCEL' }
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
    'forget the order': assign({ changes: ({ context }) => ({ ...context.changes, usedOrderNo: null }) }),
    'note what the channel said': assign({
      changes: ({ context }, { channelRefundNo }: { channelRefundNo: string }) => ({
        ...context.changes,
        channelRefundNo,
        failReason: null,
      }),
    }),
    'note why it failed': assign({
      changes: ({ context }, { reason }: { reason: string }) => ({ ...context.changes, failReason: reason }),
    }),
    ...effects('ask the channel', 'book the deposit', 'give the deposit back', 'settle the deposit'),
  },
  guards: { 'is refundable': ({ context }) => context.facts.isRefundable === true },
}).createMachine({
  id: 'depositOrder',
  description: '定金的支付、抵扣、退还与失效',
  meta: {
    told: {
      PAY: '支付到账',
      CANCEL: '取消',
      USE: '抵扣',
      RELEASE: '订单取消，退回定金',
      FORFEIT: '过期失效',
      OK: '退款到账',
      FAIL: '退款失败',
    },
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
          target: 'REFUNDING',
          actions: 'ask the channel',
          meta: {
            label: '退定金',
            access: 'ticket:deposit-order:refund',
            confirm: ({ record }: LifecycleContext) => `将退定金¥${yuan(Number(record.amount))}，原路退回，确定退款？`,
            refusal: '该活动的定金不可退',
          },
        },
        FORFEIT: { target: 'FORFEITED', actions: 'settle the deposit' },
      },
    },
    USED: {
      description: '已抵扣',
      meta: { label: '已抵扣', tone: 'success', readOnly: true },
      on: { RELEASE: { target: 'PAID', actions: 'forget the order' } },
    },
    REFUNDING: {
      description: '等待渠道退款',
      meta: { label: '退款中', tone: 'warning', readOnly: true },
      on: {
        OK: {
          target: 'REFUNDED',
          actions: [{ type: 'note what the channel said', params: ({ event }) => event }, 'give the deposit back'],
        },
        // It can be given back once more, or used after all.
        FAIL: { target: 'PAID', actions: { type: 'note why it failed', params: ({ event }) => event } },
      },
    },
    REFUNDED: { description: '已退', meta: { label: '已退', tone: 'danger', readOnly: true } },
    FORFEITED: { description: '过了使用时间', meta: { label: '已失效', tone: 'neutral', readOnly: true } },
    CANCELLED: {
      description: '已取消',
      meta: { label: '已取消', tone: 'neutral', readOnly: true },
      on: {
        // Money that comes too late goes back.
        PAY: {
          target: 'REFUNDING',
          actions: [{ type: 'note the payment', params: ({ event }) => event }, 'book the deposit', 'ask the channel'],
        },
      },
    },
  },
})
