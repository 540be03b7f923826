import type { directPayment } from '@contracts/resources/finance/directPayment'
import { isGivenUp, serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { and, eq } from 'drizzle-orm'
import { collectLink, giveBack } from '@server/areas/finance'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'

type Heard = Command<typeof directPayment>

/** Why no money is asked for. */
export const bookingPayMessages = {
  free: '该预约免费，不用收款',
  paid: '该预约已支付，不用再收款',
  over: '该预约已不再需要，不能收款',
} as const

/** Why money goes back by itself, as the payment says it. */
const backBecause = {
  over: '服务预约已取消，自动退回',
  twice: '服务预约已支付过，自动退回',
  changed: '服务预约的金额已变更，自动退回',
} as const

/**
 * 收款链接 of a booking, over what it costs.
 * @throws Refusal 40400, and where there is nothing to ask for
 */
export async function bookingLink(
  services: Services,
  caller: RecordCaller,
  id: number,
): Promise<{ url: string; until: string }> {
  const booking = await requireRecord(services.db, caller, serviceBooking, id)
  const { bookingNo, amount, payStatus } = booking.values
  if (isGivenUp(booking.status)) throw refused(bookingPayMessages.over)
  if (payStatus === 'FREE') throw refused(bookingPayMessages.free)
  if (payStatus !== 'UNPAID') throw refused(bookingPayMessages.paid)
  return collectLink(services, booking.hotelId ?? 0, { forNo: bookingNo ?? '', amount: amount ?? 0 })
}

/** The booking is paid; money that it does not want any more goes back. */
export const takePayment: Heard = async ({ db, services, afterwards, record: payment }) => {
  const { forNo, amount } = payment.values
  // A payment that came too late goes back without anybody's doing.
  if (forNo === null || payment.status !== 'PAID') return
  const { table, columns } = recordTable(serviceBooking)
  const isIt = and(eq(columns.bookingNo, forNo), eq(columns.hotelId, payment.hotelId ?? 0))
  const [found] = await db.select({ id: columns.id }).from(table).where(isIt)
  if (!found) return
  const booking = await lockRecord(db, serviceBooking, Number(found.id))
  const moving = { tx: db, services, caller: systemAt(payment), afterwards }
  const because = whyBack(booking, amount)
  if (because === null)
    await raiseEvent(moving, serviceBooking, booking, { event: 'PAY', payload: { paymentId: payment.id } })
  else await giveBack(moving, payment.id, because)
}

/** Why a payment over an amount (fen) goes back at once; null where it is the booking's. */
function whyBack(
  { status, values }: { readonly status: string; readonly values: { amount: number | null; payStatus: string | null } },
  paid: number,
): string | null {
  if (isGivenUp(status)) return backBecause.over
  if (values.payStatus !== 'UNPAID') return backBecause.twice
  return values.amount === paid ? null : backBecause.changed
}

/** What was paid for a booking that is given up goes back. */
export const giveMoneyBack: Command<typeof serviceBooking> = async ({
  db,
  services,
  caller,
  afterwards,
  before,
  record: { values },
}) => {
  if (before.values.payStatus !== 'PAID' || values.paymentId === null) return
  const reason = `服务预约${values.bookingNo ?? ''}不再需要`
  await giveBack({ tx: db, services, caller, afterwards }, values.paymentId, reason)
}

/** What became of the refund of a booking's payment. */
export const takeRefund: Heard = async ({ db, services, afterwards, event, record: payment }) => {
  if (payment.values.forNo === null) return
  const { table, columns } = recordTable(serviceBooking)
  const [found] = await db.select({ id: columns.id }).from(table).where(eq(columns.paymentId, payment.id))
  if (!found) return
  const booking = await lockRecord(db, serviceBooking, Number(found.id))
  const isBack = event === 'OK' && payment.status === 'REFUNDED'
  // A part of it, or a wish of somebody else that came to nothing, changes nothing for the booking.
  if (!isBack && (event === 'OK' || booking.values.payStatus !== 'REFUNDING')) return
  const moving = { tx: db, services, caller: systemAt(payment), afterwards }
  await raiseEvent(moving, serviceBooking, booking, { event: 'RETURN', payload: { isBack } })
}
