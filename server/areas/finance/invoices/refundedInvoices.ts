import type { directPayment } from '@contracts/resources/finance/directPayment'
import { invoice } from '@contracts/resources/finance/invoice'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import type { Command, Effect } from '@server/records/recordServer'
import type { StoredRecord } from '@server/records/storedRecord'
import { lockRecord, lockRecords, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { bookConfigOf } from './applyInvoice'
import { invoiceableOf, invoicesOf } from './invoiceable'

type Invoice = StoredRecord<typeof invoice>

/** Takes a locked invoice back as far as it stands for more than refunds leave of its orders. */
export async function takeBackRefunded(
  { tx, services, afterwards }: Omit<Moving, 'caller'>,
  one: Invoice,
): Promise<void> {
  if (one.status !== 'ISSUED' && one.status !== 'RED_PARTIAL') return
  const { side, orders, amount, redAmount, redNotes } = one.values
  if (side !== 'CONSUMER' || (await bookConfigOf(tx, one.hotelId)).autoRed === false) return
  // The buyer has said no: the store settles it with him.
  if (redNotes?.some(({ confirmState, reason }) => confirmState === 'VOID' && reason === 'RETURN')) return
  let over = 0
  for (const { bizNo } of orders) {
    const left = (await invoiceableOf(tx, one.hotelId, bizNo))?.left ?? 0
    over += Math.max(0, -left)
  }
  const redAsked = Math.min(over, amount - redAmount)
  if (redAsked <= 0) return
  const moving = { tx, services, caller: systemAt(one), afterwards }
  await raiseEvent(moving, invoice, one, { event: 'RED_BY_REFUND', payload: { redReason: 'RETURN', redAsked } })
}

/**
 * Invoices of an order that was refunded are taken back in the same transaction. Those that are on their way are locked
 * too: whoever ends that step waits for the refund, and looks at what it has left (`followInvoices`).
 */
async function takeBackOf(
  { db, services, afterwards }: Pick<Effect, 'db' | 'services' | 'afterwards'>,
  hotelId: number | null,
  bizNo: string,
) {
  const found = await invoicesOf(db, hotelId, [bizNo])
  const locked = await lockRecords(
    db,
    invoice,
    found.map(({ id }) => id),
  )
  for (const one of locked) await takeBackRefunded({ tx: db, services, afterwards }, one)
}

export const takeBackOfTickets: Command<typeof ticketRefund> = async (effect) => {
  const { hotelId, values } = await lockRecord(effect.db, ticketOrder, effect.record.values.orderId)
  await takeBackOf(effect, hotelId, values.orderNo)
}

export const takeBackOfPayment: Command<typeof directPayment> = (effect) =>
  takeBackOf(effect, effect.record.hotelId, effect.record.values.payNo)
