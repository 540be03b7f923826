import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { followTeams } from '@server/areas/marketing/groupbuy/followTeams'
import { createTeam, groupWish, placeInGroup } from '@server/areas/marketing/groupbuy/testing/groupbuyFixtures'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { openRefund } from '@server/areas/tickets/refunds/openRefund'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import {
  byItself,
  createProduct,
  pay,
  place,
  vouchersOf,
  wishFor,
  stored,
} from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { foldFacts } from '../facts/foldFacts'
import { rebuildFacts, repairFacts } from '../facts/rebuildFacts'
import { reportFacts } from '../tables'

const dayMs = 24 * 60 * 60 * 1000
const [day, next] = ['2026-06-01', '2026-06-02']
let clock = Date.parse(`${day}T04:00:00.000Z`)
let gateway: TestGateway
let admin: Client
/** What was paid for an order that nobody shared, fen. */
let beside: number

const price = 29_800

/** Of one activity: a team of three that came about, one of two that did not, and a guest who gave his voucher back. */
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  const { services } = gateway
  const gradeId = await createFirstGrade(services)
  const [fresh, known] = [
    await createMember(services, { phone: '15730000001', gradeId }),
    await createMember(services, { phone: '15730000002', gradeId }),
  ]
  const alone = await place(services, wishFor(await createProduct(services), { memberId: known }))
  await pay(services, alone)
  beside = (await stored(services, ticketOrder, alone.id)).values.payAmount
  const whole = await createTeam(services, 1, { perMemberLimit: 0 })
  const { productId, activityId } = whole
  for (const [memberId, buyerPhone] of [
    [fresh, '15730000001'],
    [known, '15730000002'],
  ] as const)
    await pay(
      services,
      await placeInGroup(services, groupWish(productId, { teamNo: whole.teamNo }, { memberId, buyerPhone })),
    )
  // The same member once more, in a team that nobody fills.
  await pay(
    services,
    await placeInGroup(services, groupWish(productId, { activityId }, { memberId: fresh, buyerPhone: '15730000001' })),
  )
  await createTeam(services, 1, { name: '温泉双人团', durationHours: 168 })
  clock += dayMs
  await followTeams(services)
  await sendRefunds(services)
  const vouchers = (await vouchersOf(services, whole.orders[0]!.id)).map(({ id }) => ({ voucherId: id, times: 1 }))
  await byItself(services, (moving) =>
    openRefund(moving, {
      orderId: whole.orders[0]!.id,
      vouchers,
      source: 'MERCHANT',
      reason: 'PLAN',
      remark: null,
      withPostage: false,
    }),
  )
  await sendRefunds(services)
  await foldFacts(services)
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const ask = (client: Client, given: object = {}) =>
  client.call(reportApi.queryReport, {
    reportKey: 'groupbuy',
    part: 'kpis',
    from: day,
    to: next,
    compare: 'none',
    ...given,
  })

async function figures(given: object = {}) {
  const { data } = await ask(admin, given)
  return Object.fromEntries(data.kpis.map(({ measure, value }) => [measure, value]))
}

async function rowsOf(tab: string, ...measures: readonly string[]) {
  const { data } = await ask(admin, { part: 'rows', tab })
  return data.rows.map(({ labels, values }) => [
    labels[0],
    ...measures.map((one) => values[one as keyof typeof values]),
  ])
}

it('counts teams when they open and are decided, who joined, and what their orders brought and gave back', async () => {
  expect(await figures()).toEqual({
    groupsOpened: 3,
    groupSuccessRate: 1 / 2,
    groupJoiners: 4,
    groupNewRate: 1 / 5,
    groupPaidAmt: 5 * price,
    groupRefundAmt: 2 * price,
  })
  expect(await rowsOf('trend', 'groupsOpened', 'groupsSucceeded', 'groupPaidAmt', 'groupRefundAmt')).toEqual([
    [next, 0, 0, 0, 2 * price],
    [day, 3, 1, 5 * price, 0],
  ])
  expect(await rowsOf('activity', 'groupsOpened', 'groupSuccessRate', 'groupJoiners', 'groupNetAmt')).toEqual([
    ['江南家宴三人团', 2, 1 / 2, 3, 2 * price],
    ['温泉双人团', 1, null, 1, price],
  ])
  expect((await rowsOf('product', 'groupJoiners')).map(([, people]) => people)).toEqual([3, 1])
})

