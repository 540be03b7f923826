import { reportApi } from '@contracts/calls/reportApi'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../gateway/call'
import { todosKey } from '@/blocks/records/useRecords'

/** What was read is told again for so long without asking; the start page, the bell and the navigation share it. */
const freshMs = 15_000

/** 待办 of who is signed in, where he stands; the most urgent first. */
export const todosQuery = queryOptions({
  queryKey: todosKey,
  queryFn: ({ signal }) => call(reportApi.todos, {}, { signal }),
  select: ({ list }) => list,
  staleTime: freshMs,
})
