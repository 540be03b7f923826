import type { directPayment } from '@contracts/resources/finance/directPayment'
import { couponOff } from '@contracts/resources/shop/couponReckoning'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { member } from '@contracts/resources/members/member'
import { yuan } from '@machines/lifecycles/yuan'
import { and, eq, isNull } from 'drizzle-orm'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { giveCodeBack } from './giveCodeBack'
import type { Code } from './giveCoupon'
import { heldCoupon, noSuchCoupon } from './orderCoupon'

/** What a guest says who pays with a coupon: its code, and the phone that its member is known by. */
export interface CounterCoupon {
  readonly couponCode: string
  readonly memberPhone: string
}

/** A code that may be used at the counter, and what it takes off, fen. */
export interface CounterDiscount {
  readonly code: Code
  readonly off: number
}

/**
 * The code that a payment at the counter is to be lowered by, locked. Money alone is paid there, no product: a coupon
 * for some of them, or for postage, lowers nothing. Something is always left to pay: the channel takes no nothing.
 * @param moving `caller` stands in the store
 * @param couponIds those that the place takes; null for all
 * @param amount fen that is asked for
 * @throws Refusal with what is in the way; of another member's code in the words of one that is not there
 */
export async function counterCoupon(
  moving: Moving,
  { couponCode: asked, memberPhone }: CounterCoupon,
  couponIds: readonly number[] | null,
  amount: number,
): Promise<CounterDiscount> {
  const { table, columns } = recordTable(member)
  const [payer] = await moving.tx
    .select({ id: columns.id })
    .from(table)
    .where(
      and(
        eq(columns.brandId, moving.caller.tenant.brandId),
        eq(columns.phone, memberPhone),
        eq(columns.status, 'ACTIVE'),
        isNull(columns.deletedAt),
      ),
    )
  const code = payer ? await heldCoupon(moving, { couponCode: asked, memberId: payer.id }) : null
  if (!code) throw refused(noSuchCoupon)
  const { values } = code
  if (couponIds !== null && !couponIds.includes(values.couponId)) throw refused('该收款场景不能使用这张优惠券')
  if (values.scope !== 'ALL' || values.styleCode === 'FREIGHT') throw refused('这张优惠券不能在收款时使用')
  if (amount < values.threshold) throw refused(`满¥${yuan(values.threshold)}才能使用优惠券`)
  const off = couponOff(values, amount)
  if (off >= amount) throw refused('用券后须至少支付¥0.01，请换一张优惠券')
  if (off === 0) throw refused('金额太少，优惠券不能优惠')
  return { code, off }
}

type Followed = Effect<typeof directPayment>

/** The code of a payment where it is held or was used for that, locked; null where it is not, or is another's by now. */
async function codeOf({ db, record }: Followed, status: 'LOCKED' | 'USED'): Promise<Code | null> {
  const { couponCodeId, payNo } = record.values
  if (couponCodeId === null) return null
  const { table, columns } = recordTable(couponCode)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(columns.id, couponCodeId), eq(columns.status, status), eq(columns.orderNo, payNo)))
    .for('update')
  return row ? readRow(couponCode, row) : null
}

const movingOf = ({ db, services, caller, afterwards }: Followed) => ({ tx: db, services, caller, afterwards })

/** A payment is made: the code that it holds is used. One that comes too late holds none any more, and goes back whole. */
export const useByPayment: Command<typeof directPayment> = async (effect) => {
  const code = await codeOf(effect, 'LOCKED')
  if (!code) return
  const payload = { orderAmount: effect.record.values.paidAmount }
  await raiseEvent(movingOf(effect), couponCode, code, { event: 'USE', payload })
}

/** Nobody has paid: the code is free again. */
export const releaseByPayment: Command<typeof directPayment> = async (effect) => {
  const code = await codeOf(effect, 'LOCKED')
  if (code) await raiseEvent(movingOf(effect), couponCode, code, { event: 'RELEASE', payload: {} })
}

/** All of a payment went back: so does its code. */
export const returnByPayment: Command<typeof directPayment> = async (effect) => {
  if (effect.record.status !== 'REFUNDED') return
  const code = await codeOf(effect, 'USED')
  if (code) await giveCodeBack(movingOf(effect), code)
}
