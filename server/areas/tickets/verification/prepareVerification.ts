import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { outstandingOf, timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import type { PreparedVerification, PreparedVoucher } from '@contracts/calls/ticketApi'
import { statusChoices } from '@contracts/resources/lifecycle'
import { eq, inArray } from 'drizzle-orm'
import type { Services } from '@server/services'
import { maskText } from '@server/records/mask'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { benefitsLeftOf } from '../cards/cardBenefits'
import { findByCode, lastUses, vouchersOfOrder } from '../vouchers/findVoucher'
import { reservedVouchers } from '../reservations/reservedVouchers'
import { checksOf, firstRefusal } from '../vouchers/voucherChecks'
import { worthOf } from '../orders/shares'
import { vouchers, withTerms, type TermedVoucher } from '../vouchers/voucherValues'

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
    }
  })
  return { orderId, ...(await orderFacts(db, orderId)), vouchers: told }
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
