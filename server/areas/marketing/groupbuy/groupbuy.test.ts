import { groupbuyApi } from '@contracts/calls/groupbuyApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { refused } from '@server/refusal'
import { signInWith } from '@server/records/testing/recordFixtures'
import { trialBalance } from '@server/areas/finance/trialBalance'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import {
  intakeSecret,
  orderCalls,
  orders,
  pay,
  signed,
  stored,
  takeOrder,
  vouchersOf,
} from '@server/areas/tickets/testing/saleFixtures'
import { voucherOf } from '@server/areas/tickets/vouchers/voucherValues'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { followTeams } from './followTeams'
import { teams } from './groupbuyRecords'
import { groupWish, placeInGroup, createGroupbuy, createTeam } from './testing/groupbuyFixtures'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const minute = 60_000
const hour = 60 * minute

let passed = 0
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed), settings: { INTAKE_SECRET: intakeSecret } })
  admin = await gateway.signIn('admin')
})
afterEach(async () => {
  await demandUnbroken(gateway.services.db)
  passed = 0
})
afterAll(() => gateway?.close())

const orderOf = (id: number) => stored(gateway.services, orders, id)
const teamById = (id: number) => stored(gateway.services, teams, id)
const stockOf = async (id: number) => {
  const { soldCount, lockedCount } = (await stored(gateway.services, ticketProduct, id)).values
  return [soldCount ?? 0, lockedCount ?? 0]
}
const move = (id: number, event: string, payload: Record<string, string> = {}, by = admin) =>
  by.call(callsOf(teams).transition, { id, event, payload })

it('is paid at its price, and waits without a voucher until the last one has paid', async () => {
  const { services } = gateway
  const { teamId, teamNo, productId, orders: members } = await createTeam(services, 2, { leaderPrice: 26_800 })
  expect(members.map(({ values }) => values.payAmount)).toEqual([26_800, 29_800])
  for (const { id } of members) {
    expect((await orderOf(id)).values).toMatchObject({ gathering: true, saleType: 'GROUP_BUY' })
    expect((await orderOf(id)).status).toBe('PAID')
    expect(await vouchersOf(services, id)).toEqual([])
  }
  expect(await teamById(teamId)).toMatchObject({ status: 'FORMING', values: { joined: 2, size: 3, amount: 56_600 } })

  const last = await placeInGroup(services, groupWish(productId, { teamNo }))
  await pay(services, last)
  expect((await teamById(teamId)).status).toBe('SUCCESS')
  const shares = await Promise.all(
    [...members, last].map(async ({ id }) => (await vouchersOf(services, id)).map((one) => voucherOf(one).shareAmount)),
  )
  expect(shares).toEqual([[26_800], [29_800], [29_800]])
  for (const { id } of [...members, last]) expect((await orderOf(id)).values.gathering).toBe(false)
  expect(await stockOf(productId)).toEqual([3, 0])
})

it('gives everything back when its time is over, once with two processes', async () => {
  const { services } = gateway
  const { teamId, productId, orders: members } = await createTeam(services, 2)
  passed = 24 * hour - minute
  await followTeams(services)
  expect((await teamById(teamId)).status, 'not over yet').toBe('FORMING')
  passed = 24 * hour
  await Promise.all([followTeams(services), followTeams(services)])
  expect((await teamById(teamId)).status).toBe('FAILED')
  await Promise.all([sendRefunds(services), sendRefunds(services)])
  expect((await teamById(teamId)).status).toBe('REFUNDED')
  for (const { id } of members) {
    const { status, values } = await orderOf(id)
    expect({ status, refundAmount: values.refundAmount, gathering: values.gathering }).toEqual({
      status: 'REFUNDED',
      refundAmount: 29_800,
      gathering: false,
    })
  }
  expect(await stockOf(productId)).toEqual([0, 0])
  expect((await trialBalance(services.db)).difference).toBe(0)
})

