import type { AnyResource } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Effect } from '../commands/commands'
import type { Database } from '../db/connection'
import type { Row } from '../records/column'
import { someDigits } from '../records/documentNo'
import { recordTable } from '../records/recordTables'
import { makeRecord, systemAt } from '../records/systemRecords'
import { readRow } from '../records/storedRecord'
import type { Product } from '../tickets/saleTerms'
import { voucherOf, vouchers } from '../tickets/voucherValues'
import { ecards, standingBy } from './ecards'

const products: AnyResource = ticketProduct

/** Card numbers of e-cards begin so; the index of the column keeps them unique. */
const numberPrefix = '86'
const numberDigits = 14

/** Every 电子卡券 of a paid order is an account of its own (areas tickets 2.0: chain, step 3). */
export async function openEcards({ db: tx, services, caller, record: order }: Effect): Promise<void> {
  const items = (order.values.items ?? []) as readonly { readonly productId: number }[]
  const cards = await cardsAmong(
    tx,
    items.map(({ productId }) => productId),
  )
  if (cards.size === 0) return
  const { table, columns } = recordTable(vouchers)
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.orderId!, order.id), inArray(columns.productId!, [...cards.keys()])))
    .orderBy(asc(columns.id!))
  for (const voucher of rows.map((row) => readRow(vouchers, row))) {
    const { productId, memberId, totalTimes, validStart, shareAmount } = voucherOf(voucher)
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
  const { table, columns } = recordTable(products)
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(and(inArray(columns.id!, [...ids]), eq(columns.ticketType!, '30')))
  return new Map(rows.map((row) => readRow(products, row)).map(({ id, values }) => [id, values as Product]))
}
