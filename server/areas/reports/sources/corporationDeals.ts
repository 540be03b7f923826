import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { recordEvents } from '@server/records/tables'
import { placedAt, takenBack, type FactLine } from '../facts/factLine'
import { sourceSpan, type LinesWhere } from './source'

type Deal = StoredRecord<typeof corporationDeal>
type Happening = typeof recordEvents.$inferSelect

/** What of a deal counts, as it stood at some moment. */
interface Standing {
  readonly status: string | null
  readonly values: RecordValues<typeof corporationDeal>
}

const countsAs = ({ status, values: { amount, settlement } }: Standing): FactLine['deltas'] =>
  status === 'CANCELLED'
    ? { cancelledAmt: amount }
    : {
        dealCnt: 1,
        dealAmt: amount,
        usedAmt: status === 'CONFIRMED' ? 0 : amount,
        openAmt: settlement === 'MONTHLY' && status !== 'SETTLED' ? amount : 0,
        settledAmt: status === 'SETTLED' ? amount : 0,
      }

/** A deal at some moment, as it stood then. */
const lineOf = ({ brandId, hotelId }: Deal, standing: Standing, at: Date): FactLine => {
  const { corporationId, salesId, kind } = standing.values
  return {
    family: 'corporate',
    brandId: Number(brandId),
    hotelId: Number(hotelId),
    ...placedAt(at),
    keys: {
      corporation: String(corporationId),
      kind,
      ...(salesId !== null && { sales: String(salesId) }),
    },
    deltas: countsAs(standing),
  }
}

/** How it stood before something happened to it. */
const undone = ({ values }: Standing, { from, changes }: Happening): Standing => ({
  status: from,
  values: { ...values, ...Object.fromEntries(Object.entries(changes).map(([name, [was]]) => [name, was])) },
})

/**
 * What was done with deals: made, changed, provided, cancelled, settled, each at the moment that the history tells. What
 * stood is taken back and what stands counts instead, so that nothing which is done later changes a day that is over.
 */
const dealLines: LinesWhere = async (db, where) => {
  const { table, columns } = recordTable(corporationDeal)
  const isOfDeals = eq(recordEvents.resource, corporationDeal.key)
  const found = await db
    .select({ id: recordEvents.id, recordId: recordEvents.recordId })
    .from(recordEvents)
    .innerJoin(table, eq(columns.id, recordEvents.recordId))
    .where(and(where, isOfDeals))
  if (found.length === 0) return []
  const told = new Set(found.map(({ id }) => id))
  const ids = [...new Set(found.map(({ recordId }) => recordId))]
  const rows = await db.select().from(table).where(inArray(columns.id, ids))
  const deals = new Map(rows.map((row) => [Number(row.id), readRow(corporationDeal, row)]))
  const past = await db
    .select()
    .from(recordEvents)
    .where(and(isOfDeals, inArray(recordEvents.recordId, ids)))
    .orderBy(desc(recordEvents.id))
  const standing = new Map<number, Standing>(deals)
  return past.flatMap((one) => {
    const deal = deals.get(one.recordId)!
    const after = standing.get(deal.id)!
    const before = undone(after, one)
    standing.set(deal.id, before)
    if (!told.has(one.id)) return []
    const stands = lineOf(deal, after, one.at)
    return one.version === 1 ? [stands] : [takenBack(lineOf(deal, before, one.at)), stands]
  })
}

export const corporationDeals = sourceSpan(dealLines, () => {
  const { brandId, hotelId } = recordTable(corporationDeal).columns
  return { at: recordEvents.at, brandId, hotelId }
})
