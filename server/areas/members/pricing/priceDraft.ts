import type { memberPrice } from '@contracts/resources/members/memberPrice'
import { inArray } from 'drizzle-orm'
import type { DraftCheck } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { grades } from '../memberRecords'

/** Nobody pays more for being of a higher grade. */
export const priceDraft: DraftCheck<typeof memberPrice> = async (
  db,
  _,
  { values },
): Promise<Record<string, string>> => {
  const { mode, gradePrices } = values
  const { table, columns } = recordTable(grades)
  const ids = gradePrices.map(({ gradeId }) => gradeId)
  const rows = await db
    .select({ id: columns.id, level: columns.level, name: columns.name })
    .from(table)
    .where(inArray(columns.id, ids))
  const levelOf = new Map(rows.map(({ id, level }) => [Number(id), level]))
  // Of what is taken off more is better, of a price or a discount less.
  const worth = (value: number) => (mode === 'MINUS' ? value : -value)
  const rising = gradePrices.toSorted(
    (one, other) => (levelOf.get(one.gradeId) ?? 0) - (levelOf.get(other.gradeId) ?? 0),
  )
  const wrong = rising.find(({ value }, at) => at > 0 && worth(value) < worth(rising[at - 1]!.value))
  if (!wrong) return {}
  const name = rows.find(({ id }) => Number(id) === wrong.gradeId)?.name ?? ''
  return { gradePrices: `「${name}」的价格不能高于比它低的等级` }
}
