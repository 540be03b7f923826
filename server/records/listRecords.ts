import { exactTotalLimit, type RecordPage } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { and, type SQL } from 'drizzle-orm'
import { askStatement } from '../db/statement'
import type { AskedNow } from './facts'
import { readListQuery, type ListQuery } from './listQuery'
import {
  countedAtMost,
  listStatements,
  pageValues,
  tabsCountedAtMost,
  type ListStatements,
} from './listRecordsStatements'
import { presentRecords, type PresentedRecord } from './present'
import { reachValues } from './reachPlaceholders'
import type { RecordCaller } from './recordCaller'
import { readRows } from './storedRecord'
import { anyTable } from './recordTables'
import { queryValues, tabIs, whereOf } from './where'

export { orderOf } from './listRecordsStatements'

/** The rows a query names, its tab included. */
export const matching = (resource: AnyResource, caller: RecordCaller, query: ListQuery): SQL =>
  and(whereOf(resource, caller, query), query.tab === '' ? undefined : tabIs(resource, query.tab))!

/**
 * One page of a list: filters, search, tab, order, page; with the total, that of the whole list, and a count for each tab.
 * @throws Refusal 400 for a query that the definition does not offer
 */
export async function listRecords(
  asked: AskedNow,
  caller: RecordCaller,
  resource: AnyResource,
  input: Readonly<Record<string, unknown>>,
): Promise<RecordPage<PresentedRecord>> {
  const { db, now } = asked
  const query = readListQuery(resource, caller, input, now())
  const statements = listStatements(resource, caller, query)
  const values = { ...reachValues(caller), ...queryValues(query), ...pageValues(query) }
  const page = async () => {
    const rows = await askStatement(db, statements.page, values)
    const records = readRows(resource, anyTable(resource).columns, statements.pageColumns, rows)
    return presentRecords(asked, caller, resource, records, { leftOut: statements.leftOut })
  }
  // Counting takes longest: meanwhile the page has been read and its names looked up.
  const [list, [counted]] = await Promise.all([page(), askStatement(db, statements.count, values)])
  return { list, ...countsOf(statements, query, (counted ?? []) as number[]) }
}

function countsOf(
  { tabs, isCoarse }: ListStatements,
  { tab }: ListQuery,
  counted: readonly number[],
): Omit<RecordPage<unknown>, 'list'> {
  const atMost = (count: number) => Math.min(count, countedAtMost)
  const ofTabs = tabs.map((_, at) => atMost(counted[at] ?? 0))
  const whole = atMost(counted[tabs.length] ?? ofTabs.reduce((all, one) => all + one, 0))
  const total = tab === '' ? whole : (ofTabs[tabs.indexOf(tab)] ?? 0)
  const isFew = isCoarse && whole === countedAtMost
  const limitOf = (one: string) => (isFew && one !== tab ? tabsCountedAtMost : countedAtMost) - 1
  return {
    total,
    totalIsExact: total <= exactTotalLimit,
    whole,
    counts: Object.fromEntries(tabs.map((one, at) => [one, Math.min(ofTabs[at]!, limitOf(one))])),
    more: tabs.filter((one, at) => ofTabs[at]! > limitOf(one)),
  }
}
