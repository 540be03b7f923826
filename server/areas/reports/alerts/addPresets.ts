import { alertPresets } from '@contracts/resources/reports/alertPresets'
import { alertRule } from '@contracts/resources/reports/alertRule'
import { and, eq, isNull } from 'drizzle-orm'
import { holdKey } from '@server/db/holdKey'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { saveRecord } from '@server/records/saveRecord'
import type { Services } from '@server/services'

/**
 * Gives a store the rules that most begin with, but for those whose name it has already.
 * @returns how many were added
 */
export function addPresets(services: Services, caller: RecordCaller): Promise<number> {
  const { brandId, hotelId } = caller.tenant
  return services.db.transaction(async (tx) => {
    await holdKey(tx, `alert presets ${hotelId}`)
    const { table, columns } = recordTable(alertRule)
    const known = await tx
      .select({ name: columns.name })
      .from(table)
      .where(and(eq(columns.brandId, brandId), eq(columns.hotelId, hotelId ?? 0), isNull(columns.deletedAt)))
    const missing = alertPresets.filter((preset) => !known.some(({ name }) => name === preset.name))
    for (const values of missing) await saveRecord({ ...services, db: tx }, caller, alertRule, { values })
    return missing.length
  })
}
