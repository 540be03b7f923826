import { couponCode } from '@contracts/resources/shop/couponCode'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { StatusIn } from '@contracts/resources/definition'
import type { Database } from '@server/db/connection'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { recordOfId } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import { giveCodeBack } from './giveCodeBack'
import type { Code } from './giveCoupon'

/** Of a code that is not there, or another's: nobody learns which. */
export const noSuchCoupon = '优惠券码不存在'

const unfit: { readonly [Status in StatusIn<typeof couponCode>]: string | null } = {
  UNUSED: null,
  LOCKED: '优惠券已被其他订单占用',
  USED: '优惠券已使用',
  EXPIRED: '优惠券已过期',
  VOID: '优惠券已作废',
}

/** Who wants to pay with which code. */
interface CouponWish {
  readonly couponCode?: string | undefined
  readonly memberId?: number | undefined
}

/**
 * The code that an order is to be paid with, locked: of two orders the second finds it taken.
 * @param moving `caller` stands in the store that sells
 * @returns null where none is asked for
 * @throws Refusal with what is in the way
 */
export async function heldCoupon(
  { tx, services, caller }: Moving,
  { couponCode: asked, memberId }: CouponWish,
): Promise<Code | null> {
  if (asked === undefined) return null
  const { brandId, hotelId } = caller.tenant
  const { table, columns } = recordTable(couponCode)
  // As its unique index says it: codes of the brand, and of this store.
  const isHere = inArray(sql`coalesce(${columns.hotelId}, 0)`, [0, hotelId ?? 0])
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.code, asked), eq(columns.brandId, brandId), isHere, isNull(columns.deletedAt)))
    .for('update')
  const code = row ? readRow(couponCode, row) : null
  if (!code || code.values.memberId !== memberId) throw refused(noSuchCoupon)
  const problem = unfit[code.status] ?? notToday(code, storeDay(services.now().toISOString()), hotelId)
  if (problem !== null) throw refused(problem)
  return code
}

function notToday({ values }: Code, day: string, hotelId: number | null): string | null {
  const { validFrom, validTo, blackout, hotelIds } = values
  if (day < validFrom) return `优惠券${validFrom}起可用`
  if (day > validTo) return unfit.EXPIRED
  if ((blackout ?? []).some(({ days: [first, last] }) => first <= day && day <= last)) return '优惠券今日不可用'
  if (hotelIds !== null && hotelIds.length > 0 && !hotelIds.includes(hotelId ?? 0)) return '优惠券不适用于本店'
  return null
}

/** What a code is held for: an order, or a payment at the counter, known by its number alone. */
interface Holder {
  readonly orderId: number | null
  readonly orderNo: string
}

/** An order or a payment holds a code until it is paid or given up. @param discountAmount fen that it takes off */
export async function lockCoupon(moving: Moving, code: Code, holder: Holder, discountAmount: number): Promise<void> {
  await raiseEvent(moving, couponCode, code, { event: 'LOCK', payload: { ...holder, discountAmount } })
}

type Followed = Pick<Effect<typeof ticketOrder>, 'db' | 'services' | 'caller' | 'afterwards'>

/** The code of an order that stands in a status, locked; null where it has none. */
async function codeOf({ db }: Followed, orderId: number, status: 'LOCKED' | 'USED'): Promise<Code | null> {
  const { table, columns } = recordTable(couponCode)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(columns.orderId, orderId), eq(columns.status, status)))
    .for('update')
  return row ? readRow(couponCode, row) : null
}

const movingOf = ({ db, services, caller, afterwards }: Followed) => ({ tx: db, services, caller, afterwards })

/** An order is paid: the code that it holds is used. */
export const useByOrder: Command<typeof ticketOrder> = async (effect) => {
  const code = await codeOf(effect, effect.record.id, 'LOCKED')
  if (!code) return
  const payload = { orderAmount: effect.record.values.payAmount }
  await raiseEvent(movingOf(effect), couponCode, code, { event: 'USE', payload })
}

/** An order is given up: its code is free again. */
export const releaseByOrder: Command<typeof ticketOrder> = async (effect) => {
  const code = await codeOf(effect, effect.record.id, 'LOCKED')
  if (code) await raiseEvent(movingOf(effect), couponCode, code, { event: 'RELEASE', payload: {} })
}

/**
 * A refund has brought all of an order back: so does its code come back, unless who refunded kept it. What is declared
 * void without one leaves it used.
 */
export const returnByRefund: Command<typeof ticketRefund> = async (effect) => {
  const { orderId, returnCoupon } = effect.record.values
  const order = await recordOfId(effect.db, ticketOrder, orderId)
  if (order?.status !== 'REFUNDED' || returnCoupon === false || (await isKept(effect.db, orderId))) return
  const code = await codeOf(effect, orderId, 'USED')
  if (code) await giveCodeBack(movingOf(effect), code)
}

/** Whether a refund of an order that is over has kept its code: of two that wait for their money either may end last. */
async function isKept(db: Database, orderId: number): Promise<boolean> {
  const { table, columns } = recordTable(ticketRefund)
  const [kept] = await db
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.orderId, orderId), eq(columns.status, 'SUCCESS'), eq(columns.returnCoupon, false)))
    .limit(1)
  return kept !== undefined
}

/** The coupon that an order was paid with, and whether its rules let it come back; null where there is none. */
export async function couponOfOrder(
  db: Database,
  orderId: number,
): Promise<{ readonly name: string; readonly mayReturn: boolean } | null> {
  const { table, columns } = recordTable(couponCode)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(columns.orderId, orderId), eq(columns.status, 'USED')))
  if (!row) return null
  const { couponName, refundReturn } = readRow(couponCode, row).values
  return { name: couponName, mayReturn: refundReturn !== 'NEVER' }
}
