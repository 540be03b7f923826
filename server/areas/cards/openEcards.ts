import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Effect } from '@server/records/recordServer'
import type { Database } from '@server/db/connection'
import { someDigits } from '@server/records/documentNo'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { readRow } from '@server/records/storedRecord'
import type { Product } from '@server/areas/tickets'
import { ecards, standingBy } from './ecards'

/** Card numbers of e-cards begin so; the index of the column keeps them unique. */
const numberPrefix = '86'
const numberDigits = 14

/** Every 电子卡券 of a paid order is an account of its own (docs/tickets.md, 2.3). */
export async function openEcards({
  db: tx,
  services,
  caller,
  record: order,
}: Effect<typeof ticketOrder>): Promise<void> {
  const cards = await cardsAmong(
    tx,
    order.values.items.map(({ productId }) => productId),
  )
  if (cards.size === 0) return
  const { table, columns } = recordTable(ticketVoucher)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns.orderId, order.id), inArray(columns.productId, [...cards.keys()])))
    .orderBy(asc(columns.id))
  for (const voucher of rows.map((row) => readRow(ticketVoucher, row))) {
    const { productId, memberId, totalTimes, validStart, shareAmount } = voucher.values
    const { ecardType, ecardDiscount, faceValue } = cards.get(productId)!
    const face = ecardType === 'STORED' ? (faceValue ?? shareAmount) : 0
    await makeRecord(tx, services.now(), systemAt(order, caller.userId), ecards, {
      cardNo: `${numberPrefix}${someDigits(numberDigits)}`,
      productId,
      ecardType: ecardType ?? 'TIMES',
      memberId,
      holder: order.values.buyerName,
      phone: order.values.buyerPhone,
      face,
      timesTotal: totalTimes,
      discount: ecardType === 'DISCOUNT' ? ecardDiscount : null,
      paid: shareAmount,
      validStart,
      orderId: order.id,
      voucherId: voucher.id,
      ...standingBy(voucher, face),
    })
  }
}

async function cardsAmong(tx: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Product>> {
  const { table, columns } = recordTable(ticketProduct)
  const rows = await tx
    .select()
    .from(table)
    .where(and(inArray(columns.id, [...ids]), eq(columns.ticketType, '30')))
  return new Map(rows.map((row) => readRow(ticketProduct, row)).map(({ id, values }) => [id, values]))
}
