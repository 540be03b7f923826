import { ticketApi } from '@contracts/calls/ticketApi'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { addDays } from '@/blocks/dates/days'
import { today } from '../cards/today'

/** Days that are looked back, today included. */
export const shownDays = 30

/** What a product sold lately, and what of it was used. */
export function lastDaysSales(productId: number) {
  const day = today()
  const span = { from: addDays(day, 1 - shownDays), to: day }
  return queryOptions({
    queryKey: ['ticket-product', 'sales', productId, span],
    queryFn: ({ signal }) => call(ticketApi.productSales, { productId, ...span }, { signal }),
  })
}
