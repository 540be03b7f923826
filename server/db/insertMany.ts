import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connection'

/** Values of a row, by the property of their column. */
type Values = Readonly<Record<string, unknown>>

/** Rows of one statement. */
const rowsAtOnce = 2_000

/** Inserts rows as one text of each some thousand: a parameter for each value would take most of the time. */
export async function insertMany(tx: Database, table: PgTable, rows: readonly Values[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const chunk = rows
      .slice(at, at + rowsAtOnce)
      .map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key] ?? null])))
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(chunk)}::jsonb)`,
    )
  }
}

/** Ids that no row of a table has or will get, ascending. */
export async function reserveIds(tx: Database, table: PgTable, count: number): Promise<number[]> {
  const { rows } = (await tx.execute(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::text as id from generate_series(1, ${count}::int)`,
  )) as unknown as { rows: readonly { readonly id: string }[] }
  return rows.map(({ id }) => Number(id))
}
