import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Effect } from '@server/records/recordServer'
import type { Database } from '@server/db/connection'
import { hotels } from '@server/identity/tables'
import { someDigits } from '@server/records/documentNo'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { allBenefits } from '../cards/cardBenefits'
import { validityOf } from '../orders/saleTerms'
import { sharesOfPieces } from '../orders/shares'
import { ticketSaleLines } from '../tables'

const codeDigits = 12

/** The order that was paid, and where that is done. */
type Issuing = Pick<Effect<typeof ticketOrder>, 'db' | 'services' | 'caller' | 'record'>

/** One voucher for each piece of a paid order, with its share of what was paid (docs/tickets.md, 2.3). */
export async function issueVouchers({ db, services, caller, record }: Issuing): Promise<void> {
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
      await makeRecord(db, now, place, ticketVoucher, {
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
  const { table, columns } = recordTable(ticketVoucher)
  const codes = new Set<string>()
  while (codes.size < count) {
    const drawn = Array.from({ length: count - codes.size }, () => someDigits(codeDigits))
    const ofBrand = tx.select({ id: hotels.id }).from(hotels).where(eq(hotels.brandId, brandId))
    const taken = await tx
      .select({ code: columns.code })
      .from(table)
      .where(and(inArray(columns.hotelId, ofBrand), inArray(columns.code, drawn)))
    const known = new Set(taken.map(({ code }) => code))
    for (const code of drawn) if (!known.has(code)) codes.add(code)
  }
  return [...codes]
}
