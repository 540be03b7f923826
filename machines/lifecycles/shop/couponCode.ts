import { assign, setup } from 'xstate'
import type { LifecycleContext, PayloadField } from '../lifecycle'

/** What an order, or a payment at the counter, asks a code for. */
interface Locking {
  /** null: of a payment, known by its number alone. */
  readonly orderId: number | null
  readonly orderNo: string
  readonly discountAmount: number
}

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

/**
 * 优惠券码: held by an order, used with its payment, free again when the order is cancelled or wholly refunded. The
 * server raises all of it but VOID.
 */
export const couponCodeLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | ({ type: 'LOCK' } & Locking)
      | { type: 'USE'; orderAmount: number }
      | { type: 'RELEASE' | 'EXPIRE' }
      | { type: 'RETURN'; validTo: string }
      | { type: 'VOID'; voidReason: string }
    input: LifecycleContext
  },
  actions: {
    'note the order': assign({
      changes: ({ context }, { orderId, orderNo, discountAmount }: Locking) => ({
        ...context.changes,
        orderId,
        orderNo,
        discountAmount,
      }),
    }),
    'note the use': assign({
      changes: ({ context }, { orderAmount }: { orderAmount: number }) => ({
        ...context.changes,
        orderAmount,
        usedAt: context.now,
      }),
    }),
    'forget the order': assign({
      changes: ({ context }) => ({
        ...context.changes,
        orderId: null,
        orderNo: null,
        discountAmount: null,
        orderAmount: null,
        usedAt: null,
      }),
    }),
    'note the last day': assign({
      changes: ({ context }, { validTo }: { validTo: string }) => ({ ...context.changes, validTo }),
    }),
    'note why it is void': assign({
      changes: ({ context }, { voidReason }: { voidReason: string }) => ({ ...context.changes, voidReason }),
    }),
  },
}).createMachine({
  id: 'couponCode',
  description: '券码的占用、使用、退回、过期与作废',
  meta: {
    told: { LOCK: '下单占用', USE: '支付使用', RELEASE: '订单取消退回', RETURN: '全额退款退回', EXPIRE: '过期' },
  },
  context: ({ input }) => input,
  initial: 'UNUSED',
  states: {
    UNUSED: {
      description: '可以使用',
      meta: { label: '未使用', tone: 'info', readOnly: true },
      on: {
        LOCK: { target: 'LOCKED', actions: { type: 'note the order', params: asTold } },
        EXPIRE: 'EXPIRED',
        VOID: {
          target: 'VOID',
          actions: { type: 'note why it is void', params: asTold },
          meta: {
            label: '作废',
            access: 'shop:coupon:void',
            confirm: '作废后会员不能再使用，确定作废？',
            payload: {
              voidReason: {
                type: 'text',
                label: '原因',
                required: true,
                max: 100,
              } as const satisfies PayloadField,
            },
          },
        },
      },
    },
    LOCKED: {
      description: '待支付的订单占用',
      meta: { label: '已锁定', tone: 'warning', readOnly: true },
      on: {
        USE: { target: 'USED', actions: { type: 'note the use', params: asTold } },
        RELEASE: { target: 'UNUSED', actions: 'forget the order' },
      },
    },
    USED: {
      description: '随订单支付使用',
      meta: { label: '已使用', tone: 'success', readOnly: true },
      on: {
        RETURN: {
          target: 'UNUSED',
          actions: ['forget the order', { type: 'note the last day', params: asTold }],
        },
      },
    },
    EXPIRED: { description: '有效期内没有使用', meta: { label: '已过期', tone: 'neutral', readOnly: true } },
    VOID: { description: '由商家作废', meta: { label: '已作废', tone: 'neutral', readOnly: true } },
  },
})
