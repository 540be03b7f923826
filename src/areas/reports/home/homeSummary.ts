import type { DashboardSpan } from '@contracts/calls/reportCalls'
import { reportApi } from '@contracts/calls/reportApi'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'

/** The spans that the start page shows, the first one by itself. */
export const homeSpans: readonly { readonly value: DashboardSpan; readonly text: string }[] = [
  { value: 'yesterday', text: '昨日' },
  { value: 'today', text: '今日' },
  { value: 'last7', text: '近7天' },
  { value: 'thisMonth', text: '本月' },
]

/** In the address: the span that is shown. */
export const SPAN = 'span'

/** What is unknown counts as not said. */
export const readSpan = (search: string): DashboardSpan => {
  const asked = new URLSearchParams(search).get(SPAN)
  return homeSpans.find(({ value }) => value === asked)?.value ?? 'yesterday'
}

/** The figures of the start page in one answer; each card takes its part. */
export const homeSummaryQuery = (span: DashboardSpan) =>
  queryOptions({
    queryKey: ['home summary', span],
    queryFn: ({ signal }) => call(reportApi.dashboardSummary, { span }, { signal }),
    staleTime: 60_000,
  })
