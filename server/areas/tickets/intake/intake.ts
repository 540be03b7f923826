import { createHash } from 'node:crypto'
import type { IntakeAnswer, IntakeKind } from '@contracts/calls/ticketApi'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { hotels } from '@server/identity/tables'
import { refused } from '@server/refusal'
import { memberOfBuyer, promoterOf } from '@server/areas/members'
import { tellOfNewOrder } from '../orders/newOrderTeller'
import { withAfterwards } from '@server/records/afterwards'
import { inStore } from '@server/records/inStore'
import { recordTable } from '@server/records/recordTables'
import type { RecordCaller } from '@server/records/recordCaller'
import { systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { lockDeposit } from '../deposits/payDeposit'
import { placeDeposit, type DepositWish } from '../deposits/placeDeposit'
import { dueOf } from '../orders/dueOf'
import { noSuchCode } from '../vouchers/findVoucher'
import { groupOrders } from './orderWays'
import { readPayload, type IntakePayload } from './intakePayload'
import { signingSecrets } from './intakeSecrets'
import { isFresh, isSigned, type Signed } from './intakeSignature'
import { openRefund } from '../refunds/openRefund'
import { placeOrder } from '../orders/placeOrder'
import { ticketIntakes } from '../tables'
import { findOrder, lockOrder, takePayment } from '../orders/takePayment'
import { readCode } from '../vouchers/voucherCode'
import { vouchers } from '../vouchers/voucherValues'

export interface Request extends Signed {
  readonly kind: IntakeKind
  readonly sign: string
}

/** Named in the history of what comes in from outside. */
const outside = 'intake'

interface Done {
  /** Of an order, or of a deposit. */
  readonly orderNo: string
  readonly outcome: string
  readonly refundNo: string | null
}

/**
 * Takes what an outside shop sends, each request once: the answer is kept in the transaction that does the work.
 * @throws Refusal for a wrong signature or an old request, for a number that belongs to another request, 400 for a payload
 *   that cannot be read, and whatever the work itself refuses
 */
export async function takeIntake(services: Services, request: Request): Promise<IntakeAnswer> {
  const [hotel] = await services.db.select().from(hotels).where(eq(hotels.id, request.hotelId))
  await checkSignature(services, request, hotel)
  if (!hotel) throw refused('门店不存在')
  const caller = systemAt({ brandId: hotel.brandId, hotelId: hotel.id }, outside)
  const fingerprint = createHash('sha256').update(`${request.kind}\n${request.payload}`).digest('hex')
  return withAfterwards(services, async (tx, afterwards) => {
    await onlyOnce(tx, request)
    const known = await knownAnswer(tx, request, fingerprint)
    if (known) return known
    const done = await work({ tx, services, caller, afterwards }, request)
    const answer = await answerOf(tx, caller, done)
    const { hotelId, requestNo } = request
    await tx.insert(ticketIntakes).values({ hotelId, requestNo, fingerprint, answer, createdAt: services.now() })
    return answer
  })
}

/** @param hotel undefined where there is none: only who knows the secret of the installation is told so */
async function checkSignature(
  services: Services,
  request: Request,
  hotel: { readonly brandId: number } | undefined,
): Promise<void> {
  const { config, db, now } = services
  const secrets = hotel
    ? await signingSecrets(services, db, hotel.brandId)
    : [config.intakeSecret].filter((secret) => secret !== undefined)
  if (secrets.length === 0) throw refused('未开通外部订单接入，请设置品牌的接入密钥或 INTAKE_SECRET')
  if (!secrets.some((secret) => isSigned(request, request.sign, secret))) throw refused('签名有误')
  if (!isFresh(request, now())) throw refused('请求已过期，请核对时间后重新签名')
}

/** Of the same request twice at once the second waits, and finds the answer of the first. */
const onlyOnce = (tx: Database, { hotelId, requestNo }: Request) => holdKey(tx, `intake ${hotelId} ${requestNo}`)

async function knownAnswer(tx: Database, { hotelId, requestNo }: Request, fingerprint: string) {
  const [known] = await tx
    .select()
    .from(ticketIntakes)
    .where(and(eq(ticketIntakes.hotelId, hotelId), eq(ticketIntakes.requestNo, requestNo)))
  if (known && known.fingerprint !== fingerprint) throw refused('请求号已用于其他请求')
  return known?.answer ?? null
}

async function work(moving: Moving, { kind, payload }: Request): Promise<Done> {
  switch (kind) {
    case 'CREATE': {
      const { group, staffNo, ...read } = readPayload(kind, payload)
      const staffId = staffNo === undefined ? null : await promoterOf(moving, staffNo)
      const wish = { ...(await asMember(moving, read)), ...(staffId !== null && { staffId }) }
      const { values } = await (group ? groupOrders().place(moving, { ...wish, group }) : placeOrder(moving, wish))
      return { orderNo: values.orderNo, outcome: 'DONE', refundNo: null }
    }
    case 'DEPOSIT': {
      const { values } = await placeDeposit(moving, await asDepositor(moving, readPayload(kind, payload)))
      return { orderNo: values.depositNo, outcome: 'DONE', refundNo: null }
    }
    case 'PAY': {
      const notice = readPayload(kind, payload)
      const outcome = await takePayment(moving, notice)
      if (outcome === 'PAID') await announceOrder(moving, notice.orderNo)
      return { orderNo: notice.orderNo, outcome, refundNo: null }
    }
    case 'CANCEL': {
      const { orderNo, reason } = readPayload(kind, payload)
      const order = await lockOrder(moving.tx, moving.caller, orderNo)
      await raiseEvent(moving, ticketOrder, order, { event: 'CANCEL', payload: { reason } })
      return { orderNo, outcome: 'DONE', refundNo: null }
    }
    case 'REFUND':
      return refund(moving, readPayload(kind, payload))
  }
}

/** A wish with the member of the brand who buys; a guest's as it is. */
async function asMember<Wish extends Omit<IntakePayload<'CREATE'>, 'group' | 'staffNo'>>(
  moving: Moving,
  wish: Wish,
): Promise<Wish> {
  const { memberId, buyerName, buyerPhone, channel } = wish
  const found = await memberOfBuyer(moving, { memberId, name: buyerName, phone: buyerPhone, channel })
  return found === null ? wish : { ...wish, memberId: found }
}

/** @throws Refusal for a phone whose member is one no longer: deposits are kept by member */
async function asDepositor(moving: Moving, wish: IntakePayload<'DEPOSIT'>): Promise<DepositWish> {
  const memberId = await memberOfBuyer(moving, { memberId: wish.memberId, phone: wish.phone, channel: 'H5' })
  if (memberId === null) throw refused('会员已注销，不能付定金')
  return { ...wish, memberId }
}

/** After the commit: a store that is notified of an order must find it. Deposits are no orders yet. */
async function announceOrder({ tx, services, caller, afterwards }: Moving, orderNo: string): Promise<void> {
  const order = await findOrder(tx, caller, orderNo)
  if (order) afterwards(() => tellOfNewOrder(services, order))
}

/** The buyer asks for all that is left of some codes. */
async function refund(moving: Moving, { orderNo, codes, reason, remark }: IntakePayload<'REFUND'>): Promise<Done> {
  const { table, columns } = recordTable(ticketOrder)
  const [found] = await moving.tx
    .select({ id: columns.id })
    .from(table)
    .where(and(inStore(columns.hotelId, moving.caller.tenant.hotelId), eq(columns.orderNo, orderNo)))
  if (!found) throw refused('订单不存在')
  const orderId = found.id
  const held = await vouchersNamed(moving.tx, orderId, codes.map(readCode))
  const opened = await openRefund(moving, {
    orderId,
    vouchers: held,
    source: 'MEMBER',
    reason,
    remark: remark ?? null,
    withPostage: false,
  })
  return { orderNo, outcome: 'DONE', refundNo: opened.values.refundNo }
}

async function vouchersNamed(tx: Database, orderId: number, codes: readonly string[]) {
  const { table, columns } = recordTable(vouchers)
  const rows = await tx
    .select({
      id: columns.id,
      code: columns.code,
      left: sql<number>`${columns.totalTimes} - ${columns.usedTimes} - ${columns.refundedTimes}`.mapWith(Number),
    })
    .from(table)
    .where(eq(columns.orderId, orderId))
  return codes.map((code) => {
    const row = rows.find((one) => one.code === code)
    if (!row) throw refused(noSuchCode)
    return { voucherId: row.id, times: row.left }
  })
}

async function answerOf(
  tx: Database,
  caller: RecordCaller,
  { orderNo, outcome, refundNo }: Done,
): Promise<IntakeAnswer> {
  const deposit = await lockDeposit(tx, caller, orderNo)
  if (deposit) {
    const { status, values } = deposit
    return {
      orderNo,
      status,
      payAmount: values.amount,
      outcome,
      refundNo,
      codes: [],
      teamNo: null,
    }
  }
  const order = await lockOrder(tx, caller, orderNo)
  const { table, columns } = recordTable(vouchers)
  const rows = await tx
    .select({ code: columns.code })
    .from(table)
    .where(eq(columns.orderId, order.id))
    .orderBy(asc(columns.id))
  return {
    orderNo,
    status: order.status,
    payAmount: dueOf(order),
    outcome,
    refundNo,
    codes: rows.map(({ code }) => code),
    teamNo: await groupOrders().teamNoOf(tx, order.id),
  }
}
