import { memberApi } from '@contracts/calls/memberApi'
import { callsOf } from '@contracts/resources/calls'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { resources } from '@contracts/resources/registry'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { accountOf, brokenPoints, byItself, entriesOf, write } from '@server/areas/points/testing/pointFixtures'
import { takeBackByRefund } from '@server/areas/points/pointsOfOrders'
import { createProduct, sell, stored, store } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberOfBuyer } from '../memberOfBuyer'
import { members } from '../memberRecords'
import { createFirstGrade, createGrade, createMember } from '../testing/memberFixtures'
import { mergedRecords } from './mergeMember'

const calls = callsOf(members)
let gateway: TestGateway
let admin: Client
let other: Client
let usual: number
let gold: number
let made = 0

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  other = await gateway.signIn('other')
  usual = await createFirstGrade(gateway.services)
  gold = await createGrade(gateway.services, { name: '金卡', level: 3, threshold: 1_000_000 })
})
afterAll(() => gateway?.close())

const services = () => gateway.services
const phoneOf = (nth: number) => `157${String(10_000_000 + nth)}`

async function newcomer(
  given: Parameters<typeof createMember>[1] = {},
  place: Parameters<typeof createMember>[2] = {},
) {
  made += 1
  return createMember(services(), { phone: phoneOf(made), gradeId: usual, ...given }, place)
}

const merge = (id: number, targetId: number, by = admin) =>
  by.call(calls.transition, { id, event: 'MERGE', payload: { targetId } } as never)

const memberOf = (id: number) => stored(services(), members, id)
const availableOf = async (id: number) => (await accountOf(services(), id)).values.available

async function ordersOf(memberId: number) {
  const { table, columns } = recordTable(ticketOrder)
  return services().db.select().from(table).where(eq(columns.memberId, memberId))
}

it('moves what a member has bought, his cards, points with their last days, and what happened to him', async () => {
  const [from, to] = [
    await newcomer({ name: '周敏', gradeId: gold, tags: ['亲子'], birthday: '1990-05-20' }),
    await newcomer({ name: '周女士', tags: ['常住客'] }),
  ]
  const productId = await createProduct(services())
  const { vouchers } = await sell(services(), productId, { memberId: from }, 2)
  await sell(services(), productId, { memberId: to })
  await write(services(), from, { points: 300, expireOn: '2030-01-31' })
  await write(services(), from, { points: 200, expireOn: '2029-06-30' })
  await write(services(), from, { points: -50, type: 'EXCHANGE' })
  await write(services(), from, { points: 70, dueAt: new Date(Date.now() + 86_400_000) })
  await write(services(), to, { points: 40, expireOn: '2031-12-31' })
  const { data: preview } = await admin.call(memberApi.previewMerge, { ids: `${from},${to}` })
  expect(preview).toMatchObject({ points: 450, cards: 0, orders: 1, grade: '金卡', refusal: null })
  expect(await merge(from, to)).toMatchObject({ code: 0, data: { status: 'MERGED', mergedIntoId: to } })

  expect(await ordersOf(from)).toEqual([])
  expect(await ordersOf(to)).toHaveLength(2)
  for (const { id } of vouchers) {
    const { table, columns } = recordTable(mergedRecords[1])
    const [row] = await services().db.select().from(table).where(eq(columns.id, id))
    expect(row?.memberId).toBe(to)
  }
  const [gone, stays] = [await memberOf(from), await memberOf(to)]
  expect(gone.values).toMatchObject({ orderCount: 0, spent: 0 })
  expect(stays.values).toMatchObject({
    orderCount: 2,
    spent: 119_400,
    gradeId: gold,
    name: '周女士',
    birthday: '1990-05-20',
    tags: ['常住客', '亲子'],
  })
  expect([await availableOf(from), await availableOf(to)]).toEqual([0, 490])
  const lots = (await entriesOf(services(), to)).filter(({ values }) => (values.lotLeft ?? 0) > 0)
  expect(lots.map(({ values }) => [values.lotLeft, values.expireOn]).toSorted()).toEqual([
    [150, '2029-06-30'],
    [300, '2030-01-31'],
    [40, '2031-12-31'],
  ])
  expect((await accountOf(services(), to)).values.pending).toBe(70)
  for (const id of [from, to]) expect(await brokenPoints(services(), id)).toEqual([])
  expect((await accountOf(services(), from)).status).toBe('CLOSED')
  const { table, columns } = recordTable(memberEvent)
  expect(await services().db.select().from(table).where(eq(columns.memberId, from))).toEqual([])
  const told = await services().db.select().from(table).where(eq(columns.memberId, to))
  expect(told.reduce((sum, { points }) => sum + Number(points ?? 0), 0)).toBe(490)
  expect(told.reduce((sum, { amount }) => sum + Number(amount ?? 0), 0)).toBe(119_400)
  expect(told.filter(({ title }) => title === '并入会员')).toHaveLength(1)
})

it('lets the other owe what he owed', async () => {
  const [from, to] = [await newcomer(), await newcomer()]
  await write(services(), from, { points: -80, type: 'CLAWBACK' })
  await write(services(), to, { points: 100 })
  expect((await merge(from, to)).code).toBe(0)
  const [gone, stays] = [await accountOf(services(), from), await accountOf(services(), to)]
  expect([gone.values.available, gone.values.owed, stays.values.available, stays.values.owed]).toEqual([0, 0, 20, 0])
  for (const id of [from, to]) expect(await brokenPoints(services(), id)).toEqual([])
})

