import { paymentApi } from '@contracts/calls/paymentApi'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'

/** Which money goes back to whom. */
export interface RefundOrder {
  platformOrderId: string
  memberId: number
  isRefund: boolean
}

/** Asked anew each time it is opened: what may still be refunded changes. */
export const refundQrQuery = (order: RefundOrder) =>
  queryOptions({
    queryKey: ['refundQr', order.platformOrderId, order.memberId, order.isRefund],
    queryFn: ({ signal }) => call(paymentApi.queryQrUrl, order, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