it('is closed by the store for a reason, and refunds that the channel refused are sent again', async () => {
  const { services } = gateway
  const { teamId, orders: members } = await createTeam(services, 2)
  expect((await move(teamId, 'CLOSE')).code).toBe(codes.fieldErrors)
  expect((await move(teamId, 'CLOSE', { reason: '商品停售' })).code).toBe(0)
  await followTeams(services)
  const refuse = { refund: () => Promise.resolve({ state: 'FAILED' as const, reason: '余额不足' }) }
  await sendRefunds(services, refuse)
  expect(await teamById(teamId)).toMatchObject({ status: 'FAILED', values: { closeReason: '商品停售' } })
  const { data } = await admin.call(groupbuyApi.listTeamMembers, { teamId })
  expect(data.list).toEqual(
    members.map(({ id, values }, at) => ({
      orderId: id,
      orderNo: values.orderNo,
      buyerName: '王**',
      payAmount: 29_800,
      isLeader: at === 0,
      isLate: false,
      joinedAt: new Date(begun).toISOString(),
      refundState: 'FAILED',
    })),
  )
  expect((await move(teamId, 'RETRY_REFUND')).code).toBe(0)
  expect(await move(teamId, 'RETRY_REFUND')).toMatchObject({ code: codes.lifecycleRefuses, message: '没有失败的退款' })
  await sendRefunds(services)
  expect((await teamById(teamId)).status).toBe('REFUNDED')
})

it('is filled by simulated guests only where its activity allows it and two have paid', async () => {
  const { services } = gateway
  const plain = await createTeam(services, 2)
  expect((await move(plain.teamId, 'JOIN_FILL', { remark: '最后一天' })).message).toBe('该活动没有开启模拟成团')
  const alone = await createTeam(services, 1, { virtualGroup: true })
  expect((await move(alone.teamId, 'JOIN_FILL', { remark: '最后一天' })).message).toBe('至少2人参团后才能立即成团')
  const two = await createTeam(services, 2, { virtualGroup: true })
  expect((await move(two.teamId, 'JOIN_FILL', { remark: '最后一天' })).code).toBe(0)
  expect(await teamById(two.teamId)).toMatchObject({ status: 'SUCCESS', values: { joined: 2, virtualCount: 1 } })
  for (const { id } of two.orders) expect(await vouchersOf(services, id)).toHaveLength(1)
})

it('keeps a place for who has ordered until he pays or his time is over', async () => {
  const { services } = gateway
  const { teamId, teamNo, productId } = await createTeam(services, 2)
  const held = await placeInGroup(services, groupWish(productId, { teamNo }))
  await expect(placeInGroup(services, groupWish(productId, { teamNo }))).rejects.toThrow(
    refused('该团已满，请另开新团'),
  )
  await admin.call(orderCalls.transition, { id: held.id, event: 'CANCEL', payload: { reason: '不要了' } })
  await pay(services, await placeInGroup(services, groupWish(productId, { teamNo })))
  expect((await teamById(teamId)).status).toBe('SUCCESS')
})

it('gives back what comes in when the team takes nobody any more', async () => {
  const { services } = gateway
  const { teamId, teamNo, productId } = await createTeam(services, 2)
  const late = await placeInGroup(services, groupWish(productId, { teamNo }))
  await move(teamId, 'CLOSE', { reason: '商品停售' })
  await pay(services, late)
  await followTeams(services)
  await sendRefunds(services)
  expect((await orderOf(late.id)).status).toBe('REFUNDED')
  expect(await teamById(teamId)).toMatchObject({ status: 'REFUNDED', values: { joined: 2 } })
  const { data } = await admin.call(groupbuyApi.listTeamMembers, { teamId })
  expect(data.list.map(({ isLate, refundState }) => [isLate, refundState])).toEqual([
    [false, 'DONE'],
    [false, 'DONE'],
    [true, 'DONE'],
  ])
})

