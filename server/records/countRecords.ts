import type { AnyResource } from '@contracts/resources/definition'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { anyTable } from './recordTables'
import type { FactLookup } from '@server/records/recordServer'

/**
 * How many records of a resource name each of some others in a field, removed ones aside.
 * @param status only those that stand in it
 */
export function countBy(resource: AnyResource, by: string, { status }: { readonly status?: string } = {}): FactLookup {
  return async (db, ids) => {
    const { table, columns } = anyTable(resource)
    const column = columns[by]!
    const isThere = and(isNull(columns.deletedAt), status === undefined ? undefined : eq(columns.status, status))
    if (resource.fields[by]?.type === 'references') {
      // Each id of a list counts once.
      const named = sql<number>`named.id`
      const rows = await db
        .select({ id: named, total: count() })
        .from(table)
        .innerJoin(
          sql`lateral (select distinct value::bigint as id from jsonb_array_elements_text(${column})) named`,
          sql`true`,
        )
        .where(and(isThere, inArray(named, [...ids])))
        .groupBy(named)
      return totalsOf(ids, rows)
    }
    const rows = await db
      .select({ id: sql<number>`${column}`, total: count() })
      .from(table)
      .where(and(isThere, inArray(column, [...ids])))
      .groupBy(column)
    return totalsOf(ids, rows)
  }
}

function totalsOf(ids: readonly number[], rows: readonly { readonly id: number; readonly total: number }[]) {
  const totals = new Map(rows.map(({ id, total }) => [Number(id), total]))
  return new Map(ids.map((id) => [id, totals.get(id) ?? 0]))
}
