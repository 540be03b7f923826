import { callsOf } from '@contracts/resources/calls'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { interestUse } from '@contracts/resources/members/interestUse'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { recordTable } from '@server/records/recordTables'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveInterests } from '@server/areas/shop/coupons/couponJobs'
import { createCoupon } from '@server/areas/shop/testing/couponFixtures'
import { members } from '../memberRecords'
import { createGrade, createInterest, createMember } from '../testing/memberFixtures'

let now = new Date('2026-06-10T04:00:00.000Z')
let made = 0
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

async function at(moment: string) {
  now = new Date(moment)
  admin = await gateway.signIn('admin')
}

/** A member of a grade of his own that has one interest. */
async function holder(interest: Parameters<typeof createInterest>[1], place?: Parameters<typeof createInterest>[2]) {
  made += 1
  const interestId = await createInterest(gateway.services, interest, place)
  const gradeId = await createGrade(gateway.services, {
    name: `享受${made}`,
    level: 50 + made,
    interestIds: [interestId],
  })
  const memberId = await createMember(gateway.services, { phone: `137${String(57_410_000 + made)}`, gradeId })
  return { interestId, memberId }
}

const use = (memberId: number, interestId: number, more: Record<string, unknown> = {}, who = admin) =>
  who.call(callsOf(members).transition, { id: memberId, event: 'USE_INTEREST', payload: { interestId, ...more } })

async function usesOf(memberId: number) {
  const { data } = await admin.call(callsOf(interestUse).list, { memberId: String(memberId) })
  return data.list
}

const interest = async (id: number) => (await admin.call(callsOf(memberInterest).detail, { id })).data

it('uses an interest at the counter: who, when, where, with what and at what cost', async () => {
  const { memberId, interestId } = await holder({ name: '早餐', kind: 'BREAKFAST', cost: 6_800 })
  expect((await use(memberId, interestId, { orderNo: ' RZ0802 ', remark: '两位' })).code).toBe(0)
  expect(await usesOf(memberId)).toEqual([
    expect.objectContaining({
      status: 'USED',
      hotelId: 1001,
      interestId,
      interestName: '早餐',
      kind: 'BREAKFAST',
      orderNo: 'RZ0802',
      remark: '两位',
      cost: 6_800,
      usedAt: '2026-06-10T04:00:00.000Z',
    }),
  ])
  const [first] = await usesOf(memberId)
  expect(first?.operatorName).toBeTruthy()
  const { table, columns } = recordTable(memberEvent)
  const [told] = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.memberId, memberId))
    .orderBy(desc(columns.id))
  expect(told).toMatchObject({ kind: 'SERVICE', title: '核销权益：早餐', refType: 'interest-use', storeId: 1001 })
})

it('gives so many in each period and no more: of an order, a month, a year, once', async () => {
  const each = await holder({ period: 'ORDER', times: 1 })
  expect((await use(each.memberId, each.interestId)).data).toEqual({ orderNo: '该权益每单可用，请填写单号' })
  expect((await use(each.memberId, each.interestId, { orderNo: 'A1' })).code).toBe(0)
  expect((await use(each.memberId, each.interestId, { orderNo: 'A1' })).data).toEqual({
    interestId: '该单可享受1次，已用完',
  })
  expect((await use(each.memberId, each.interestId, { orderNo: 'A2' })).code).toBe(0)
  const monthly = await holder({ period: 'MONTH', times: 2 })
  const yearly = await holder({ period: 'YEAR', times: 1 })
  const once = await holder({ period: 'ONCE', times: 1 })
  await at('2026-06-30T15:59:00.000Z')
  for (const { memberId, interestId } of [monthly, monthly, yearly, once])
    expect((await use(memberId, interestId)).code).toBe(0)
  expect((await use(monthly.memberId, monthly.interestId)).data).toEqual({ interestId: '本月可享受2次，已用完' })
  expect((await use(yearly.memberId, yearly.interestId)).data).toEqual({ interestId: '今年可享受1次，已用完' })
  // A minute later it is July where the store stands.
  await at('2026-06-30T16:00:00.000Z')
  expect((await use(monthly.memberId, monthly.interestId)).code).toBe(0)
  expect((await use(yearly.memberId, yearly.interestId)).code).not.toBe(0)
  await at('2026-12-31T16:00:00.000Z')
  expect((await use(yearly.memberId, yearly.interestId)).code).toBe(0)
  expect((await use(once.memberId, once.interestId)).data).toEqual({ interestId: '一共可享受1次，已用完' })
  await at('2026-06-10T04:00:00.000Z')
})

