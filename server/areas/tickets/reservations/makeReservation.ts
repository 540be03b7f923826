import type { ReservationInput } from '@contracts/calls/reservationCalls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { documentNo } from '@server/records/documentNo'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { makeRecord } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { findByCode, lastUses } from '../vouchers/findVoucher'
import type { Product } from '../orders/saleTerms'
import { checksOf, firstRefusal } from '../vouchers/voucherChecks'
import { lockVouchers, type TermedVoucher } from '../vouchers/voucherValues'
import { takeSlot } from './inventory'
import type { Reservation } from './reservedVouchers'
import { lastMomentOf, startOfSlot } from './slotTime'

/**
 * Reserves a day and slot for a voucher at the caller's store: its places are taken in the same transaction. The store may
 * reserve for a guest up to the last moment.
 * @returns the reservation, confirmed at once where the product says so
 * @throws Refusal with what is in the way; nothing is then taken
 */
export async function makeReservation(moving: Moving, wish: ReservationInput): Promise<Reservation> {
  const { tx, services, caller } = moving
  const { date, slot, quantity, contactName, phone } = wish
  const hotelId = caller.tenant.hotelId ?? 0
  if (date < storeDay(services.now().toISOString())) throw refused('预约日期已过')
  const found = await findByCode(tx, caller, wish.code)
  const [termed] = await lockVouchers(tx, [found.id])
  await checkVoucher(moving, termed!, wish)
  const { productId, productName } = termed!.voucher
  const { surcharge } = await takeSlot(tx, { hotelId, productId, date, slot, quantity })
  const { aheadHours, autoConfirm } = await productOf(tx, productId)
  const made = await makeRecord(tx, services.now(), caller, voucherReservation, {
    reservationNo: documentNo('Y', services.now()),
    voucherId: found.id,
    productId,
    productName,
    contactName,
    phone,
    date,
    slot,
    quantity,
    startsAt: startOfSlot(date, slot).toISOString(),
    aheadHours: aheadHours ?? 0,
    surcharge: surcharge * quantity,
  })
  return autoConfirm ? raiseEvent(moving, voucherReservation, made, { event: 'CONFIRM', payload: {} }) : made
}

/** @throws Refusal with the first rule that the voucher would break on its day */
async function checkVoucher({ tx, caller }: Moving, termed: TermedVoucher, { date, quantity }: ReservationInput) {
  if (termed.terms.reserveMode !== 'CALENDAR') throw refused('该商品无需在线预约')
  const { id } = termed.record
  const refusal = firstRefusal(
    checksOf(termed, {
      hotelId: caller.tenant.hotelId ?? 0,
      now: lastMomentOf(date),
      // What other reservations hold of it is spoken for.
      times: quantity + (await heldTimes(tx, id)),
      lastUse: (await lastUses(tx, [id])).get(id) ?? null,
      isReserved: true,
    }),
  )
  if (refusal !== null) throw refused(refusal)
}

/** Times of a voucher that open reservations hold. */
export async function heldTimes(tx: Database, voucherId: number): Promise<number> {
  const { table, columns } = recordTable(voucherReservation)
  const [found] = await tx
    .select({ sum: sql<number>`coalesce(sum(${columns.quantity}), 0)`.mapWith(Number) })
    .from(table)
    .where(and(eq(columns.voucherId, voucherId), inArray(columns.status, ['PENDING', 'CONFIRMED'])))
  return found?.sum ?? 0
}

async function productOf(tx: Database, id: number): Promise<Product> {
  const { table, columns } = recordTable(ticketProduct)
  const [row] = await tx.select().from(table).where(eq(columns.id, id))
  return readRow(ticketProduct, row!).values
}
