import type { Sql } from './connection'

/** Text of a value that the type takes; numbers and texts are all `1`, so that one row refers to another by itself. */
function sampleOf(type: string): string {
  const samples = { boolean: 'false', date: '2026-01-01', timestamp: '2026-01-01', time: '00:01' }
  const [, name = '', array] = /^(\w+).*?(\[\])?$/.exec(type) ?? []
  const sample = samples[name as keyof typeof samples] ?? '1'
  return array ? `{${sample}}` : sample
}

/**
 * Puts a row into each table that has none, with a value in every column: a migration has to carry it over.
 * @returns the tables it filled
 */
export async function fillTables({ query }: Sql): Promise<string[]> {
  const { rows } = await query(`
    SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns,
      array_agg(format_type(a.atttypid, a.atttypmod) ORDER BY a.attnum) AS types,
      (SELECT array_agg(DISTINCT r.relname::text) FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_migration'
    GROUP BY c.oid, c.relname ORDER BY c.relname`)
  const tables = rows as { table: string; columns: string[]; types: string[]; needs: string[] | null }[]
  const filled: string[] = []
  const seen = new Set<string>()
  // A table after those its rows refer to.
  const visit = async ({ table, columns, types, needs }: (typeof tables)[number]) => {
    if (seen.has(table)) return
    seen.add(table)
    for (const other of tables.filter((one) => needs?.includes(one.table))) await visit(other)
    const names = columns.map((column) => `"${column}"`).join(', ')
    const values = types.map((type) => `'${sampleOf(type)}'::${type}`).join(', ')
    const { rows: written } = await query(
      `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${values} WHERE NOT EXISTS (SELECT 1 FROM "${table}") RETURNING 1`,
    )
    if (written.length > 0) filled.push(table)
  }
  for (const table of tables) await visit(table)
  return filled
}
