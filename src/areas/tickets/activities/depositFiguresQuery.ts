import { ticketApi } from '@contracts/calls/ticketApi'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'

/** What the paid deposits of an activity add up to. */
export const depositFiguresQuery = (activityId: number) =>
  queryOptions({
    queryKey: ['deposit-order', 'figures', activityId],
    queryFn: ({ signal }) => call(ticketApi.depositFigures, { activityId }, { signal }),
  })
