import type { member } from '@contracts/resources/members/member'
import type { memberGrade } from '@contracts/resources/members/memberGrade'
import { registerSetting } from '@contracts/resources/members/registerSetting'
import { coupon } from '@contracts/resources/shop/coupon'
import { couponCode, couponSources } from '@contracts/resources/shop/couponCode'
import { eq } from 'drizzle-orm'
import { earnedGrade, writeEvent } from '@server/areas/members'
import { documentNo } from '@server/records/documentNo'
import { brandSetting } from '@server/records/brandSetting'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import type { RecordValues } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { giveCoupon, type Giving } from './giveCoupon'

/** Coupons as a grade or a setting names them. */
type Gifts = RecordValues<typeof memberGrade>['giftCoupons']

const movingOf = ({ db, services, caller, afterwards }: Effect<typeof member>): Moving => ({
  tx: db,
  services,
  caller,
  afterwards,
})

/**
 * Gives a member a coupon that he is entitled to. What has run out, or is not for him, is said among what happened to
 * him, and fails nothing.
 */
export async function giveGift(moving: Moving, giving: Giving): Promise<void> {
  const given = await giveCoupon(moving, giving)
  if ('code' in given) return
  const { tx, services, caller } = moving
  const { couponId, memberId, source, no } = giving
  const name = (await recordOfId(tx, coupon, couponId))?.values.name ?? ''
  await writeEvent(tx, services.now(), caller, {
    memberId,
    kind: 'COUPON',
    title: '优惠券没有发放',
    detail: `${couponSources[source]}「${name}」：${given.refusal}`,
    sourceKey: `coupon:${couponId}:${source}:${no}:${memberId}`,
  })
}

/** 发券 to a member. @throws Refusal with what is in the way */
export const grantToMember: Command<typeof member> = async (effect) => {
  const giving = { couponId: Number(effect.payload.couponId), memberId: effect.record.id, source: 'HAND' } as const
  const given = await giveCoupon(movingOf(effect), { ...giving, no: documentNo('Q', effect.services.now()) })
  if ('refusal' in given) throw refused(given.refusal)
}

/** Coupons in the order of their ids: of two members at once none waits for the other in a circle. */
async function giveAll(moving: Moving, gifts: Gifts, giving: Omit<Giving, 'couponId'>): Promise<void> {
  for (const { couponId, qty } of (gifts ?? []).toSorted((one, other) => one.couponId - other.couponId))
    for (let nth = 1; nth <= qty; nth += 1) await giveGift(moving, { ...giving, couponId, no: `${giving.no}-${nth}` })
}

/** A guest has become a member: what 注册设置 gives. */
export const giveJoinCoupons: Command<typeof member> = async (effect) => {
  const { giftCoupons } = await brandSetting(effect.db, effect.record.brandId ?? 0, registerSetting)
  await giveAll(movingOf(effect), giftCoupons, { memberId: effect.record.id, source: 'JOIN', no: 'join' })
}

/** He has earned a higher grade: what it gives, once for each of them. */
export const giveUpgradeCoupons: Command<typeof member> = async (effect) => {
  const grade = await earnedGrade(effect)
  if (!grade) return
  const giving = { memberId: effect.record.id, source: 'UPGRADE', no: `grade-${grade.id}` } as const
  await giveAll(movingOf(effect), grade.values.giftCoupons, giving)
}

/** A member has become part of another one: his coupons are the other's. */
export const mergeCoupons: Command<typeof member> = async ({ db, record }) => {
  const { mergedIntoId } = record.values
  if (mergedIntoId === null) return
  const { table, columns } = recordTable(couponCode)
  await db.update(table).set({ memberId: mergedIntoId }).where(eq(columns.memberId, record.id))
}