it('takes points of an order back from who he is now when it is refunded afterwards', async () => {
  const [from, to] = [await newcomer(), await newcomer()]
  const { order } = await sell(services(), await createProduct(services()), { memberId: from })
  const earned = { type: 'EARN', points: 398, base: 39_800 } as const
  await write(services(), from, { ...earned, source: { type: 'ORDER', no: order.values.orderNo, line: 'TICKET' } })
  expect((await merge(from, to)).code).toBe(0)
  await byItself(services(), async (moving) => {
    const { table, columns } = recordTable(ticketOrder)
    await moving.tx.update(table).set({ refundAmount: 39_800 }).where(eq(columns.id, order.id))
    const refund = await makeRecord(moving.tx, services().now(), systemAt(store), ticketRefund, {
      refundNo: `RM${order.id}`,
      orderId: order.id,
      source: 'MERCHANT',
      reason: 'OTHER',
      amount: 39_800,
    })
    await takeBackByRefund({
      ...moving,
      db: moving.tx,
      resource: ticketRefund,
      event: 'OK',
      before: refund,
      record: refund,
      payload: {},
    } as never)
  })
  expect(await availableOf(to)).toBe(0)
  for (const id of [from, to]) expect(await brokenPoints(services(), id)).toEqual([])
})

it('finds who he is now for whoever orders with his former phone or number', async () => {
  const [first, second, last] = [await newcomer(), await newcomer(), await newcomer()]
  const { phone } = (await memberOf(first)).values
  await merge(first, second)
  await merge(second, last)
  const asked = [{ phone }, { memberId: first }, { memberId: second }]
  for (const buyer of asked)
    expect(await byItself(services(), (moving) => memberOfBuyer(moving, { channel: 'DESK', ...buyer }))).toBe(last)
})

it('refuses oneself, another brand, and who is frozen, merged or gone already; nothing moves then', async () => {
  const from = await newcomer()
  await write(services(), from, { points: 100 })
  const frozen = await newcomer({}, { status: 'FROZEN' })
  const cancelled = await newcomer({}, { status: 'CANCELLED' })
  const merged = await newcomer()
  await merge(merged, await newcomer())
  const foreign = await newcomer({}, { brandId: 102 })
  const refused = [
    [from, '不能并入自己，请选择另一位会员'],
    [frozen, '转入的会员已冻结，请先解冻'],
    [cancelled, '转入的会员已注销'],
    [merged, '转入的会员已合并，请选择合并后的会员'],
  ] as const
  for (const [targetId, message] of refused) {
    expect(await merge(from, targetId)).toMatchObject({ message })
    const { data } = await admin.call(memberApi.previewMerge, { ids: `${from},${targetId}` })
    expect(data.refusal).toBe(message)
  }
  expect((await merge(from, foreign)).code).not.toBe(0)
  expect((await merge(from, 99_999_999)).code).not.toBe(0)
  expect((await merge(merged, from)).code).not.toBe(0)
  expect((await merge(from, await newcomer(), other)).code).toBe(40400)
  expect((await admin.call(memberApi.previewMerge, { ids: `${from},${foreign}` })).code).toBe(40400)
  expect((await memberOf(from)).status).toBe('ACTIVE')
  expect(await availableOf(from)).toBe(100)
})

it('does it once when two merge at once, whichever way', async () => {
  const points = async (ids: readonly number[]) =>
    (await Promise.all(ids.map(availableOf))).reduce((sum, one) => sum + one)
  const pair = async () => {
    const ids = [await newcomer(), await newcomer(), await newcomer()] as const
    for (const id of ids) await write(services(), id, { points: 100 })
    return ids
  }
  const [one, two, three] = await pair()
  const twice = await Promise.all([merge(one, two), merge(one, three)])
  expect(twice.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await points([one, two, three])).toBe(300)
  expect(await availableOf(one)).toBe(0)

  const [left, right, third] = await pair()
  const across = await Promise.all([merge(left, right), merge(right, left)])
  expect(across.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await points([left, right, third])).toBe(300)

  const [a, b, c] = await pair()
  const both = await Promise.all([merge(a, c), merge(b, c)])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect([await availableOf(a), await availableOf(b), await availableOf(c)]).toEqual([0, 0, 300])
  for (const id of [one, two, three, left, right, a, b, c]) expect(await brokenPoints(services(), id)).toEqual([])
})

it('offers to merge where the new phone of a member is somebody’s', async () => {
  const [one, another] = [await newcomer(), await newcomer()]
  const { phone, memberNo } = (await memberOf(another)).values
  expect(await admin.call(memberApi.sendMemberPhoneCode, { memberId: one, phone })).toMatchObject({
    message: `该手机号属于会员${memberNo}；是同一位客人时请用「合并」`,
  })
})

it('leaves out no record that names a member', () => {
  const names = (resource: AnyResource) =>
    Object.values<Field>(resource.fields).some((field) => field.type === 'reference' && field.to === 'member')
  // Points go over by entries of their own, codes of coupons and red envelopes by their suites; a member names who he is now; a reward is for
  // who was brought in, and what nobody may claim yet of one who was somebody else already goes back.
  const envelopes = ['red-envelope-receive', 'red-envelope-writeoff']
  const others = ['point-account', 'point-entry', 'coupon-code', 'member', 'reward-record', ...envelopes]
  const moved: readonly string[] = [...mergedRecords.map(({ key }) => key), ...others]
  expect(
    resources
      .filter(names)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual([...moved].toSorted())
})
