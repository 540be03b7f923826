import { ticketApi } from '@contracts/calls/ticketApi'
import type { InputOf } from '@contracts/calls/call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'

/** What a refund asks for. */
export type RefundInput = InputOf<typeof ticketApi.applyRefund>

/** Both are asked anew each time: others give back and use vouchers meanwhile. */
const fresh = { staleTime: 0, gcTime: 0 } as const

/** What of an order can be given back. */
export const refundableQuery = (orderId: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['ticketRefundable', orderId],
    queryFn: ({ signal }) => call(ticketApi.prepareRefund, { orderId }, { signal }),
  })

/** What a refund would give back. A question that is changed before it was answered is given up. */
export const refundPreviewQuery = (input: RefundInput) =>
  queryOptions({
    ...fresh,
    queryKey: ['ticketRefundPreview', input],
    queryFn: ({ signal }) => call(ticketApi.previewRefund, input, { signal }),
    enabled: input.vouchers.length > 0,
    placeholderData: keepPreviousData,
  })