it('comes to what the orders of group purchases say, and their teams', async () => {
  const { data } = await admin.call(reportApi.queryReport, {
    spec: {
      name: '成团',
      family: 'groupbuy',
      keys: ['product', 'activity'],
      measures: ['groupSucceededAmt', 'groupsFailed', 'groupJoins', 'groupJoiners'],
      filters: [],
      granularity: 'total',
      chart: 'TABLE',
      sort: '-groupJoins',
      topN: null,
    },
    part: 'rows',
    from: day,
    to: next,
  })
  expect(data.totals).toEqual({ groupSucceededAmt: 3 * price, groupsFailed: 1, groupJoins: 5, groupJoiners: 4 })
  const { data: teams } = await admin.call(callsOf(groupbuyTeam).list, {})
  expect(teams.list.filter(({ status }) => status === 'SUCCESS').map(({ amount }) => amount)).toEqual([3 * price])
  // Together with the order beside them they are what the store has sold.
  const mall = await admin.call(reportApi.queryReport, { reportKey: 'mall', part: 'rows', from: day, to: next })
  expect(mall.data.totals).toMatchObject({ paidAmt: 5 * price + beside, refundAmt: 2 * price })
})

it('counts who pays when his team is over as money that came and went, and as nobody who joined', async () => {
  const { services } = gateway
  const team = await createTeam(services, 2)
  const late = await placeInGroup(services, groupWish(team.productId, { teamNo: team.teamNo }))
  const { transition } = callsOf(groupbuyTeam)
  const closed = await admin.call(transition, { id: team.teamId, event: 'CLOSE', payload: { reason: '商品停售' } })
  expect(closed.code).toBe(0)
  await pay(services, late)
  await followTeams(services)
  await sendRefunds(services)
  await foldFacts(services)
  expect(await figures({ from: next })).toMatchObject({
    groupsOpened: 1,
    groupSuccessRate: 0,
    groupJoiners: 2,
    groupPaidAmt: 3 * price,
    groupRefundAmt: 5 * price,
  })
})

it('counts a team that is filled up as one that came about, and nobody whom the system made up', async () => {
  const { services } = gateway
  const { teamId } = await createTeam(services, 2, { name: '模拟成团', virtualGroup: true })
  const filled = { id: teamId, event: 'JOIN_FILL' as const, payload: { remark: '活动收尾' } }
  expect((await admin.call(callsOf(groupbuyTeam).transition, filled)).code).toBe(0)
  await foldFacts(services)
  const rows = await rowsOf('activity', 'groupsSucceeded', 'groupSuccessRate', 'groupJoiners', 'groupPaidAmt')
  expect(rows).toContainEqual(['模拟成团', 1, 1, 2, 2 * price])
})

it('differs from the records in nothing, counts a past that nobody has counted, and shows who has its right', async () => {
  const { services } = gateway
  const before = await figures()
  expect((await rebuildFacts(services.db, 'groupbuy', { from: day, to: next })).drift).toBe(0)
  expect(await figures()).toEqual(before)
  await services.db.delete(reportFacts).where(eq(reportFacts.family, 'groupbuy'))
  clock += 30 * dayMs
  admin = await gateway.signIn('admin')
  await repairFacts(services)
  expect(await figures()).toEqual(before)
  const market = await signInWith(gateway, 'market', ['marketing:groupbuy-activity'], { name: '只管拼团' })
  expect((await ask(market)).code).toBe(codes.noRight)
})
