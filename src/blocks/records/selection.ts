import type { RecordCalls, SelectedRecords } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { call } from '@/app/gateway/call'
import type { BulkRequest } from '../list/useList'
import { batchWords, collectPage, mostExceptions } from './constants'

/**
 * The rows ticked in a list as the gateway takes them: their ids, or the list's query with the number that was seen, so
 * that it refuses when it finds another. All but a few are written out as ids, for a query knows no exceptions.
 * @throws Error when there are too many of them to be written out
 */
export async function selectedRecords(
  { list }: RecordCalls<AnyResource>,
  { keys, query, count, except }: BulkRequest,
  signal?: AbortSignal,
): Promise<SelectedRecords> {
  if (keys) return { ids: keys.map(Number) }
  if (except.length === 0) return { query: query as SelectedRecords['query'], seen: count }
  if (count > mostExceptions) throw new Error(batchWords.tooManyExceptions)
  const left = new Set(except.map(Number))
  const ids: number[] = []
  for (let pageIndex = 1; ; pageIndex += 1) {
    const page = await call(list, { ...query, pageIndex, pageSize: collectPage, orderType: 'id-asc' }, { signal })
    ids.push(...page.list.map(({ id }) => id).filter((id) => !left.has(id)))
    if (page.list.length < collectPage) return { ids }
  }
}
