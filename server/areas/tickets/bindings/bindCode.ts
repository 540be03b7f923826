import type { BindInput, BoundCode } from '@contracts/calls/ticketBindingCalls'
import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused, throttled } from '@server/refusal'
import { admitAttempt, settleAttempt, type Counted } from '@server/identity/attempts'
import { memberOfBuyer } from '@server/areas/members'
import { withAfterwards } from '@server/records/afterwards'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { noDiscounts } from '../orders/orderWish'
import { placeOrder } from '../orders/placeOrder'
import { moveStock } from '../orders/stock'
import { readRow } from '@server/records/storedRecord'
import { ticketBindingCodes } from './tables'

/** Why a code is not bound. */
export const bindRefusals = {
  unknown: '券号不存在',
  void: '券号已失效',
  bound: '券号已绑定，不能重复绑定',
  inactive: '绑定未启用或已关闭',
  outside: ([first, last]: readonly [string, string]) => `不在有效期内（${first} 至 ${last}）`,
  needPin: '请输入券上的6位密码',
  wrongPin: '密码不正确',
  locked: (minutes: number) => `密码错误次数过多，请${minutes}分钟后再试`,
} as const

/**
 * 扫码绑定: a printed code, or one of others, becomes an order of 0 fen with its voucher; the piece that was locked for it
 * is sold. Of two who hold the same code the second is refused.
 * @throws Refusal one of `bindRefusals`, or what keeps its product from being sold; 42900 after too many wrong
 * passwords
 */
export async function bindCode(services: Services, caller: RecordCaller, input: BindInput): Promise<BoundCode> {
  const bound = await withAfterwards(services, async (tx, afterwards) => {
    const { binding, code } = await lockCode(tx, services.now(), caller, input)
    if (!(await isPinRight(tx, services.now(), caller, code, input))) return null
    const { productId } = binding
    const moving = { tx, services, caller, afterwards }
    const { buyerName: name, buyerPhone: phone } = input
    const memberId = await memberOfBuyer(moving, { name, phone, channel: 'DESK' })
    // What was locked for all codes goes over to the order of this one.
    await moveStock(tx, [{ productId, spec: null, locked: -1, sold: 0 }])
    const order = await placeOrder(moving, {
      orderType: 'GIFT',
      channel: 'DESK',
      ...(memberId === null ? {} : { memberId }),
      ...(name === undefined ? {} : { buyerName: name }),
      ...(phone === undefined ? {} : { buyerPhone: phone }),
      items: [{ productId, qty: 1 }],
      discounts: noDiscounts,
      postage: 0,
    })
    const voucher = await voucherOfOrder(tx, order.id)
    await tx
      .update(ticketBindingCodes)
      .set({ state: 'BOUND', voucherId: voucher.id, boundAt: services.now() })
      .where(and(eq(ticketBindingCodes.bindingId, code.bindingId), eq(ticketBindingCodes.seq, code.seq)))
    await countBound(tx, code.bindingId)
    return {
      orderId: order.id,
      orderNo: order.values.orderNo,
      voucherId: voucher.id,
      productName: voucher.values.productName,
    }
  })
  // Thrown within the transaction it would take its own count back.
  if (bound === null) throw refused(bindRefusals.wrongPin)
  return bound
}

type Code = typeof ticketBindingCodes.$inferSelect

const minuteMs = 60_000

/**
 * Looks at the password of a code, whose row is locked: of many tries at once no more than the limit are looked at,
 * whichever process they come to. A wrong one counts for the code and for who tried.
 * @throws Refusal 请输入券上的6位密码; 42900 with how long to wait
 */
async function isPinRight(
  tx: Database,
  now: Date,
  { userId }: RecordCaller,
  { hotelId, code, pin }: Code,
  given: BindInput,
): Promise<boolean> {
  if (pin === null) return true
  if (given.pin === undefined) throw refused(bindRefusals.needPin)
  const counted: readonly Counted[] = [
    { kind: 'BIND_CODE', of: `${hotelId} ${code}` },
    { kind: 'BIND_USER', of: userId },
  ]
  const admission = await admitAttempt(tx, counted, now)
  if (!admission.admitted)
    throw throttled(bindRefusals.locked(Math.ceil((admission.retryAfter * 1000) / minuteMs)), admission.retryAfter)
  if (given.pin !== pin) return false
  await settleAttempt(tx, counted)
  return true
}

/** Locks a binding and its code, in the order in which closing it does. */
async function lockCode(tx: Database, now: Date, { tenant }: RecordCaller, { code }: BindInput) {
  const own = and(eq(ticketBindingCodes.hotelId, tenant.hotelId ?? 0), eq(ticketBindingCodes.code, code))
  const [found] = await tx
    .select()
    .from(ticketBindingCodes)
    .where(own)
    // Closed bindings leave the same code behind, perhaps many times.
    .orderBy(sql`${ticketBindingCodes.state} = 'VOID'`, desc(ticketBindingCodes.bindingId))
    .limit(1)
  if (!found) throw refused(bindRefusals.unknown)
  if (found.state === 'VOID') throw refused(bindRefusals.void)
  const { status, values: binding } = await lockRecord(tx, ticketBinding, found.bindingId)
  const [locked] = await tx
    .select()
    .from(ticketBindingCodes)
    .where(and(own, eq(ticketBindingCodes.bindingId, found.bindingId), ne(ticketBindingCodes.state, 'VOID')))
    .for('update')
  if (!locked) throw refused(bindRefusals.void)
  if (locked.state === 'BOUND') throw refused(bindRefusals.bound)
  const day = storeDay(now.toISOString())
  const [first, last] = binding.validRange
  if (status !== 'ACTIVE') throw refused(bindRefusals.inactive)
  if (day < first || day > last) throw refused(bindRefusals.outside([first, last]))
  return { binding, code: locked }
}

async function voucherOfOrder(tx: Database, orderId: number) {
  const { table, columns } = recordTable(ticketVoucher)
  const [row] = await tx.select().from(table).where(eq(columns.orderId, orderId))
  return readRow(ticketVoucher, row!)
}

/** How many are bound is no change that people make: neither version nor history follow it. */
async function countBound(tx: Database, bindingId: number): Promise<void> {
  const { table, columns } = recordTable(ticketBinding)
  await tx
    .update(table)
    .set({ boundCount: sql`${columns.boundCount} + 1` })
    .where(eq(columns.id, bindingId))
}
