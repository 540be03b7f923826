import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { corporation } from '@contracts/resources/members/corporation'
import { corporationDeal, type dealKinds } from '@contracts/resources/members/corporationDeal'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCorporation, createPerson } from '@server/areas/members/testing/corporationFixtures'
import { createEmployee, createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { byItself, createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { foldFacts } from '../facts/foldFacts'
import { rebuildFacts, recountFacts, repairFacts } from '../facts/rebuildFacts'
import { reportFacts } from '../tables'

const dayMs = 24 * 60 * 60 * 1000
const [day, next] = ['2026-06-01', '2026-06-02']
let clock = Date.parse(`${day}T04:00:00.000Z`)
let gateway: TestGateway
let admin: Client
/** One that is settled by the month, and one that pays at the desk; each has its seller. */
let monthly: number
let atDesk: number

const deals = callsOf(corporationDeal)

async function agree(dealNo: string, corporationId: number, kind: keyof typeof dealKinds, amount: number) {
  const { code, data } = await admin.call(deals.save, {
    values: { dealNo, corporationId, kind, title: dealNo, amount },
  })
  expect(code).toBe(0)
  return data
}

async function change(
  { id, version }: { readonly id: number; readonly version: number },
  values: { readonly kind: keyof typeof dealKinds; readonly amount: number },
) {
  expect((await admin.call(deals.save, { id, version, values })).code).toBe(0)
}

const raise = (id: number, raised: Parameters<typeof raiseEvent<typeof corporationDeal>>[3]) =>
  byItself(gateway.services, async (moving) =>
    raiseEvent(moving, corporationDeal, await lockRecord(moving.tx, corporationDeal, id), raised),
  )

async function take(id: number, event: string, payload: Readonly<Record<string, string>> = {}) {
  expect((await admin.call(deals.transition, { id, event, payload })).code).toBe(0)
}

/** Four deals of a day; of the next one is paid, one changed, one cancelled, and of the order half is given back. */
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  const { services } = gateway
  admin = await gateway.signIn('admin')
  monthly = await createCorporation(services, {
    name: '杭州云栖信息技术有限公司',
    salesId: await createEmployee(services, { name: '林佳', accountId: 'demo-front' }),
  })
  atDesk = await createCorporation(services, {
    name: '浙江蓝海科技有限公司',
    settlement: 'DESK',
    creditLimit: null,
    billDay: null,
    salesId: await createEmployee(services, { name: '周航' }),
  })
  const memberId = await createMember(services, { phone: '15760000001', gradeId: await createFirstGrade(services) })
  await createPerson(services, { corporationId: atDesk, memberId })
  const rooms = await agree('CJ-R1', monthly, 'ROOM', 120_000)
  const meeting = await agree('CJ-R2', monthly, 'MEETING', 300_000)
  const dinner = await agree('CJ-R3', atDesk, 'DISH', 80_000)
  const { order } = await sell(services, await createProduct(services), { memberId }, 2)
  await recountFacts(services)
  clock += dayMs
  admin = await gateway.signIn('admin')
  await raise(rooms.id, { event: 'COMPLETE', payload: {} })
  await take(rooms.id, 'BILL')
  await take(rooms.id, 'SETTLE', { payWay: 'BANK', receiptNo: 'HD1' })
  await change(meeting, { kind: 'DISH', amount: 250_000 })
  await take(dinner.id, 'CANCEL')
  const { table, columns } = recordTable(corporationDeal)
  const [ordered] = await services.db.select().from(table).where(eq(columns.orderId, order.id))
  await raise(Number(ordered!.id), { event: 'REDUCE', payload: { amount: 39_800 } })
  await recountFacts(services)
})
afterAll(() => gateway?.close())

const ask = (client: Client, given: object = {}) =>
  client.call(reportApi.queryReport, {
    reportKey: 'corporation',
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

async function rowsOf(client: Client, tab: string, given: object = {}) {
  const { data } = await ask(client, { part: 'rows', tab, ...given })
  return data.rows.map(({ labels, values }) => [labels[0], ...Object.values(values)])
}

it('counts deals when they are made, and on its own day what is changed, provided, cancelled or settled', async () => {
  expect(await figures({ to: day })).toEqual({
    corporateAmt: 579_600,
    corporateCnt: 4,
    corporateUsed: 0,
    corporateSettled: 0,
    corporateOpen: 420_000,
  })
  expect(await figures({ from: next })).toEqual({
    corporateAmt: -50_000 - 80_000 - 39_800,
    corporateCnt: -1,
    corporateUsed: 120_000,
    corporateSettled: 120_000,
    corporateOpen: 250_000,
  })
  // 笔数, 成交额, 履约, 取消, 结清, 未结.
  expect(await rowsOf(admin, 'corporation')).toEqual([
    ['杭州云栖信息技术有限公司', 2, 370_000, 120_000, 0, 120_000, 250_000],
    ['浙江蓝海科技有限公司', 1, 39_800, 0, 80_000, 0, 0],
  ])
  expect(await rowsOf(admin, 'sales')).toEqual([
    ['林佳', 2, 370_000, 120_000, 0, 120_000, 250_000],
    ['周航', 1, 39_800, 0, 80_000, 0, 0],
  ])
  // What was changed into another kind has left the one that it was.
  expect(await rowsOf(admin, 'kind')).toEqual([
    ['餐饮', 1, 250_000, 0, 80_000, 0, 250_000],
    ['客房', 1, 120_000, 120_000, 0, 120_000, 0],
    ['票券', 1, 39_800, 0, 0, 0, 0],
  ])
  expect((await rowsOf(admin, 'trend')).map(([date, , , , , , open]) => [date, open])).toEqual([
    [next, 250_000],
    [day, 420_000],
  ])
})

it('comes to what each corporation has bought and owes', async () => {
  const { detail } = callsOf(corporation)
  expect((await admin.call(detail, { id: monthly })).data).toMatchObject({
    facts: { standing: { amount: 370_000, open: 250_000 } },
  })
  expect((await admin.call(detail, { id: atDesk })).data).toMatchObject({
    facts: { standing: { amount: 39_800, open: 0 } },
  })
})

it('shows a seller his own deals alone, and nobody without its right', async () => {
  const self = await signInWith(gateway, 'front', ['corp:report'], { dataScope: 'SELF', name: '销售' })
  expect((await rowsOf(self, 'sales')).map(([name]) => name)).toEqual(['林佳'])
  expect((await rowsOf(self, 'corporation')).map(([name]) => name)).toEqual(['杭州云栖信息技术有限公司'])
  expect((await ask(self, { part: 'rows', tab: 'kind' })).data.totals.corporateAmt).toBe(370_000)
  const market = await signInWith(gateway, 'market', ['corp:deal'], { name: '只看成交' })
  expect((await ask(market)).code).toBe(codes.noRight)
})

it('differs from the history in nothing when it is counted anew, and counts a past that nobody has counted', async () => {
  const { services } = gateway
  const days = [await figures({ to: day }), await figures({ from: next })]
  expect((await rebuildFacts(services.db, 'corporate', { from: day, to: next })).drift).toBe(0)
  // The day that is over stays as it was, whatever was done since.
  expect([await figures({ to: day }), await figures({ from: next })]).toEqual(days)
  await foldFacts(services)
  await services.db.delete(reportFacts).where(eq(reportFacts.family, 'corporate'))
  clock += 30 * dayMs
  admin = await gateway.signIn('admin')
  await repairFacts(services)
  expect([await figures({ to: day }), await figures({ from: next })]).toEqual(days)
})
