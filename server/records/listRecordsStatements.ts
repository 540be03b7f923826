import { exactTotalLimit } from '@contracts/resources/calls'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { and, asc, desc, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { keptByRights, writeStatement, type Statement } from '../db/statement'
import { tabsOf, type ListQuery } from './listQuery'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { callerPlaceholders } from './reachPlaceholders'
import { narrowTo } from './ownRows'
import { mayRead } from './rights'
import { defaultSort, searchedColumns, sortColumn } from './tableOfIndexes'
import { narrowedBy, queryShape, reachesOf, tabColumnOf, tabIs } from './where'

/** Counting stops here: more than the limit is «more». */
export const countedAtMost = exactTotalLimit + 1

/**
 * Rows of a tab beside the open one are counted so far where what is asked for goes beyond its limit: there the counters
 * tell few from many, and each of them would cost as much as the list itself.
 */
export const tabsCountedAtMost = 1_001

/** The order of a list, the id breaking ties. Empty values stand last, whichever the direction. */
export function orderOf(resource: AnyResource, { name, isDescending }: ListQuery['sort']): SQL[] {
  const { columns } = anyTable(resource)
  const column = columns[sortColumn(resource, name)]!
  const turn = isDescending ? desc : asc
  if (name === 'id') return [turn(column)]
  // Said only where a value may be missing.
  return [column.notNull ? turn(column) : sql`${turn(column)} NULLS LAST`, turn(columns.id)]
}

/** What a list asks the database, with placeholders for the caller, the values of the query, and the page. */
export interface ListStatements {
  /** Answers `pageColumns` of one page. */
  readonly page: Statement
  readonly pageColumns: readonly string[]
  /** Rich texts stay away from lists that do not show them. */
  readonly leftOut: ReadonlySet<string>
  /** Answers one row: a number for each of the tabs, then that of the whole list unless the tabs add up to it. */
  readonly count: Statement
  readonly tabs: readonly string[]
  /** Tabs beside the open one are counted no further than `tabsCountedAtMost` in a list that goes beyond its limit. */
  readonly isCoarse: boolean
}

const kept = keptByRights<ListStatements>()

/** The statements of a list for a query, written when such a one is asked for the first time with the caller's rights. */
export function listStatements(resource: AnyResource, caller: RecordCaller, query: ListQuery): ListStatements {
  const { hotelId, permissions } = caller.tenant
  const { tab, sort } = query
  const sight = narrowTo(caller, resource)
  const shape = [resource.key, hotelId !== null, sight, tab, sort.name, sort.isDescending, queryShape(query)].join('/')
  return kept(permissions, shape, () => write(resource, callerPlaceholders(caller), query))
}

function write(resource: AnyResource, caller: RecordCaller, query: ListQuery): ListStatements {
  const { table, columns } = anyTable(resource)
  const leftOut = unlisted(resource)
  const pageColumns = Object.keys(columns).filter((name) => !leftOut.has(name))
  const listed = listOf(pageColumns.map((name) => sql`${columns[name]!}`))
  const tabs = resource.list.tabs && mayRead(caller, resource, resource.list.tabs) ? tabsOf(resource) : []
  return {
    page: writeStatement(
      sql`select ${listed} from ${table} where ${columns.id} in ${idsOfPage(resource, caller, query, tabs)} order by ${listOf(orderOf(resource, query.sort))}`,
    ),
    pageColumns,
    leftOut,
    count: writeStatement(countOf(resource, caller, query, tabs)),
    tabs,
    isCoarse: isCoarse(query, tabs),
  }
}

const unlisted = ({ fields, list }: AnyResource): ReadonlySet<string> =>
  new Set(
    Object.entries<Field>(fields)
      .filter(([name, { type }]) => type === 'richText' && !list.columns.includes(name))
      .map(([name]) => name),
  )

/** The values of a page's placeholders. */
export const pageValues = ({ pageIndex, pageSize }: ListQuery) => ({
  '.size': pageSize,
  '.skipped': (pageIndex - 1) * pageSize,
  '.reached': pageIndex * pageSize,
})

/**
 * The ids of one page, found in each part of the caller's reach and put together: as far as an index holds what the
 * list is narrowed and ordered by, no row is read for it. Where a value may be missing, those without one are a part of
 * their own: no index holds an order in which they are last both ways.
 */
function idsOfPage(resource: AnyResource, caller: RecordCaller, query: ListQuery, tabs: readonly string[]): SQL {
  const { table, columns } = anyTable(resource)
  const { sort } = query
  const key = columns[sortColumn(resource, sort.name)]!
  const turn = sort.isDescending ? desc : asc
  const reaches = reachesOf(caller, resource)
  // In each reach the store is one, or none at all; of the latter the planner does not see it unless it is told.
  const order = listOf([
    ...(reaches.length > 1 ? [turn(columns.hotelId)] : []),
    turn(key),
    ...(sort.name === 'id' ? [] : [turn(columns.id)]),
  ])
  const parts = reaches.flatMap((reach) =>
    tabsOfPage(resource, query, tabs).flatMap((tab) => {
      const part = tab === '' ? reach : and(reach, tabIs(resource, tab))!
      return key.notNull ? [part] : [and(part, isNotNull(key))!, and(part, isNull(key))!]
    }),
  )
  const isApart = query.conditions.size > 0 || !isInOwnOrder(resource, query)
  const first = (part: SQL, cut: SQL) =>
    sql`(select ${columns.id}, ${key} as sorted_by from ${table} where ${matchingIn(part, resource, caller, query, isApart)} order by ${order} ${cut})`
  const onePage = sql`limit ${sql.placeholder('.size')} offset ${sql.placeholder('.skipped')}`
  if (parts.length === 1) return sql`(select id from ${first(parts[0]!, onePage)} as page)`
  const firsts = parts.map((part) => first(part, sql`limit ${sql.placeholder('.reached')}`))
  const direction = sql.raw(sort.isDescending ? 'desc' : 'asc')
  const emptyLast = sql.raw(key.notNull ? '' : ' nulls last')
  return sql`(select id from (${sql.join(firsts, sql` union all `)}) as page order by sorted_by ${direction}${emptyLast}, id ${direction} ${onePage})`
}

/**
 * The tabs that a page is put together from; '' for all in one. A narrowed list in its own order is read tab by tab: the
 * index that holds what it is narrowed by is in that order within each of them, so that reading ends with the page.
 */
function tabsOfPage(resource: AnyResource, query: ListQuery, tabs: readonly string[]): readonly string[] {
  if (query.tab !== '') return [query.tab]
  const isNarrowed = query.conditions.size > 0 || query.keyword !== ''
  return isNarrowed && isInOwnOrder(resource, query) && holdAll(resource, tabs) ? tabs : ['']
}

const isInOwnOrder = (resource: AnyResource, { sort }: ListQuery): boolean => sort.name === defaultSort(resource).name

/** Statuses cover every record; a field may be empty. */
const holdAll = ({ list }: AnyResource, tabs: readonly string[]): boolean => list.tabs === 'status' && tabs.length > 0

const listOf = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/**
 * What a query matches in a part of a list.
 * @param isApart whether more is asked than the index of the search holds: then the search finds the rows, and the rest
 *   is asked of them
 */
function matchingIn(part: SQL, resource: AnyResource, caller: RecordCaller, query: ListQuery, isApart: boolean): SQL {
  if (!isApart || query.keyword === '' || searchedColumns(resource).length === 0) {
    return and(part, narrowedBy(resource, caller, query))!
  }
  const { table, columns } = anyTable(resource)
  const sought = narrowedBy(resource, caller, { conditions: new Map(), keyword: query.keyword })
  const found = sql`${columns.id} in (select ${columns.id} from ${table} where ${and(part, sought)})`
  return and(part, narrowedBy(resource, caller, { ...query, keyword: '' }), found)!
}

/** How many rows match, counted in each part of the caller's reach no further than to the limit. */
function cappedCount(
  resource: AnyResource,
  caller: RecordCaller,
  query: ListQuery,
  tab?: string,
  limit = sql.raw(String(countedAtMost)),
): SQL {
  const isApart = query.conditions.size > 0
  const counts = reachesOf(caller, resource).map((reach) => {
    const part = and(reach, tab === undefined ? undefined : tabIs(resource, tab))!
    const counted = matchingIn(part, resource, caller, query, isApart)
    return sql`(select count(*)::int from (select 1 from ${anyTable(resource).table} where ${counted} limit ${limit}) as counted)`
  })
  return sql.join(counts, sql` + `)
}

/** A search looks through each row once, tab by tab; everything else is counted as a whole first. */
const isCoarse = ({ keyword }: ListQuery, tabs: readonly string[]): boolean => tabs.length > 0 && keyword === ''

function countOf(resource: AnyResource, caller: RecordCaller, query: ListQuery, tabs: readonly string[]): SQL {
  if (isCoarse(query, tabs)) return countOfWholeAndTabs(resource, caller, query, tabs)
  const wanted = tabs.map((tab) => cappedCount(resource, caller, query, tab))
  if (!holdAll(resource, tabs)) wanted.push(cappedCount(resource, caller, query))
  return sql`select ${listOf(wanted)}`
}

/**
 * Reads what matches once, no further than to the limit: as long as that is all of it, it tells of each tab as well.
 * Beyond the limit each tab is counted by itself.
 */
function countOfWholeAndTabs(
  resource: AnyResource,
  caller: RecordCaller,
  query: ListQuery,
  tabs: readonly string[],
): SQL {
  const most = sql.raw(String(countedAtMost))
  const few = sql.raw(String(tabsCountedAtMost))
  const { table } = anyTable(resource)
  const parts = reachesOf(caller, resource).map(
    (reach) =>
      sql`(select ${tabColumnOf(resource)} as tab from ${table} where ${matchingIn(reach, resource, caller, query, false)} limit ${most})`,
  )
  const ofTab = (tab: string, at: number) =>
    sql`count(*) filter (where ${tabIs(resource, tab, sql`tab`)})::int as ${sql.raw(`tab_${at}`)}`
  const tallies = listOf([sql`count(*)::int as rows`, ...tabs.map(ofTab)])
  const counted = (tab: string, at: number) =>
    sql`case when rows < ${most} then ${sql.raw(`tab_${at}`)} else ${cappedCount(resource, caller, query, tab, tab === query.tab ? most : few)} end`
  return sql`with found as (${sql.join(parts, sql` union all `)}), whole as materialized (select ${tallies} from found) select ${listOf([...tabs.map(counted), sql`rows`])} from whole`
}
