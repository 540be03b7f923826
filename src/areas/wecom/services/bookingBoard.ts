import { callsOf, type RecordListInput } from '@contracts/resources/calls'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { recordKeys } from '@/blocks/records/useRecords'

/** Cards of a column; others are in the list. */
export const cardsShown = 50
/** Between two questions of the board, ms (wecom, 3: poll 30 s). */
export const boardPollMs = 30_000

/** How far a booking is; what was given up or refused is in the list. */
export const boardStatuses = ['PENDING', 'ACCEPTED', 'FINISHED'] as const
export type BoardStatus = (typeof boardStatuses)[number]

/** What stands in each column: first what is late first, of what was done that of today. */
const wanted: Readonly<Record<BoardStatus, RecordListInput>> = {
  PENDING: { status: 'PENDING', orderType: 'dueAt-asc' },
  ACCEPTED: { status: 'ACCEPTED', orderType: 'createdAt-asc' },
  FINISHED: { status: 'FINISHED', finishedAt: 'today', orderType: 'finishedAt-desc' },
}

/** The bookings of a column. @param serviceId those of one service; null: of all */
export const columnQuery = (status: BoardStatus, serviceId: number | null) => {
  const query = { ...wanted[status], ...(serviceId !== null && { serviceId: String(serviceId) }), pageSize: cardsShown }
  return queryOptions({
    queryKey: [...recordKeys.all(serviceBooking), 'board', query] as const,
    queryFn: ({ signal }) => call(callsOf(serviceBooking).list, query, { signal }),
  })
}
