import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import type { Entry } from './prepaidBook'

/** What a recharge has given its member beside the bonus. */
export interface RechargeGiven {
  /** Number of the entry, by which the gifts are found. */
  readonly entryNo: string
  readonly memberId: number
  readonly storeId: number
  /** 0 where it gave none. */
  readonly points: number
  readonly coupon: { readonly id: number; readonly qty: number } | null
}

function givenBy({ values }: Entry): readonly RechargeGiven[] {
  const { entryNo, memberId, storeId, giftPoints, giftCouponId, giftCouponQty } = values
  if (memberId === null || (!giftPoints && giftCouponId === null)) return []
  const coupon = giftCouponId === null ? null : { id: giftCouponId, qty: giftCouponQty ?? 1 }
  return [{ entryNo, memberId, storeId, points: giftPoints ?? 0, coupon }]
}

/** What the recharge that has just been written down gives; null where it gives nothing. */
export async function giftsOfRecharge({ db, record }: Effect<typeof prepaidCard>): Promise<RechargeGiven | null> {
  const { table, columns } = recordTable(prepaidEntry)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(columns.cardId, record.id), eq(columns.entryType, 'RECHARGE')))
    .orderBy(desc(columns.id))
    .limit(1)
  return row ? (givenBy(readRow(prepaidEntry, row))[0] ?? null) : null
}

/** What the recharge that is taken back has given; null where it gave nothing. */
export async function giftsTakenBack({
  db,
  record,
  payload,
}: Effect<typeof prepaidCard>): Promise<RechargeGiven | null> {
  const { table, columns } = recordTable(prepaidEntry)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(columns.cardId, record.id), eq(columns.entryNo, String(payload.entryNo))))
  return row ? (givenBy(readRow(prepaidEntry, row))[0] ?? null) : null
}

/** What all recharges of a card that is paid back have given, and of the cards that became part of it. */
export async function giftsOfCard({ db, record }: Effect<typeof prepaidCard>): Promise<readonly RechargeGiven[]> {
  if (record.status !== 'REFUNDED') return []
  const { table, columns } = recordTable(prepaidEntry)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        inArray(columns.cardId, [...(await cardsWithin(db, record.id))]),
        eq(columns.entryType, 'RECHARGE'),
        eq(columns.status, 'POSTED'),
        or(isNotNull(columns.giftPoints), isNotNull(columns.giftCouponId)),
      ),
    )
    .orderBy(asc(columns.id))
  return rows.flatMap((row) => givenBy(readRow(prepaidEntry, row)))
}

/** A card with all that were merged into it, or that it replaced. */
async function cardsWithin(db: Database, id: number): Promise<ReadonlySet<number>> {
  const { table, columns } = recordTable(prepaidCard)
  const found = new Set([id])
  let next = [id]
  while (next.length > 0) {
    const rows = await db
      .select({ id: columns.id })
      .from(table)
      .where(or(inArray(columns.mergedInto, next), inArray(columns.replacedBy, next)))
    next = rows.map((row) => Number(row.id)).filter((one) => !found.has(one))
    for (const one of next) found.add(one)
  }
  return found
}
