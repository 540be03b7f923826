import type { Sql } from './connection'

/** What a database holds, a line for each column, constraint and index; the order of columns is left out. */
export async function describeSchema({ query }: Sql): Promise<string[]> {
  // Columns are added at the end by an upgrade, and stand where the definition has them in a new database.
  const { rows } = await query(`
    SELECT line FROM (
      SELECT format('column %s.%s %s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        CASE WHEN a.attcollation NOT IN (0, t.typcollation) THEN ' COLLATE ' || quote_ident(l.collname) END,
        CASE WHEN a.attnotnull THEN ' NOT NULL' END,
        ' IDENTITY ' || nullif(a.attidentity::text, ''),
        CASE WHEN d.adbin IS NOT NULL THEN
          CASE WHEN a.attgenerated = '' THEN ' DEFAULT ' ELSE ' GENERATED ' END || pg_get_expr(d.adbin, d.adrelid) END) AS line
      FROM pg_attribute a
        JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
        JOIN pg_type t ON t.oid = a.atttypid
        LEFT JOIN pg_collation l ON l.oid = a.attcollation
        LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attnum > 0 AND NOT a.attisdropped
      UNION ALL
      SELECT format('sequence %s of %s START %s INCREMENT %s MIN %s MAX %s', s.seqrelid::regclass,
        d.refobjid::regclass, s.seqstart, s.seqincrement, s.seqmin, s.seqmax)
      FROM pg_sequence s JOIN pg_depend d ON d.objid = s.seqrelid AND d.deptype = 'i'
      UNION ALL
      SELECT format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
      UNION ALL
      SELECT 'index ' || pg_get_indexdef(i.indexrelid)
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
    ) AS lines ORDER BY line COLLATE "C"`)
  return rows.map(({ line }) => line as string).filter((line) => !/\bschema_migration\b/.test(line))
}
