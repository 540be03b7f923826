import type { AnyResource, EventIn, StatusIn } from '@contracts/resources/definition'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { followingEvent } from '@machines/lifecycles/tickets/ticketOrder'
import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { settleValues, usualTerms, type PastPosting } from '@server/areas/finance'
import { initialValues } from '@server/records/draft'
import { documentNo, someDigits } from '@server/records/documentNo'
import type { Row } from '@server/records/column'
import type { RecordCaller } from '@server/records/recordCaller'
import { anyTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import type { RecordValues } from '@server/records/storedRecord'
import { recordEvents } from '@server/records/tables'
import { statusAfter } from '../vouchers/followVouchers'
import { paymentPosting, refundPosting } from '../orders/orderMoney'
import { validityOf, type SaleTerms } from '../orders/saleTerms'
import { afterFee, sharesOfPieces } from '../orders/shares'
import { ticketPayments, ticketSaleLines } from '../tables'
import { buyerKeyOf } from '../orders/sellable'
import { chance } from '@server/demo/demoDays'
import { demoGuest, demoPromoter } from '@server/areas/members'
import type { PastOrder } from './pastOrders'

/** How the payments of the past are numbered. */
export const pastPayment = 'DEMOYEAR'

/** How they were paid. */
const pastMethod = 'WECHAT'

const dayMs = 24 * 60 * 60 * 1000
const buyers = ['王女士', '李先生', '陈女士', '周先生', '吴女士', '郑先生', '孙女士', '赵先生'] as const
const channels = ['WECHAT', 'WECHAT', 'WECHAT', 'DESK'] as const
const operator = '何立冬'
/** One of so many buys without being a member. */
const passerBy = 6

/** What happened to a record, and where that brought it. */
type Step<R> = readonly [event: 'create' | EventIn<R>, at: Date, status: StatusIn<R>]

/** The rows of a store's past, by table. */
export interface Past {
  readonly place: RecordCaller
  readonly rows: Map<PgTable, Row[]>
  readonly postings: PastPosting[]
  /** Pieces that stay sold, by product. */
  readonly sold: Map<number, number>
  /** The next free id of a record. */
  readonly nextId: (resource: AnyResource) => number
}

const add = <T extends PgTable>({ rows }: Past, table: T, row: InferInsertModel<T>) => {
  const known = rows.get(table)
  if (known) known.push(row)
  else rows.set(table, [row])
}

/** A record with its history. */
function addRecord<R extends AnyResource>(
  past: Past,
  resource: R,
  id: number,
  values: Partial<RecordValues<R>>,
  steps: readonly Step<NoInfer<R>>[],
): void {
  const [begun, last] = [steps[0]!, steps.at(-1)!]
  add(past, anyTable(resource).table, {
    ...newRow(resource, past.place, begun[1], { ...initialValues(resource), ...values }),
    id,
    status: last[2],
    version: steps.length,
    updatedAt: last[1],
  })
  for (const [step, [event, at, to]] of steps.entries())
    add(past, recordEvents, {
      resource: resource.key,
      recordId: id,
      version: step + 1,
      event,
      actor: past.place.userId,
      at,
      from: step === 0 ? null : steps[step - 1]![2],
      to,
      changes: {},
    })
}

/** Who bought: mostly members of the brand, who come again. */
function buyerOf(at: number): { readonly memberId?: number; readonly buyerName: string; readonly buyerPhone: string } {
  if (chance(at + 9, passerBy) > 0) return demoGuest('past', chance(at + 8, 10_000))
  const buyerName = buyers[chance(at + 8, buyers.length)]!
  return { buyerName, buyerPhone: `134${String(10_000_000 + (at % 89_999_999))}` }
}

/** Writes an order down with everything that became of it (docs/tickets.md, 2). */
export function writeOrder(past: Past, plan: PastOrder, price: number, terms: SaleTerms): void {
  const { at, daysAgo, productId, qty, discount, createdAt, paidAt, endedAt, fate } = plan
  const orderId = past.nextId(ticketOrder)
  const orderNo = documentNo('T', createdAt)
  const buyer = buyerOf(at)
  const [totalAmount, payAmount] = [price * qty, price * qty - discount]
  const transactionNo = `${pastPayment}${at}`
  const isPaid = fate !== 'cancel'
  const bought: Bought = { orderId, orderNo, memberId: buyer.memberId ?? null, payAmount, transactionNo, terms }
  const pieces = isPaid ? writeVouchers(past, plan, bought) : []
  const followed = isPaid ? statusAfter(pieces) : null
  const steps: Step<typeof ticketOrder>[] = [['create', createdAt, 'PENDING_PAY']]
  if (followed === null) steps.push(['CANCEL', endedAt, 'CANCELLED'])
  else steps.push(['PAY', paidAt, 'PAID'])
  if (followed !== null && followed !== 'PAID') steps.push([followingEvent(followed), endedAt, followed])
  const refundAmount = pieces.reduce((sum, { refunded }) => sum + refunded, 0)
  addRecord(
    past,
    ticketOrder,
    orderId,
    {
      orderNo,
      saleType: 'NORMAL',
      channel: channels[chance(at + 7, channels.length)],
      ...buyer,
      staffId: demoPromoter(buyer.memberId, daysAgo),
      items: [
        {
          productId,
          name: terms.productName,
          spec: null,
          qty,
          price,
          discountShare: discount,
          payAmount,
          activity: null,
        },
      ],
      totalAmount,
      couponAmount: discount,
      payAmount,
      refundAmount,
      ...(isPaid ? { payMethod: 'WECHAT' as const, transactionNo, payTime: paidAt.toISOString() } : {}),
      payDeadline: new Date(createdAt.getTime() + 15 * 60_000).toISOString(),
    },
    steps,
  )
  add(past, ticketSaleLines, {
    orderId,
    line: 0,
    productId,
    spec: null,
    buyerKey: buyerKeyOf(buyer),
    qty,
    payAmount,
    terms,
    createdAt,
    isOpen: isPaid,
  })
  if (!isPaid) return
  const hotelId = past.place.tenant.hotelId ?? 0
  add(past, ticketPayments, { hotelId, transactionNo, orderId, payMethod: 'WECHAT', amount: payAmount, paidAt })
  const money = { bizId: orderId, bizNo: orderNo, hotelId, payMethod: 'WECHAT' }
  past.postings.push({ at: paidAt, posting: paymentPosting({ ...money, seq: transactionNo, amount: payAmount }) })
  if (refundAmount > 0)
    past.postings.push({ at: endedAt, posting: refundPosting({ ...money, seq: `R${orderNo}`, amount: refundAmount }) })
  const kept = fate === 'refund' ? 0 : qty
  past.sold.set(productId, (past.sold.get(productId) ?? 0) + kept)
}

interface Bought {
  readonly orderId: number
  readonly orderNo: string
  readonly memberId: number | null
  readonly payAmount: number
  readonly transactionNo: string
  readonly terms: SaleTerms
}

type Returned = NonNullable<RecordValues<typeof ticketRefund>['vouchers']>[number]

/** The pieces of a paid order, each with what became of it. @returns what the order follows */
function writeVouchers(past: Past, plan: PastOrder, bought: Bought) {
  const { qty, fate, paidAt, endedAt } = plan
  const { orderId, memberId, payAmount, terms } = bought
  const given: Returned[] = []
  const pieces = sharesOfPieces(payAmount, qty).map((share, nth) => {
    const voucherId = past.nextId(ticketVoucher)
    const code = someDigits(12)
    const isUsed = fate === 'use' || (fate === 'useSome' && nth === 0)
    const { fee, refund } = fate === 'refund' ? afterFee(share, terms.refundFeeRate) : { fee: 0, refund: 0 }
    const times = terms.totalTimes
    const steps: Step<typeof ticketVoucher>[] = [['create', paidAt, 'ACTIVE']]
    if (isUsed) steps.push(['VERIFY', endedAt, 'USED'])
    if (fate === 'refund') {
      steps.push(['APPLY_REFUND', endedAt, 'REFUNDING'], ['REFUND_OK', endedAt, 'REFUNDED'])
      given.push({ voucherId, times, amount: refund, fee, isGift: null })
    }
    addRecord(
      past,
      ticketVoucher,
      voucherId,
      {
        code,
        orderId,
        line: 0,
        productId: plan.productId,
        productName: terms.productName,
        memberId,
        totalTimes: times,
        usedTimes: isUsed ? times : 0,
        refundedTimes: fate === 'refund' ? times : 0,
        ...validityOf(terms, paidAt),
        shareAmount: share,
        verifiedAmount: isUsed ? share : 0,
        refundedAmount: refund,
        feeAmount: fee,
      },
      steps,
    )
    if (isUsed) writeVerification(past, plan, bought, { voucherId, code, share, nth })
    if (fee > 0)
      writeSettleLine(past, endedAt, bought, { kind: 'BREAKAGE', biz: ticketVoucher, bizId: voucherId, gross: fee })
    return { status: steps.at(-1)![2], usedTimes: isUsed ? times : 0, refunded: refund }
  })
  if (given.length > 0) writeRefund(past, plan, bought, given)
  return pieces
}

interface Used {
  readonly voucherId: number
  readonly code: string
  readonly share: number
  readonly nth: number
}

function writeVerification(past: Past, { at, productId, endedAt }: PastOrder, bought: Bought, used: Used): void {
  const id = past.nextId(verifyRecord)
  const { voucherId, code, share, nth } = used
  const values: Partial<RecordValues<typeof verifyRecord>> = {
    requestNo: `demo-year-${at}#${nth}`,
    code,
    voucherId,
    orderId: bought.orderId,
    productId,
    productName: bought.terms.productName,
    times: bought.terms.totalTimes,
    amount: share,
    operatorName: operator,
    terminal: 'SCANNER',
    verifyTime: endedAt.toISOString(),
  }
  addRecord(past, verifyRecord, id, values, [['create', endedAt, 'REDEEMED']])
  writeSettleLine(past, endedAt, bought, { kind: 'SALE', biz: verifyRecord, bizId: id, gross: share })
}

interface Settled {
  readonly kind: 'SALE' | 'BREAKAGE'
  readonly biz: AnyResource
  readonly bizId: number
  /** fen */
  readonly gross: number
}

function writeSettleLine(past: Past, at: Date, { orderNo, terms }: Bought, { kind, biz, bizId, gross }: Settled): void {
  if (gross === 0) return
  const { lineType, productName } = terms
  const dueAt = new Date(at.getTime() + dayMs).toISOString()
  const values: Partial<RecordValues<typeof settleLine>> = {
    lineType,
    kind,
    bizType: biz.key,
    bizId,
    orderNo,
    productName,
    payMethod: pastMethod,
    payeeType: 'HOTEL',
    payeeId: past.place.tenant.hotelId,
    ...settleValues({ gross }, usualTerms(pastMethod)),
    dueAt,
  }
  addRecord(past, settleLine, past.nextId(settleLine), values, [['create', at, 'OPEN']])
}

function writeRefund(past: Past, { endedAt }: PastOrder, bought: Bought, given: readonly Returned[]): void {
  const refundNo = `R${bought.orderNo}`
  const values: Partial<RecordValues<typeof ticketRefund>> = {
    refundNo,
    orderId: bought.orderId,
    vouchers: given,
    source: 'MEMBER',
    reason: 'PLAN',
    amount: given.reduce((sum, { amount }) => sum + amount, 0),
    transactionNo: bought.transactionNo,
    channelRefundNo: `模拟${refundNo}`,
    refundTime: endedAt.toISOString(),
  }
  addRecord(past, ticketRefund, past.nextId(ticketRefund), values, [
    ['create', endedAt, 'APPROVED'],
    ['SEND', endedAt, 'PROCESSING'],
    ['OK', endedAt, 'SUCCESS'],
  ])
}
