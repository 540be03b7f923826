import { exactTotalLimit } from '@contracts/resources/calls'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import { keptByRights, writeStatement, type Statement } from '../db/statement'
import { tabsOf, type ListQuery } from './listQuery'
import type { RecordCaller } from './recordCaller'
import { recordTable } from './recordTables'
import { callerPlaceholders } from './reachPlaceholders'
import { mayRead } from './rights'
import { sortColumn } from './tableOfIndexes'
import { narrowedBy, queryShape, reachesOf, tabIs } from './where'

/** Counting stops here: more than the limit is «more». */
export const countedAtMost = exactTotalLimit + 1

/** The order of a list, the id breaking ties. Empty values stand last, whichever the direction. */
export function orderOf(resource: AnyResource, { name, isDescending }: ListQuery['sort']): SQL[] {
  const { columns } = recordTable(resource)
  const column = columns[sortColumn(resource, name)]!
  const turn = isDescending ? desc : asc
  if (name === 'id') return [turn(column)]
  // Said only where a value may be missing: without it the planner reads pages straight from the index.
  return [column.notNull ? turn(column) : sql`${turn(column)} NULLS LAST`, turn(columns.id!)]
}

/** What a list asks the database, with placeholders for the caller, the values of the query, and the page. */
export interface ListStatements {
  /** Answers `pageColumns` of one page. */
  readonly page: Statement
  readonly pageColumns: readonly string[]
  /** Rich texts stay away from lists that do not show them. */
  readonly leftOut: ReadonlySet<string>
  /** Answers one row: a number for each of the tabs, then the total where the tabs do not add up to it. */
  readonly count: Statement
  readonly tabs: readonly string[]
}

const kept = keptByRights<ListStatements>()

/** The statements of a list for a query, written when such a one is asked for the first time with the caller's rights. */
export function listStatements(resource: AnyResource, caller: RecordCaller, query: ListQuery): ListStatements {
  const { hotelId, permissions } = caller.tenant
  const { tab, sort } = query
  const shape = [resource.key, hotelId !== null, tab, sort.name, sort.isDescending, queryShape(query)].join('/')
  return kept(permissions, shape, () => write(resource, callerPlaceholders(caller), query))
}

function write(resource: AnyResource, caller: RecordCaller, query: ListQuery): ListStatements {
  const { table, columns } = recordTable(resource)
  const leftOut = unlisted(resource)
  const pageColumns = Object.keys(columns).filter((name) => !leftOut.has(name))
  const listed = sql.join(
    pageColumns.map((name) => sql`${columns[name]!}`),
    sql`, `,
  )
  const order = sql.join(orderOf(resource, query.sort), sql`, `)
  const tabs = resource.list.tabs && mayRead(caller, resource, resource.list.tabs) ? tabsOf(resource) : []
  return {
    page: writeStatement(
      sql`select ${listed} from ${table} where ${columns.id!} in ${idsOfPage(resource, caller, query)} order by ${order}`,
    ),
    pageColumns,
    leftOut,
    count: writeStatement(countOf(resource, caller, query, tabs)),
    tabs,
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
 * list is narrowed and ordered by, no row is read for it.
 */
function idsOfPage(resource: AnyResource, caller: RecordCaller, query: ListQuery): SQL {
  const { table, columns } = recordTable(resource)
  const { sort, tab } = query
  const narrowed = and(narrowedBy(resource, caller, query), tab === '' ? undefined : tabIs(resource, tab))
  const key = columns[sortColumn(resource, sort.name)]!
  const order = sql.join(orderOf(resource, sort), sql`, `)
  const onePage = sql`limit ${sql.placeholder('.size')} offset ${sql.placeholder('.skipped')}`
  const first = (reach: SQL, cut: SQL) =>
    sql`(select ${columns.id!}, ${key} as sorted_by from ${table} where ${and(reach, narrowed)} order by ${order} ${cut})`
  const [whole, ...others] = reachesOf(caller, resource).map((reach, _, { length }) =>
    first(reach, length === 1 ? onePage : sql`limit ${sql.placeholder('.reached')}`),
  )
  if (others.length === 0) return sql`(select id from ${whole} as page)`
  const turn = sql.raw(sort.isDescending ? 'desc' : 'asc')
  return sql`(select id from (${sql.join([whole!, ...others], sql` union all `)}) as page order by sorted_by ${turn} nulls last, id ${turn} ${onePage})`
}

/** How many rows match, counted in each part of the caller's reach no further than one beyond the limit. */
const cappedCount = (resource: AnyResource, reaches: readonly SQL[], narrowed: SQL): SQL =>
  sql.join(
    reaches.map(
      (reach) =>
        sql`(select count(*)::int from (select 1 from ${recordTable(resource).table} where ${and(reach, narrowed)} limit ${sql.raw(String(countedAtMost))}) as counted)`,
    ),
    sql` + `,
  )

function countOf(resource: AnyResource, caller: RecordCaller, query: ListQuery, tabs: readonly string[]): SQL {
  const reaches = reachesOf(caller, resource)
  const narrowed = narrowedBy(resource, caller, query)
  const wanted = tabs.map((tab) => cappedCount(resource, reaches, and(narrowed, tabIs(resource, tab))!))
  // Statuses cover every record, so their sum is the total; a field may be empty.
  const isSum = resource.list.tabs === 'status' && tabs.length > 0
  if (query.tab === '' && !isSum) wanted.push(cappedCount(resource, reaches, narrowed))
  return wanted.length === 0 ? sql`select 0` : sql`select ${sql.join(wanted, sql`, `)}`
}
