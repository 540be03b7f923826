import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { outstandingOf, timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import type { OtherOrder, PreparedVerification, PreparedVoucher } from '@contracts/calls/ticketApi'
import { statusChoices } from '@contracts/resources/lifecycle'
import { inArray } from 'drizzle-orm'
import type { Services } from '@server/services'
import { maskText } from '@server/records/mask'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { refused } from '@server/refusal'
import { benefitsLeftOf } from '../cards/cardBenefits'
import { findCode, lastUses, noSuchCode, vouchersOfOrder } from '../vouchers/findVoucher'
import { readCode } from '../vouchers/voucherCode'
import { besides, buyerOf, orderById, orderByNumber, ordersOfPhone } from './findOrders'
import { reservedVouchers } from '../reservations/reservedVouchers'
import { checksOf, firstRefusal, nextDayOf } from '../vouchers/voucherChecks'
import { worthOf } from '../orders/shares'
import { vouchers, withTerms, type TermedVoucher } from '../vouchers/voucherValues'

const statusNames = new Map(statusChoices(vouchers).map(({ status, label }) => [status, label]))

/** Vouchers of one order that are verified together at most. */
export const mostAtOnce = 10

/** What was meant by what was typed or scanned. */
async function asked(db: Services['db'], caller: RecordCaller, typed: string) {
  const code = readCode(typed)
  const found = await findCode(db, caller, code)
  if (found) return { by: 'code', first: found, orderId: found.values.orderId, others: [] as OtherOrder[] } as const
  const numbered = await orderByNumber(db, caller, code)
  if (numbered) return { by: 'order', first: null, orderId: numbered.id, others: [] as OtherOrder[] } as const
  const [newest, ...others] = await ordersOfPhone(db, caller, code)
  if (!newest) throw refused(noSuchCode)
  return { by: 'phone', first: null, orderId: newest.id, others: others.map(besides) } as const
}

/**
 * What a desk sees before it uses anything: the voucher of a code, each rule and whether it holds, and the others of its
 * order; the vouchers of an order by its number; those of the newest order of a phone, or of its last four digits.
 * @throws Refusal 券码不存在
 */
export async function prepareVerification(
  { db, now }: Services,
  caller: RecordCaller & { readonly tenant: { readonly hotelId: number | null } },
  code: string,
): Promise<PreparedVerification> {
  const { by, first, orderId, others } = await asked(db, caller, code)
  const ofOrder = (await vouchersOfOrder(db, orderId, mostAtOnce)).filter(({ id }) => id !== first?.id)
  if (!first && ofOrder.length === 0) throw refused('该订单还没有券码')
  const shown = await withTerms(db, [...(first ? [first] : []), ...ofOrder].slice(0, mostAtOnce))
  const { hotelId } = caller.tenant
  const ids = shown.map(({ record }) => record.id)
  const [uses, reserved] = [await lastUses(db, ids), await reservedVouchers(db, ids, { hotelId, now: now() })]
  const looks = await looksOf(
    db,
    shown.map(({ voucher }) => voucher.productId),
  )
  const told = shown.map((termed): PreparedVoucher => {
    const { record, voucher } = termed
    const benefits = benefitsLeftOf(termed)
    const checks = checksOf(termed, {
      hotelId: hotelId ?? 0,
      now: now(),
      times: 1,
      lastUse: uses.get(record.id) ?? null,
      isReserved: reserved.has(record.id),
    })
    return {
      voucherId: record.id,
      code: maskText('code', voucher.code),
      productName: voucher.productName,
      spec: termed.spec,
      ...(looks.get(voucher.productId) ?? { picture: null, notice: '' }),
      status: record.status,
      statusName: statusNames.get(record.status) ?? '',
      validStart: voucher.validStart,
      validEnd: voucher.validEnd,
      totalTimes: voucher.totalTimes,
      timesLeft: timesLeftOf(voucher),
      worths: benefits.length > 0 ? [] : worthsOf(voucher),
      benefits: [...benefits],
      checks: [...checks],
      refusal: firstRefusal(checks),
      nextDay: nextDayOf(termed, checks, now()),
    }
  })
  const order = await orderById(db, orderId)
  return { by, orderId, orderNo: order.values.orderNo, ...buyerOf(order), vouchers: told, others }
}

/** What one time of a voucher is worth, what two of them are, and so on to all that are left. */
const worthsOf = (voucher: TermedVoucher['voucher']): number[] => {
  const left = timesLeftOf(voucher)
  return Array.from({ length: left }, (_, at) => worthOf(outstandingOf(voucher), at + 1, left))
}

/** By which a desk knows a product: its picture, and what its guests were told. */
async function looksOf(db: Services['db'], ids: readonly number[]) {
  const { table, columns } = recordTable(ticketProduct)
  const rows = await db
    .select({ id: columns.id, images: columns.images, notice: columns.notice })
    .from(table)
    .where(inArray(columns.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, images, notice }) => [id, { picture: images?.[0] ?? null, notice }]))
}
