import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { recordTables } from './records/recordTables'

/** A new `tables.ts` of a room or of a suite is found by itself. */
const written = import.meta.glob<Readonly<Record<string, unknown>>>(['./*/tables.ts', './areas/*/**/tables.ts'], {
  eager: true,
})

/** Every table of the gateway by name: what migrations are generated from. */
export const tables: Readonly<Record<string, PgTable>> = {
  ...Object.fromEntries(
    Object.values(written).flatMap((exported) =>
      Object.entries(exported).filter((entry): entry is [string, PgTable] => is(entry[1], PgTable)),
    ),
  ),
  ...recordTables,
}
