import type { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { giveCoupon, keyOfGiving, type Code } from '@server/areas/shop'
import { coupon } from '@contracts/resources/shop/coupon'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { giftsOfCard, giftsOfRecharge, giftsTakenBack, type RechargeGiven } from './rechargeGifts'

type CardEffect = Effect<typeof prepaidCard>

const movingOf = ({ db, services, caller, afterwards }: CardEffect) => ({ tx: db, services, caller, afterwards })

/** Each piece has a number of its own behind that of the recharge. */
const numbersOf = ({ entryNo, coupon: gift }: RechargeGiven): readonly string[] =>
  Array.from({ length: gift?.qty ?? 0 }, (_, nth) => `${entryNo}-${nth + 1}`)

/**
 * The plan of a recharge gives coupons beside its bonus. They were promised before it was paid: where one cannot be
 * given nothing is recharged.
 * @throws Refusal with what is in the way
 */
export const giveCouponsOfRecharge: Command<typeof prepaidCard> = async (effect) => {
  const given = await giftsOfRecharge(effect)
  if (!given?.coupon) return
  const { memberId, coupon: gift } = given
  for (const no of numbersOf(given)) {
    const answer = await giveCoupon(movingOf(effect), { couponId: gift.id, memberId, source: 'RECHARGE', no })
    if (!('refusal' in answer)) continue
    const name = (await recordOfId(effect.db, coupon, gift.id))?.values.name ?? ''
    throw refused(`充值赠送的「${name}」不能发放：${answer.refusal}，请修改充值方案`)
  }
}

/** The codes that a recharge gave, locked, whoever has them now. */
async function codesOf({ db }: CardEffect, given: RechargeGiven): Promise<readonly Code[]> {
  const { coupon: gift, memberId } = given
  if (!gift) return []
  const keys = numbersOf(given).map((no) => `${keyOfGiving({ couponId: gift.id, source: 'RECHARGE', no })}${memberId}`)
  const { table, columns } = recordTable(couponCode)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.couponId, gift.id), inArray(columns.sourceKey, keys)))
    .orderBy(asc(columns.id))
    .for('update')
  return rows.map((row) => readRow(couponCode, row))
}

async function takeBack(effect: CardEffect, codes: readonly Code[], voidReason: string): Promise<void> {
  for (const code of codes)
    if (code.status === 'UNUSED')
      await raiseEvent(movingOf(effect), couponCode, code, { event: 'VOID', payload: { voidReason } })
}

/** A recharge is taken back with its coupons. @throws Refusal where one of them was used, or an order holds it */
export const takeCouponsOfRecharge: Command<typeof prepaidCard> = async (effect) => {
  const given = await giftsTakenBack(effect)
  if (!given) return
  const codes = await codesOf(effect, given)
  const used = codes.find(({ status }) => status === 'USED' || status === 'LOCKED')
  if (used) throw refused(`充值赠送的「${used.values.couponName}」已使用，不能撤销充值`)
  await takeBack(effect, codes, '充值撤销')
}

/** A card is paid back: of the coupons that its recharges gave, those go that nobody has used. */
export const takeCouponsOfCard: Command<typeof prepaidCard> = async (effect) => {
  for (const given of await giftsOfCard(effect)) await takeBack(effect, await codesOf(effect, given), '退卡')
}
