import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import type { PreparedVerification, PreparedVoucher } from '@contracts/calls/ticketApi'
import { statusChoices } from '@contracts/resources/lifecycle'
import { eq } from 'drizzle-orm'
import type { Services } from '@server/services'
import { maskText } from '@server/records/mask'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { benefitsLeftOf } from '../cards/cardBenefits'
import { findByCode, lastUses, vouchersOfOrder } from '../vouchers/findVoucher'
import { reservedVouchers } from '../reservations/reservedVouchers'
import { checksOf, firstRefusal } from '../vouchers/voucherChecks'
import { vouchers, withTerms } from '../vouchers/voucherValues'

const statusNames = new Map(statusChoices(vouchers).map(({ status, label }) => [status, label]))

/** Vouchers of one order that are verified together at most. */
export const mostAtOnce = 10

/**
 * What a desk sees of a code before it uses it: the voucher, each rule and whether it holds, and the others of its
 * order.
 * @throws Refusal 券码不存在
 */
export async function prepareVerification(
  { db, now }: Services,
  caller: RecordCaller & { readonly tenant: { readonly hotelId: number | null } },
  code: string,
): Promise<PreparedVerification> {
  const found = await findByCode(db, caller, code)
  const { orderId } = found.values
  const others = (await vouchersOfOrder(db, orderId, mostAtOnce)).filter(({ id }) => id !== found.id)
  const shown = await withTerms(db, [found, ...others].slice(0, mostAtOnce))
  const { hotelId } = caller.tenant
  const ids = shown.map(({ record }) => record.id)
  const [uses, reserved] = [await lastUses(db, ids), await reservedVouchers(db, ids, { hotelId, now: now() })]
  const told = shown.map((termed): PreparedVoucher => {
    const { record, voucher } = termed
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
      status: record.status,
      statusName: statusNames.get(record.status) ?? '',
      validStart: voucher.validStart,
      validEnd: voucher.validEnd,
      totalTimes: voucher.totalTimes,
      timesLeft: timesLeftOf(voucher),
      benefits: [...benefitsLeftOf(termed)],
      checks: [...checks],
      refusal: firstRefusal(checks),
    }
  })
  return { orderId, ...(await orderFacts(db, orderId)), vouchers: told }
}

async function orderFacts(db: Services['db'], orderId: number) {
  const { table, columns } = recordTable(ticketOrder)
  const [row] = await db.select().from(table).where(eq(columns.id, orderId))
  const { orderNo = '', buyerName = null, buyerPhone = null } = row ?? {}
  return {
    orderNo,
    buyerName: buyerName === null ? '' : maskText('name', buyerName),
    buyerPhone: buyerPhone === null ? '' : maskText('phone', buyerPhone),
  }
}
