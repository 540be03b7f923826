import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@server/db/connection'
import { onDays } from '@server/records/merchantDay'
import type { FactLine } from '../facts/factLine'

/** Days YYYY-MM-DD, both counted, of all merchants, of a brand or of a store. */
export interface SourceSpan {
  readonly from: string
  readonly to: string
  readonly brandId?: number
  readonly hotelId?: number
}

/** Lines of the records that a condition finds. */
export type LinesWhere = (db: Database, where: SQL) => Promise<readonly FactLine[]>

interface Placed {
  readonly at: PgColumn
  readonly brandId: PgColumn
  readonly hotelId: PgColumn | SQL
}

/** Lines of all records of some days. */
export type SourceReader = (db: Database, span: SourceSpan) => Promise<readonly FactLine[]>

/** Reads a source over days instead of for one record. */
export const sourceSpan =
  (linesWhere: LinesWhere, columns: () => Placed): SourceReader =>
  (db, { brandId, hotelId, ...days }) => {
    const { at, brandId: brands, hotelId: hotels } = columns()
    return linesWhere(
      db,
      and(
        onDays(at, days),
        brandId === undefined ? undefined : eq(brands, brandId),
        hotelId === undefined ? undefined : sql`${hotels} = ${hotelId}`,
      )!,
    )
  }
