import type { AnyResource } from '@contracts/resources/definition'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Effect } from '../commands/commands'
import type { Database } from '../db/connection'
import { hotels } from '../identity/tables'
import { someDigits } from '../records/documentNo'
import { recordTable } from '../records/recordTables'
import { makeRecord, systemAt } from '../records/systemRecords'
import { allBenefits } from './cardBenefits'
import { validityOf } from './saleTerms'
import { sharesOfPieces } from './shares'
import { ticketSaleLines } from './tables'

const vouchers: AnyResource = ticketVoucher

const codeDigits = 12

/** One voucher for each piece of a paid order, with its share of what was paid (areas tickets 2.0: chain, step 3). */
export async function issueVouchers({ db, services, caller, record }: Effect): Promise<void> {
  const now = services.now()
  const lines = await linesOf(db, record.id)
  const codes = await freeCodes(
    db,
    record.brandId ?? 0,
    lines.reduce((sum, { qty }) => sum + qty, 0),
  )
  const place = systemAt(record, caller.userId)
  for (const { line, productId, qty, payAmount, terms } of lines) {
    for (const shareAmount of sharesOfPieces(payAmount, qty)) {
      await makeRecord(db, now, place, vouchers, {
        code: codes.pop(),
        orderId: record.id,
        line,
        productId,
        productName: terms.productName,
        memberId: record.values.memberId,
        totalTimes: terms.totalTimes,
        benefitsLeft: allBenefits(terms.benefits ?? []),
        ...validityOf(terms, now),
        shareAmount,
      })
    }
  }
}

/** The lines of an order, in their order. */
export const linesOf = (tx: Database, orderId: number) =>
  tx.select().from(ticketSaleLines).where(eq(ticketSaleLines.orderId, orderId)).orderBy(asc(ticketSaleLines.line))

/** Codes that no voucher of the brand has: its stores take each other's. */
async function freeCodes(tx: Database, brandId: number, count: number): Promise<string[]> {
  const { table, columns } = recordTable(vouchers)
  const codes = new Set<string>()
  while (codes.size < count) {
    const drawn = Array.from({ length: count - codes.size }, () => someDigits(codeDigits))
    const ofBrand = tx.select({ id: hotels.id }).from(hotels).where(eq(hotels.brandId, brandId))
    const taken = await tx
      .select({ code: columns.code! })
      .from(table)
      .where(and(inArray(columns.hotelId!, ofBrand), inArray(columns.code!, drawn)))
    const known = new Set(taken.map(({ code }) => String(code)))
    for (const code of drawn) if (!known.has(code)) codes.add(code)
  }
  return [...codes]
}
