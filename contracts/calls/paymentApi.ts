import { defineCall } from './call'
import { collectCalls } from './collectCalls'
import { ledgerCalls } from './ledgerCalls'

/** The code a guest scans to ask for his money back (Business areas and routes, 3). */
export interface RefundQr {
  /** What the QR holds; '' when there is none. */
  qrUrl: string
  /** Shown under the QR, or instead of it; '' when there is nothing to say. */
  alertMsg: string
}

export const paymentApi = {
  ...collectCalls,
  ...ledgerCalls,
  /** `memberId` is 0 for a guest who is no member. Two pages show it (票券订单, 收款订单), so no page key guards it: the handler asks for the right on the order. */
  queryQrUrl: defineCall<{ platformOrderId: string; memberId: number; isRefund: boolean }, RefundQr>()({
    service: 'payment-api',
    method: 'POST',
    path: '/payment-api/qr/param/query/url',
    title: '消费者退款二维码',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    body: ['platformOrderId', 'memberId', 'isRefund'],
    source: 'Business areas and routes, 7',
  }),
}
