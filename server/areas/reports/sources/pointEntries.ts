import { pointEntry } from '@contracts/resources/points/pointEntry'
import { and, inArray, isNotNull } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { placedAt, type FactLine } from '../facts/factLine'
import { sourceSpan, type LinesWhere } from './source'

const entries = () => recordTable(pointEntry)

/** Points that were posted; an entry that was taken back stands, beside the one that does so. */
export const pointLines: LinesWhere = async (db, where) => {
  const { table, columns } = entries()
  const { brandId, entryType, points, postedAt, status } = columns
  const rows = await db
    .select({ brandId, entryType, points, postedAt })
    .from(table)
    .where(and(where, inArray(status, ['POSTED', 'REVERSED']), isNotNull(postedAt)))
  return rows.map((entry): FactLine => ({
    family: 'asset',
    brandId: Number(entry.brandId),
    hotelId: 0,
    ...placedAt(entry.postedAt!),
    keys: { kind: 'POINT', cause: entry.entryType },
    deltas: entry.points > 0 ? { inAmt: entry.points, inCnt: 1 } : { outAmt: -entry.points, outCnt: 1 },
  }))
}

export const postedPoints = sourceSpan(pointLines, () => {
  const { postedAt: at, brandId, hotelId } = entries().columns
  return { at, brandId, hotelId }
})
