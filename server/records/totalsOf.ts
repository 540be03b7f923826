import type { RecordTotals } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { and, sql, type SQL } from 'drizzle-orm'
import { askStatement, writeStatement } from '../db/statement'
import type { Services } from '../services'
import { matching } from './listRecords'
import { readListQuery, type ListQuery } from './listQuery'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { mayRead } from './rights'
import { searchedColumns } from './tableOfIndexes'
import { whereOf } from './where'

/**
 * The sums over all rows that a list's query finds, of the fields that its definition totals and the caller may see.
 * @throws Refusal 400 for a query that the list would refuse
 */
export async function totalsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  resource: AnyResource,
  input: Readonly<Record<string, unknown>>,
): Promise<RecordTotals> {
  const query = readListQuery(resource, caller, input, now())
  const { table, columns } = anyTable(resource)
  const totals = (resource.list.totals ?? []).filter((name) => mayRead(caller, resource, name))
  // As texts: the drivers read sums in ways of their own.
  const asked = [sql`count(*)::text`, ...totals.map((name) => sql`coalesce(sum(${columns[name]!}), 0)::text`)]
  const found = foundBy(resource, caller, query)
  const [[total, ...sums] = []] = await askStatement(
    db,
    writeStatement(sql`select ${sql.join(asked, sql`, `)} from ${table} where ${found}`),
    {},
  )
  return { total: Number(total), sums: Object.fromEntries(totals.map((name, place) => [name, Number(sums[place])])) }
}

/** A search is answered from its index first: what is summed does not stand in it. */
function foundBy(resource: AnyResource, caller: RecordCaller, query: ListQuery): SQL {
  if (query.keyword === '' || searchedColumns(resource).length === 0) return matching(resource, caller, query)
  const { table, columns } = anyTable(resource)
  const sought = whereOf(resource, caller, { conditions: new Map(), keyword: query.keyword })
  return and(
    matching(resource, caller, { ...query, keyword: '' }),
    sql`${columns.id} in (select ${columns.id} from ${table} where ${sought})`,
  )!
}
