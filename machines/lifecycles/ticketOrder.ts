import { assign, setup } from 'xstate'
import type { LifecycleContext } from './lifecycle'

/** What the vouchers of a paid order say about it, by the status that follows. */
const following = {
  PAID: 'UNUSE',
  PART_USED: 'USE_PART',
  COMPLETED: 'COMPLETE',
  EXPIRED: 'EXPIRE',
  REFUNDED: 'REFUND',
} as const

/** A status that a paid order takes from its vouchers. */
export type FollowedStatus = keyof typeof following

/** The event that brings a paid order into a status. */
export const followingEvent = (status: FollowedStatus): string => following[status]

/** Both are null where there was nothing to pay. */
interface Payment {
  readonly payMethod: string | null
  readonly transactionNo: string | null
}

/**
 * 票券订单 (areas tickets 2). Until it is paid it holds stock; from then on its status is that of its vouchers, which the
 * server works out and raises. CANCEL is raised by the server too, when nobody has paid in time.
 */
export const ticketOrderLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | ({ type: 'PAY' } & Payment)
      | { type: 'CANCEL'; reason: string }
      | { type: 'UNUSE' | 'USE_PART' | 'COMPLETE' | 'EXPIRE' | 'REFUND' }
    input: LifecycleContext
  },
  actions: {
    'note the payment': assign({
      changes: ({ context }, paid: Payment) => ({
        ...context.changes,
        ...paid,
        payTime: context.now,
      }),
    }),
    'book the payment': () => {
      throw new Error('`book the payment` must be provided')
    },
    'sell what was locked': () => {
      throw new Error('`sell what was locked` must be provided')
    },
    'issue the vouchers': () => {
      throw new Error('`issue the vouchers` must be provided')
    },
    'give the stock back': () => {
      throw new Error('`give the stock back` must be provided')
    },
  },
}).createMachine({
  id: 'ticketOrder',
  description: '票券订单的支付、取消，以及随券码变化的状态',
  context: ({ input }) => input,
  initial: 'PENDING_PAY',
  states: {
    PENDING_PAY: {
      description: '待支付',
      meta: { label: '待支付', tone: 'warning', readOnly: true },
      on: {
        PAY: {
          target: 'PAID',
          actions: [
            {
              type: 'note the payment',
              params: ({ event }) => ({ payMethod: event.payMethod, transactionNo: event.transactionNo }),
            },
            'sell what was locked',
            'issue the vouchers',
            'book the payment',
          ],
        },
        CANCEL: {
          target: 'CANCELLED',
          actions: 'give the stock back',
          meta: {
            label: '取消订单',
            payload: { reason: { type: 'text', label: '取消原因', required: true, max: 100 } },
          },
        },
      },
    },
    PAID: {
      description: '已支付，没有用过',
      meta: { label: '待使用', tone: 'info', readOnly: true },
      on: { USE_PART: 'PART_USED', COMPLETE: 'COMPLETED', EXPIRE: 'EXPIRED', REFUND: 'REFUNDED' },
    },
    PART_USED: {
      description: '用过，还有可用的',
      meta: { label: '部分使用', tone: 'info', readOnly: true },
      on: { UNUSE: 'PAID', COMPLETE: 'COMPLETED', EXPIRE: 'EXPIRED', REFUND: 'REFUNDED' },
    },
    COMPLETED: {
      description: '不再有可用的，有用过的',
      meta: { label: '已完成', tone: 'success', readOnly: true },
      on: { UNUSE: 'PAID', USE_PART: 'PART_USED', EXPIRE: 'EXPIRED', REFUND: 'REFUNDED' },
    },
    EXPIRED: {
      description: '不再有可用的，也没有用过的',
      meta: { label: '已过期', tone: 'neutral', readOnly: true },
      on: { UNUSE: 'PAID', USE_PART: 'PART_USED', COMPLETE: 'COMPLETED', REFUND: 'REFUNDED' },
    },
    REFUNDED: { description: '全部退款或作废', meta: { label: '已退款', tone: 'danger', readOnly: true } },
    CANCELLED: { description: '未支付而取消', meta: { label: '已取消', tone: 'neutral', readOnly: true } },
  },
})
