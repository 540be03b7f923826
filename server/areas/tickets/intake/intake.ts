import type { IntakeAnswer, IntakeKind } from '@contracts/calls/ticketApi'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { broughtVisitor, knowVisitor, memberOfBuyer, promoterOf } from '@server/areas/members'
import { tellOfNewOrder } from '../orders/newOrderTeller'
import { inStore } from '@server/records/inStore'
import { recordTable } from '@server/records/recordTables'
import type { RecordCaller } from '@server/records/recordCaller'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { lockDeposit } from '../deposits/payDeposit'
import { placeDeposit, type DepositWish } from '../deposits/placeDeposit'
import { dueOf } from '../orders/dueOf'
import { noSuchCode } from '../vouchers/findVoucher'
import { groupOrders } from './orderWays'
import { readPayload, type IntakePayload } from './intakePayload'
import type { Signed } from './intakeSignature'
import { takeSigned } from './takeSigned'
import { openRefund } from '../refunds/openRefund'
import { placeOrder } from '../orders/placeOrder'
import { findOrder, lockOrder, takePayment } from '../orders/takePayment'
import { readCode } from '../vouchers/voucherCode'
import { vouchers } from '../vouchers/voucherValues'

export interface Request extends Signed {
  readonly kind: IntakeKind
  readonly sign: string
}

interface Done {
  /** Of an order, or of a deposit. */
  readonly orderNo: string
  readonly outcome: string
  readonly refundNo: string | null
}

/**
 * Takes what an outside shop sends about orders.
 * @throws Refusal as `takeSigned`, 400 for a payload that cannot be read, and whatever the work itself refuses
 */
export const takeIntake = (services: Services, request: Request): Promise<IntakeAnswer> =>
  takeSigned(services, request, async (moving) => answerOf(moving.tx, moving.caller, await work(moving, request)))

async function work(moving: Moving, { kind, payload }: Request): Promise<Done> {
  switch (kind) {
    case 'CREATE': {
      const { group, staffNo, visitor, ...read } = readPayload(kind, payload)
      const brought = visitor === undefined ? null : await broughtVisitor(moving, visitor)
      const staffId = staffNo === undefined ? (brought?.staffId ?? null) : await promoterOf(moving, staffNo)
      const wish = await asMember(moving, { ...read, ...(staffId !== null && { staffId }) })
      const { values } = await (group ? groupOrders().place(moving, { ...wish, group }) : placeOrder(moving, wish))
      if (brought) await knowVisitor(moving, brought, values.memberId)
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
async function asMember<
  Wish extends Omit<IntakePayload<'CREATE'>, 'group' | 'staffNo' | 'visitor'> & { staffId?: number },
>(moving: Moving, wish: Wish): Promise<Wish> {
  const { memberId, buyerName, buyerPhone, channel, staffId } = wish
  const found = await memberOfBuyer(moving, { memberId, name: buyerName, phone: buyerPhone, channel, staffId })
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