it('gives the last one of a period to one of two counters', async () => {
  const { memberId, interestId } = await holder({ period: 'MONTH', times: 1 })
  const answers = await Promise.all([use(memberId, interestId), use(memberId, interestId)])
  expect(answers.map(({ code }) => code === 0).toSorted()).toEqual([false, true])
  expect(await usesOf(memberId)).toHaveLength(1)
})

it('refuses what is out of use, not his, not of this store, given by itself, and outside a store', async () => {
  const off = await holder({ period: 'ONCE' }, { status: 'DISABLED' })
  const other = await holder({ period: 'ONCE' })
  const far = await holder({ period: 'ONCE', hotelIds: [1002] })
  const priced = await holder({ period: 'ONCE', kind: 'DISCOUNT' })
  const [his, brand] = [await holder({ period: 'ONCE' }), (await gateway.signIn('brand')).at({ brandId: 101 })]
  expect((await use(off.memberId, off.interestId)).code).not.toBe(0)
  const notHis: unknown = expect.stringMatching(/没有这项权益$/)
  expect((await use(his.memberId, other.interestId)).data).toEqual({ interestId: notHis })
  expect((await use(far.memberId, far.interestId)).data).toEqual({ interestId: '该权益不适用于本门店' })
  expect((await use(priced.memberId, priced.interestId)).code).not.toBe(0)
  expect((await use(his.memberId, his.interestId, {}, brand)).message).toBe('请切换到客人所在的门店再核销')
  for (const { memberId } of [off, far, priced, his]) expect(await usesOf(memberId)).toEqual([])
})

it('takes a use back on its day, and the member has it again', async () => {
  const { memberId, interestId } = await holder({ period: 'MONTH', times: 1 })
  await use(memberId, interestId)
  const [first] = await usesOf(memberId)
  const undo = (id: number) =>
    admin.call(callsOf(interestUse).transition, { id, event: 'UNDO', payload: { reason: '选错权益' } })
  expect((await undo(first!.id)).code).toBe(0)
  expect((await use(memberId, interestId)).code).toBe(0)
  expect((await usesOf(memberId)).map(({ status }) => status).toSorted()).toEqual(['UNDONE', 'USED'])
  const second = (await usesOf(memberId)).find(({ status }) => status === 'USED')
  await at('2026-06-10T16:00:00.000Z')
  expect((await undo(second!.id)).message).toBe('只能在核销当天撤销')
  await at('2026-06-10T04:00:00.000Z')
})

it('counts what was given and used in the month', async () => {
  await at('2026-05-20T04:00:00.000Z')
  const { memberId, interestId } = await holder({ period: 'MONTH', times: 3 })
  await use(memberId, interestId)
  await at('2026-06-01T04:00:00.000Z')
  expect(await interest(interestId)).toMatchObject({ facts: { month: { given: 0, used: 0 } } })
  await use(memberId, interestId)
  await use(memberId, interestId)
  expect(await interest(interestId)).toMatchObject({ facts: { month: { given: 0, used: 2 } } })
  const coupon = await createCoupon(gateway.services)
  const gift = await holder({ period: 'MONTH', times: 2, kind: 'COUPON', couponId: coupon })
  await giveInterests(gateway.services)
  expect(await interest(gift.interestId)).toMatchObject({ facts: { month: { given: 2, used: 0 } } })
  const { table, columns } = recordTable(couponCode)
  const [code] = await gateway.services.db.select().from(table).where(eq(columns.memberId, gift.memberId))
  await gateway.services.db
    .update(table)
    .set({ status: 'USED', usedAt: now })
    .where(eq(columns.id, Number(code!.id)))
  expect(await interest(gift.interestId)).toMatchObject({ facts: { month: { given: 2, used: 1 } } })
  await at('2026-07-01T04:00:00.000Z')
  expect(await interest(gift.interestId)).toMatchObject({ facts: { month: { given: 0, used: 0 } } })
})
