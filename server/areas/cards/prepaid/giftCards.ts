import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { makeCards, type CardProduct } from './makeCards'

/** Whom cards are given to, how many, and for what. */
interface Gift {
  readonly productId: number
  readonly qty: number
  readonly memberId: number
  readonly name: string | null
  readonly phone: string | null
  /** Number of the exchange: what it gave is found by it. */
  readonly orderNo: string
}

/** Kinds of card of any brand, by id. */
export async function cardKindsById(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, CardProduct>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(prepaidProduct)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return new Map(rows.map((row) => [Number(row.id), readRow(prepaidProduct, row)]))
}

/** Why a store gives no card of a kind away by itself; null when it does. */
export function unfitGiftCard(
  { status, deletedAt, hotelId, values }: CardProduct,
  storeId: number | null,
): string | null {
  if (deletedAt !== null || status !== 'PUBLISHED') return '关联的预付卡种未上线'
  if (hotelId !== null && hotelId !== storeId) return '该卡种不在本店发卡'
  return values.form === 'PHYSICAL' ? '请选电子卡种' : null
}

/**
 * Gives cards that hold nothing but what was given. Nobody sees their secrets: they are active at once, or activated by
 * the desk for the member.
 * @returns the number of the first @throws Refusal where the kind is not sold any more, or none are left
 */
export async function giveCards(moving: Moving, gift: Gift): Promise<string> {
  const { tx, services, caller } = moving
  const made = await makeCards(tx, services.now(), caller, {
    productId: gift.productId,
    quantity: gift.qty,
    channel: 'POINTS',
    orderNo: gift.orderNo,
  })
  const holder = { memberId: gift.memberId, holderName: gift.name, holderPhone: gift.phone }
  for (const { card } of made) await raiseEvent(moving, prepaidCard, card, { event: 'GRANT', payload: holder })
  return made[0]!.card.values.cardNo
}

/** Cards that an exchange gave are taken back. @throws Refusal where one of them was used, recharged, or is over */
export async function takeCardsBack(
  moving: Moving,
  { brandId, orderNo, reason }: { readonly brandId: number; readonly orderNo: string; readonly reason: string },
): Promise<void> {
  const { table, columns } = recordTable(prepaidCard)
  const rows = await moving.tx
    .select()
    .from(table)
    .where(and(eq(columns.brandId, brandId), eq(columns.orderNo, orderNo)))
    .orderBy(asc(columns.id))
    .for('update')
  const cards = rows.map((row) => readRow(prepaidCard, row))
  const isUntouched = ({ status, values }: (typeof cards)[number]) =>
    (status === 'ISSUED' || status === 'ACTIVE') && values.used === 0 && values.paid === 0
  if (!cards.every(isUntouched)) throw refused('预付卡已使用或已失效，不能退回')
  for (const card of cards) await raiseEvent(moving, prepaidCard, card, { event: 'RECALL', payload: { reason } })
}