it('refuses what its activity does not allow', async () => {
  const { services } = gateway
  const { activityId, productId } = await createGroupbuy(services, { stock: 1, perOrderLimit: 2 })
  const other = await createTeam(services, 1)
  const refusal = async (...given: Parameters<typeof groupWish>) =>
    placeInGroup(services, groupWish(...given)).then(
      () => null,
      (error: Error) => error.message,
    )
  expect(await refusal(productId, { activityId: 987_654 })).toBe('拼团活动不存在')
  expect(await refusal(productId, { teamNo: 'G0' })).toBe('团不存在')
  expect(await refusal(other.productId, { activityId })).toBe('商品不在该拼团活动中')
  expect(await refusal(productId, { activityId }, { items: [{ productId, qty: 3 }] })).toBe('拼团单次限购2件')
  expect(await refusal(productId, { activityId }, { items: [{ productId, qty: 2 }] })).toBe('活动库存不足')
  expect(await refusal(productId, { activityId }, { buyerPhone: undefined })).toBe('限购商品需要购买人')
  const discounts = { coupon: 1, envelope: 0, activity: 0, point: 0, deposit: 0 }
  expect(await refusal(productId, { activityId }, { discounts })).toBe('拼团订单不能叠加其他优惠')
  const own = { buyerPhone: String(other.orders[0]!.values.buyerPhone) }
  expect(await refusal(other.productId, { teamNo: other.teamNo }, own)).toBe('已参加该团，不能重复参团')
  expect(await refusal(other.productId, { activityId: other.activityId }, own)).toBe('拼团每人限购1件')
  passed = 25 * hour
  expect(await refusal(other.productId, { teamNo: other.teamNo })).toBe('该团已结束，请另开新团')
  passed = 40 * 24 * hour
  expect(await refusal(productId, { activityId })).toBe('拼团活动未开始或已结束，不能开团')
  await followTeams(services)
  await sendRefunds(services)
})

it('comes in from outside shops: one opens a team, another joins it', async () => {
  const { services } = gateway
  const { activityId, productId } = await createGroupbuy(services, { groupSize: 2 })
  const send = (kind: 'CREATE' | 'PAY', payload: object) =>
    gateway.guest.call(takeOrder, signed(kind, payload, services.now()))
  const create = (group: object, phone: string) =>
    send('CREATE', { channel: 'WECHAT', buyerPhone: phone, items: [{ productId, qty: 1 }], group })
  const paid = (orderNo: string, amount: number) =>
    send('PAY', { orderNo, transactionNo: `group-${orderNo}`, payMethod: 'WECHAT', amount })
  const leader = (await create({ activityId }, '13700000001')).data
  expect(leader).toMatchObject({ payAmount: 29_800, status: 'PENDING_PAY', teamNo: null })
  const opened = (await paid(leader.orderNo, 29_800)).data
  expect(opened).toMatchObject({ status: 'PAID', codes: [] })
  const { teamNo } = opened
  expect(teamNo).toMatch(/^G\d{18}$/)
  const second = (await create({ teamNo }, '13700000002')).data
  expect((await paid(second.orderNo, 29_800)).data.codes).toHaveLength(1)
  expect((await create({ activityId, teamNo }, '13700000003')).status).toBe(400)
})

it('is seen and closed only in its store, by who has the right', async () => {
  const { teamId } = await createTeam(gateway.services, 1)
  const clerk = await signInWith(gateway, 'front', ['ticket:group-order'])
  expect((await clerk.call(groupbuyApi.listTeamMembers, { teamId })).code).toBe(0)
  expect((await move(teamId, 'CLOSE', { reason: '商品停售' }, clerk)).code).toBe(codes.noRight)
  const neighbour = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  expect((await neighbour.call(groupbuyApi.listTeamMembers, { teamId })).code).toBe(codes.gone)
  expect((await move(teamId, 'CLOSE', { reason: '商品停售' }, neighbour)).code).toBe(codes.gone)
})

it('does not send again what nobody has yet', async () => {
  const { orders: members } = await createTeam(gateway.services, 1)
  const answer = await admin.call(orderCalls.transition, { id: members[0]!.id, event: 'RESEND' })
  expect(answer).toMatchObject({ code: codes.lifecycleRefuses, message: '拼团尚未成团，还没有券码' })
})
