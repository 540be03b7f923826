import type { RecordValues } from '@contracts/resources/definition'
import { hotelSetting } from '@contracts/resources/merchant/hotelSetting'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@server/db/connection'
import { recordTable } from './recordTables'
import { readRow } from './storedRecord'

/** Where a setting is asked for; without a store the brand's own count. */
interface Place {
  readonly brandId: number | null
  readonly hotelId: number | null
}

type Saved = RecordValues<typeof hotelSetting>

/** What is settled on 酒店配置 for the business of a store; money in fen. */
export type StoreSettings = {
  readonly [
    Name in
      | 'unpaidCloseMinutes'
      | 'autoFinishDays'
      | 'refundAudit'
      | 'refundAutoMax'
      | 'stockWarn'
      | 'hidePhone'
      | 'exportNeedsApproval'
  ]: NonNullable<Saved[Name]>
}

const { fields } = hotelSetting

/** What holds where neither the store nor its brand has settled anything. */
export const initialSettings: StoreSettings = {
  unpaidCloseMinutes: fields.unpaidCloseMinutes.initial,
  autoFinishDays: fields.autoFinishDays.initial,
  refundAudit: fields.refundAudit.initial,
  refundAutoMax: fields.refundAutoMax.initial,
  stockWarn: fields.stockWarn.initial,
  hidePhone: fields.hidePhone.initial,
  exportNeedsApproval: fields.exportNeedsApproval.initial,
}

const names = Object.keys(initialSettings) as (keyof StoreSettings)[]

/** The store's own 酒店配置, else its brand's, else what holds from the beginning. */
export async function storeSettings(db: Database, { brandId, hotelId }: Place): Promise<StoreSettings> {
  const { table, columns } = recordTable(hotelSetting)
  const ofBrand = isNull(columns.hotelId)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId ?? 0),
        hotelId === null ? ofBrand : or(ofBrand, eq(columns.hotelId, hotelId)),
        isNull(columns.deletedAt),
      ),
    )
  const saved = rows
    .map((row) => readRow(hotelSetting, row))
    .find((one) => one.hotelId === hotelId || rows.length === 1)
  if (!saved) return initialSettings
  return Object.assign(
    { ...initialSettings },
    ...names.map((name) => (saved.values[name] === null ? {} : { [name]: saved.values[name] })),
  ) as StoreSettings
}

/**
 * `autoFinishDays` of the store of each row, for a statement over many stores.
 * @param row the columns by which the row says where it belongs
 */
export function finishDaysOf(row: { readonly brandId: PgColumn; readonly hotelId: PgColumn }): SQL<number> {
  const { table, columns } = recordTable(hotelSetting)
  const { autoFinishDays, brandId, hotelId, deletedAt } = columns
  const saved = (place: SQL) =>
    sql`(select ${autoFinishDays} from ${table} where ${brandId} = ${row.brandId} and ${place} and ${deletedAt} is null)`
  return sql`coalesce(${saved(sql`${hotelId} = ${row.hotelId}`)}, ${saved(sql`${hotelId} is null`)}, ${initialSettings.autoFinishDays}::int)`
}
