import { reportApi } from '@contracts/calls/reportApi'
import type { DataScope } from '@contracts/rules/dataScopes'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldLines, type FactLine } from '../facts/factLine'
import { reportFacts } from '../tables'

const bizDate = '2026-07-01'
const span = { from: '2026-06-28', to: '2026-07-04' }
const place = { brandId: 101, hotelId: 1001, bizDate, hour: 9 }
const rights = ['report:staff-sold', 'report:staff-sold:export', 'report:reward', 'report:collect']
let gateway: TestGateway
let own: number
let other: number

/** What two people sold, and what it brought them; and what was collected, which is nobody's. */
const lines = (): readonly FactLine[] =>
  [own, other].flatMap((staff, at) => {
    const amount = 10_000 * (at + 1)
    return [
      {
        ...place,
        family: 'staff',
        keys: { staff: String(staff), biz: 'TICKET' },
        deltas: { orderCnt: 1, orderAmt: amount, orderQty: 2 },
      },
      {
        ...place,
        family: 'reward',
        keys: { staff: String(staff), source: 'RULE', payee: 'STAFF', rule: '7' },
        deltas: { accruedCnt: 1, accruedAmt: amount / 100 },
      },
      {
        ...place,
        family: 'cash',
        keys: { pay: 'ALIPAY', biz: 'DIRECT' },
        deltas: { collectCnt: 1, collectAmt: amount },
      },
    ] as const
  })

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-07-03T02:00:00.000Z') })
  const { services } = gateway
  own = await createEmployee(services, { name: '林佳', accountId: 'demo-front' })
  other = await createEmployee(services, { name: '周航' })
  const rows = foldLines(lines()).map(({ brand_id: brandId, hotel_id: hotelId, amounts, ...row }) => ({
    ...row,
    brandId,
    hotelId,
    ...Object.fromEntries(amounts.map((amount, at) => [`m${at + 1}`, amount])),
  }))
  await services.db.insert(reportFacts).values(rows as (typeof reportFacts.$inferInsert)[])
})
afterAll(() => gateway?.close())

const as = (dataScope: DataScope): Promise<Client> => signInWith(gateway, 'front', rights, { dataScope, name: '报表' })
const ask = (client: Client, given: object) =>
  client.call(reportApi.queryReport, { reportKey: 'staff-sold', ...span, part: 'rows', ...given })
const kpi = async (client: Client, reportKey: string, measure: string, given: object = {}) =>
  (await ask(client, { reportKey, part: 'kpis', ...given })).data.kpis.find((one) => one.measure === measure)?.value

it('tells who sees his own work alone of nobody else: not by rows, sums, charts, days or files', async () => {
  const self = await as('SELF')
  const { rows, totals } = (await ask(self, {})).data
  expect(rows.map(({ key, labels }) => [key, ...labels])).toEqual([[String(own), '林佳']])
  expect(totals.staffAmt).toBe(10_000)
  expect(await kpi(self, 'staff-sold', 'staffAmt')).toBe(10_000)
  expect(await kpi(self, 'reward', 'rewardAccrued')).toBe(100)
  const trend = (await ask(self, { part: 'chart', tab: 'trend' })).data.series
  expect(trend.lines[0]!.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(10_000)
  const ofOneDay = { from: bizDate, to: bizDate, tab: 'trend', granularity: 'hour' }
  expect((await ask(self, ofOneDay)).data.totals.staffAmt).toBe(10_000)
  const { base64 } = (await self.call(reportApi.exportReport, { reportKey: 'staff-sold', ...span })).data
  const file = Buffer.from(base64, 'base64').toString('utf8')
  expect([file.includes('林佳'), file.includes('周航')]).toEqual([true, false])
  expect((await self.call(reportApi.dashboardSummary, { span: 'last7' })).data.staff).toMatchObject([{ id: own }])
})

it('refuses what is not kept by employee, and leaves alone what is nobody’s', async () => {
  const self = await as('SELF')
  expect((await ask(self, { reportKey: 'reward', tab: 'rule', filters: { source: ['RULE'] } })).message).toBe(
    '你的数据范围内没有这样的数据，请换一个页签',
  )
  expect(await kpi(self, 'collect', 'collectAmt')).toBe(30_000)
})

it('tells of his rewards by the rules that gave them', async () => {
  const self = await as('SELF')
  const { rows, totals } = (await ask(self, { reportKey: 'reward', tab: 'rule' })).data
  expect(rows.map(({ key }) => key)).toEqual(['7'])
  expect(totals.rewardAccrued).toBe(100)
})

it('tells the others of all', async () => {
  const hotel = await as('HOTEL')
  expect((await ask(hotel, {})).data.rows).toHaveLength(2)
  expect(await kpi(hotel, 'reward', 'rewardAccrued')).toBe(300)
  expect((await ask(hotel, { reportKey: 'reward', tab: 'rule' })).data.rows).toHaveLength(1)
})
