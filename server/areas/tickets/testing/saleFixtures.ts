import { ticketApi, type IntakeKind } from '@contracts/calls/ticketApi'
import { callsOf } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { complete } from '@server/demo/complete'
import { withAfterwards } from '@server/records/afterwards'
import { anyTable, recordTable } from '@server/records/recordTables'
import { readRow, writeRow, type StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { asc, eq } from 'drizzle-orm'
import { signIntake } from '../intake/intakeSignature'
import { noDiscounts, type OrderWish } from '../orders/orderWish'
import { placeOrder } from '../orders/placeOrder'
import { takePayment } from '../orders/takePayment'
import type { Voucher } from '../vouchers/voucherValues'

/** The key with which tests sign. */
export const intakeSecret = 'a-key-of-the-tests'

/** The store in which things are sold. */
export const store = { brandId: 101, hotelId: 1001 }

type Given = Readonly<Record<string, unknown>>

/** A product on sale: ¥398.00, 300 pieces, usable in the store for a year after payment. @returns its id */
export async function createProduct({ db, now }: Services, given: Given = {}, place: Given = {}): Promise<number> {
  const values = complete(ticketProduct, {
    ticketType: '13',
    categoryId: 1,
    productType: 'meal',
    productName: '周末自助晚餐双人券',
    posterTitle: '湖景自助晚餐',
    notice: '请提前预约',
    images: ['demo/cover.jpg'],
    salePrice: 39_800,
    marketPrice: 59_800,
    totalInventory: 300,
    saleRange: ['2020-01-01', '2099-12-31'],
    hotelIds: [store.hotelId],
    validityType: 'AFTER_PAY',
    validDays: 365,
    ...given,
  })
  const [row] = await db
    .insert(recordTable(ticketProduct).table)
    .values({
      ...writeRow(ticketProduct, values),
      ...store,
      status: 'PUBLISHED',
      createdAt: now(),
      updatedAt: now(),
      ...place,
    })
    .returning()
  return Number(row!.id)
}

interface Benefit {
  readonly name: string
  readonly times: number
  readonly perDay?: number
  /** fen */
  readonly settlePrice: number
}

/** A 有效期卡 on sale, ¥398.00, with the products that it holds. */
export async function createCard(services: Services, benefits: readonly Benefit[], given: Given = {}) {
  const benefitIds: number[] = []
  for (const { name } of benefits)
    benefitIds.push(await createProduct(services, { ticketType: '19', productName: name, salePrice: 0 }))
  const held = benefits.map(({ times, perDay = 0, settlePrice }, at) => ({
    productId: benefitIds[at]!,
    times,
    perDay,
    settlePrice,
  }))
  const cardId = await createProduct(services, {
    productType: 'validcard',
    productName: '亲子乐园年卡',
    benefits: held,
    ...given,
  })
  return { cardId, benefitIds }
}

/** What a guest at the counter wants: one piece by default. */
export const wishFor = (productId: number, more: Partial<OrderWish> = {}, qty = 1): OrderWish => ({
  orderType: 'NORMAL',
  channel: 'DESK',
  buyerName: '王女士',
  buyerPhone: '13800006621',
  items: [{ productId, qty }],
  discounts: noDiscounts,
  postage: 0,
  ...more,
})

/** Works in a transaction of its own, as the server does by itself. */
export const byItself = <Result>(services: Services, work: (moving: Moving) => Promise<Result>): Promise<Result> =>
  withAfterwards(services, (tx, afterwards) => work({ tx, services, caller: systemAt(store), afterwards }))

export const place = (services: Services, wish: OrderWish) => byItself(services, (moving) => placeOrder(moving, wish))

let payments = 0

/** Pays an order as it asks. @returns the number of the payment */
export async function pay(services: Services, { values }: StoredRecord, given: Given = {}): Promise<string> {
  payments += 1
  const notice = {
    orderNo: String(values.orderNo),
    transactionNo: `42000${String(payments).padStart(8, '0')}`,
    payMethod: 'WECHAT' as const,
    amount: Number(values.payAmount),
    ...given,
  }
  await byItself(services, (moving) => takePayment(moving, notice))
  return notice.transactionNo
}

/** Vouchers of an order, oldest first. */
export async function vouchersOf({ db }: Services, orderId: number): Promise<readonly Voucher[]> {
  const { table, columns } = recordTable(ticketVoucher)
  const rows = await db.select().from(table).where(eq(columns.orderId, orderId)).orderBy(asc(columns.id))
  return rows.map((row) => readRow(ticketVoucher, row))
}

/** A paid order of a product with its vouchers. */
export async function sell(services: Services, productId: number, more: Partial<OrderWish> = {}, qty = 1) {
  const order = await place(services, wishFor(productId, more, qty))
  if (order.status === 'PENDING_PAY') await pay(services, order)
  return { order, vouchers: await vouchersOf(services, order.id) }
}

/** A record as it stands. */
export async function stored<R extends AnyResource>({ db }: Services, resource: R, id: number) {
  const { table, columns } = anyTable(resource)
  const [row] = await db.select().from(table).where(eq(columns.id, id))
  return readRow(resource, row!)
}

export const orders = ticketOrder
export const orderCalls = callsOf(ticketOrder)

let requests = 0

/** The body of an intake request, signed. */
export function signed(kind: IntakeKind, payload: unknown, at: Date, given: Given = {}) {
  requests += 1
  const parts = {
    hotelId: store.hotelId,
    kind,
    requestNo: `request-${String(requests).padStart(4, '0')}`,
    sentAt: at.toISOString(),
    payload: JSON.stringify(payload),
    ...given,
  }
  return { sign: signIntake(parts, intakeSecret), ...parts }
}

export const { prepareVerification, verifyVouchers, previewRefund, applyRefund, takeOrder } = ticketApi
