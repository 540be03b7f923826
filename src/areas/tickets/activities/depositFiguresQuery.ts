import { ticketApi } from '@contracts/calls/ticketApi'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'

/** What the paid deposits of the store add up to, or those of one activity. */
export const depositFiguresQuery = (activityId?: number) =>
  queryOptions({
    queryKey: ['deposit-order', 'figures', activityId ?? null],
    queryFn: ({ signal }) => call(ticketApi.depositFigures, { activityId }, { signal }),
  })
