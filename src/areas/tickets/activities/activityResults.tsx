import type { ActivityKindOfResults } from '@contracts/calls/activityResultCalls'
import { ticketApi } from '@contracts/calls/ticketApi'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { ResultPanels } from '@/blocks/activityResults/ResultPanels'
import { ResultStrip } from '@/blocks/activityResults/ResultStrip'

/** What an activity planned and has brought; asked once for strip and panels. */
const resultsQuery = (kind: ActivityKindOfResults, id: number) =>
  queryOptions({
    queryKey: [kind, 'results', id],
    queryFn: ({ signal }) => call(ticketApi.activityResults, { kind, id }, { signal }),
  })

interface Shown {
  readonly id: number
  readonly facts: Readonly<Record<string, unknown>>
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Strip and panels of the pages of one kind of activity. Make them once. */
export function resultsOf(kind: ActivityKindOfResults) {
  function Results({ record: { id, range } }: { record: Shown & { readonly range: readonly [string, string] } }) {
    return <ResultStrip results={useQuery(resultsQuery(kind, id)).data} range={range} />
  }
  function Panels({ record: { id, facts } }: { record: Shown }) {
    const { data, error } = useQuery(resultsQuery(kind, id))
    if (error) return <p role="alert">{error.message}</p>
    return data ? <ResultPanels results={data} hindrance={textOf(facts.hindrance)} /> : <p role="status">加载中...</p>
  }
  return { strip: Results, main: Panels }
}

/** The likely act of an activity in each of its statuses. */
export const likelyOfActivity = { DRAFT: 'PUBLISH', RUNNING: 'edit', PAUSED: 'RESUME' } as const
