import { redEnvelopeSetting } from '@contracts/resources/marketing/redEnvelopeSetting'
import { monthLeft } from '@machines/lifecycles/marketing/redEnvelope'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'

export type EnvelopeSetting = StoredRecord<typeof redEnvelopeSetting>

const monthOf = (moment: string): string => storeDay(moment).slice(0, 7)

/**
 * What a brand has saved, locked: of what is given in it at once one comes after the other, and no two of them go beyond
 * the month.
 * @returns null until it is saved
 */
export async function lockSetting(tx: Database, brandId: number): Promise<EnvelopeSetting | null> {
  const { table, columns } = recordTable(redEnvelopeSetting)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.brandId, brandId), isNull(columns.deletedAt)))
    .for('update')
  return row ? readRow(redEnvelopeSetting, row) : null
}

/** The settings of some brands, by brand. */
export async function settingsOf(
  db: Database,
  brandIds: readonly number[],
): Promise<ReadonlyMap<number, EnvelopeSetting>> {
  const { table, columns } = recordTable(redEnvelopeSetting)
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(columns.brandId, [...brandIds]), isNull(columns.deletedAt)))
  return new Map(
    rows.map((row) => {
      const setting = readRow(redEnvelopeSetting, row)
      return [setting.brandId ?? 0, setting]
    }),
  )
}

/** Counts what somebody gets, or below 0 what was declared void, in the month in which it was given. */
export async function spend(
  tx: Database,
  { id, values }: EnvelopeSetting,
  { amount, givenAt, now }: { readonly amount: number; readonly givenAt: string; readonly now: Date },
): Promise<void> {
  const month = monthOf(now.toISOString())
  if (monthOf(givenAt) !== month) return
  const fund = values.spentMonth === month ? values.spent : 0
  const { table, columns } = recordTable(redEnvelopeSetting)
  await tx
    .update(table)
    .set({ spentMonth: month, spent: Math.max(fund + amount, 0) })
    .where(eq(columns.id, id))
}

/** fen that may still be given this month. */
export const leftOf = ({ values }: EnvelopeSetting, now: Date): number => monthLeft(values, now.toISOString())
