import { coupon } from '@contracts/resources/shop/coupon'
import { inArray } from 'drizzle-orm'
import { documentNo } from '@server/records/documentNo'
import { defineServer, type DraftCheck, type Effect } from '@server/records/recordServer'
import { member } from '@contracts/resources/members/member'
import { recordTable } from '@server/records/recordTables'
import { refused } from '@server/refusal'
import { usesOf } from './coupons/couponUses'
import { giveCoupon } from './coupons/giveCoupon'
import { demoCoupons } from './demo/coupons'

/** Each of them gets one, or none of them does. */
async function giveToMembers({ db, services, caller, afterwards, record, payload }: Effect<typeof coupon>) {
  const ids = [...new Set(payload.memberIds as readonly number[])].toSorted((one, other) => one - other)
  const { table, columns } = recordTable(member)
  const rows = await db.select({ id: columns.id, name: columns.name }).from(table).where(inArray(columns.id, ids))
  const names = new Map(rows.map(({ id, name }) => [Number(id), name]))
  const no = documentNo('Q', services.now())
  for (const memberId of ids) {
    const giving = { couponId: record.id, memberId, source: 'HAND', no } as const
    const given = await giveCoupon({ tx: db, services, caller, afterwards }, giving)
    if ('refusal' in given) throw refused(`${names.get(memberId) ?? `会员${memberId}`}：${given.refusal}`)
  }
}

/** A store's coupon is used in that store: it names no other. */
const couponDraft: DraftCheck<typeof coupon> = async (
  _db,
  { tenant },
  { values },
): Promise<Readonly<Record<string, string>>> =>
  tenant.hotelId !== null && (values.hotelIds ?? []).some((id) => id !== tenant.hotelId)
    ? { hotelIds: '门店的券只能在本店使用' }
    : {}

export default defineServer(coupon, {
  effects: { 'give it to the members': giveToMembers },
  facts: { uses: usesOf },
  draftCheck: couponDraft,
  seed: demoCoupons,
})
