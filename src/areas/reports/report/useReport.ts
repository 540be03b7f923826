import { reportApi } from '@contracts/calls/reportApi'
import type { ReportQuery } from '@contracts/calls/reportCalls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'

/** What a part of a page asks, and how often anew. */
export interface Asked {
  asked: ReportQuery
  refreshMs: number | undefined
}

/**
 * One part of a report; what was there stays in sight while something else is asked.
 * @param isAsked nothing is asked until then
 */
export const useReport = (asked: ReportQuery, refreshMs: number | undefined, isAsked = true) =>
  useQuery({
    queryKey: ['report', asked],
    queryFn: ({ signal }) => call(reportApi.queryReport, asked, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs ?? false,
  })
