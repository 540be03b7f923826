import { reportApi } from '@contracts/calls/reportApi'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { codes } from '@contracts/envelope'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { introducedFor } from '@server/areas/finance'
import { byItself } from '@server/areas/finance/testing/collectFixtures'
import { makeReward } from '@server/areas/finance/testing/rewardFixtures'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { recountFacts } from '../facts/rebuildFacts'

const day = '2026-06-26'
let gateway: TestGateway
beforeAll(async () => void (gateway = await openGateway({ now: () => new Date(`${day}T01:00:00.000Z`) })))
afterAll(() => gateway?.close())

const ask = (client: Client, given: object = {}) =>
  client.call(reportApi.queryReport, { reportKey: 'introduce', part: 'kpis', from: day, to: day, ...given })

async function figures(client: Client, given: object = {}) {
  const { data } = await ask(client, given)
  return Object.fromEntries(data.kpis.map(({ measure, value }) => [measure, value]))
}

it('counts who joined, each order once, and rewards less what was taken back, by campaign and employee', async () => {
  const { services } = gateway
  const { table, columns } = recordTable(rewardRecord)
  const own = await createEmployee(services, { name: '林佳', accountId: 'demo-front' })
  const other = await createEmployee(services, { name: '周航' })
  const reward = async (amount: number, staffId: number, values: object) => {
    const id = await makeReward(services, amount, { staffId })
    await services.db
      .update(table)
      .set({ source: 'STAFF_INTRODUCE', introduceId: 7, orderId: null, baseAmount: 0, ...values })
      .where(eq(columns.id, id))
    return id
  }
  await reward(500, own, { productName: introducedFor.register })
  await reward(500, other, { productName: introducedFor.register, introduceId: 8 })
  const order = { orderId: 41, baseAmount: 30_000 }
  await reward(1_000, own, { ...order, productName: introducedFor.first })
  const share = await reward(1_500, own, { ...order, productName: introducedFor.share })
  await byItself(services, async (moving) =>
    raiseEvent(moving, rewardRecord, await lockRecord(moving.tx, rewardRecord, share), {
      event: 'LOWER',
      payload: { revoked: 300 },
    }),
  )
  await makeReward(services, 9_999)
  await recountFacts(services)

  const admin = await gateway.signIn('admin')
  const all = {
    introRegisters: 2,
    introFirsts: 1,
    introOrders: 1,
    introAmt: 30_000,
    introRewards: 3_200,
    introPerRegister: 1_600,
  }
  expect(await figures(admin)).toEqual(all)
  expect(await figures(admin, { filters: { introduceId: ['8'] } })).toMatchObject({
    introRegisters: 1,
    introRewards: 500,
    introAmt: 0,
  })
  const { data } = await ask(admin, { part: 'rows', tab: 'staff' })
  expect(data.rows.map(({ labels, values }) => [labels[0], values.introRegisters, values.introRewards])).toEqual([
    ['林佳', 1, 2_700],
    ['周航', 1, 500],
  ])
  expect(data.totals).toMatchObject(all)

  // Who sees his own work alone reads of nobody else, whichever way he asks.
  const front = await signInWith(gateway, 'front', ['report:introduce'], { dataScope: 'SELF', name: '只看自己' })
  for (const given of [{}, { filters: { introduceId: ['7'] } }])
    expect(await figures(front, given)).toMatchObject({ introRegisters: 1, introRewards: 2_700 })
  for (const tab of ['staff', 'campaign', 'department', 'trend'])
    expect((await ask(front, { part: 'rows', tab })).data.totals.introRewards).toBe(2_700)
  expect((await ask(await signInWith(gateway, 'market', ['report:mall'], { name: '没有权限' }))).code).toBe(
    codes.noRight,
  )
  expect((await admin.call(reportApi.exportReport, { reportKey: 'introduce', from: day, to: day })).code).toBe(0)
})
