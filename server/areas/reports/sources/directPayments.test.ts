import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeRefundAnswer } from '@server/areas/finance/collecting/refunds'
import { byItself, createChannel, paidPayment } from '@server/areas/finance/testing/collectFixtures'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
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
let own: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  const { services } = gateway
  await createChannel(services, { channel: 'ALIPAY' })
  own = await createEmployee(services, { name: '林佳', accountId: 'demo-front' })
  const other = await createEmployee(services, { name: '周航' })
  await paidPayment(services, 10_000, { cashierId: own })
  await paidPayment(services, 5_000, { channel: 'ALIPAY', cashierId: other })
  // What a guest pays by himself is nobody's.
  await paidPayment(services, 700)
  const byReader = await paidPayment(services, 30_000, { source: 'VPOS', cashierId: own, deviceSn: 'VP2300' })
  clock += dayMs
  admin = await gateway.signIn('admin')
  await giveBack(byReader.id, 12_000)
  await foldFacts(services)
})
afterAll(() => gateway?.close())

/** A part of a payment goes back. */
async function giveBack(id: number, amount: number): Promise<void> {
  const payload = { refundAmount: amount, refundReason: '多收' }
  expect((await admin.call(callsOf(directPayment).transition, { id, event: 'REFUND', payload })).code).toBe(0)
  const { services } = gateway
  const { values } = await byItself(services, ({ tx }) => lockRecord(tx, directPayment, id))
  const { refundNo } = values.refunds!.at(-1)!
  await takeRefundAnswer(services, id, refundNo, { state: 'OK', channelRefundNo: `5030${refundNo}` })
}

const ask = (client: Client, reportKey: string, given: object = {}) =>
  client.call(reportApi.queryReport, { reportKey, part: 'kpis', from: day, to: next, compare: 'none', ...given })

async function figures(client: Client, reportKey: string, given: object = {}) {
  const { data } = await ask(client, reportKey, given)
  return Object.fromEntries(data.kpis.map(({ measure, value }) => [measure, value]))
}

async function rowsOf(client: Client, reportKey: string, tab: string, measure: string) {
  const { data } = await ask(client, reportKey, { part: 'rows', tab })
  return data.rows.map(({ labels, values }) => [labels[0], values[measure as keyof typeof values]])
}

it('tells what was paid by codes from what was paid by card readers, each by scene, cashier and way', async () => {
  expect(await figures(admin, 'direct')).toEqual({
    directAmt: 15_700,
    directCnt: 3,
    directPer: 5_233,
    directDiscount: 0,
    directBack: 0,
    directNet: 15_700,
  })
  expect(await figures(admin, 'vpos')).toMatchObject({ vposAmt: 30_000, vposCnt: 1, vposBack: 12_000, vposNet: 18_000 })
  expect(await rowsOf(admin, 'vpos', 'trend', 'vposNet')).toEqual([
    [next, -12_000],
    [day, 30_000],
  ])
  expect(await rowsOf(admin, 'direct', 'cashier', 'directAmt')).toEqual([
    ['林佳', 10_000],
    ['周航', 5_000],
  ])
  expect(await rowsOf(admin, 'direct', 'pay', 'directAmt')).toEqual([
    ['微信', 10_700],
    ['支付宝', 5_000],
  ])
  expect(await figures(admin, 'direct', { filters: { pay: ['ALIPAY'] } })).toMatchObject({ directAmt: 5_000 })
  const { table, columns } = recordTable(paymentScene)
  const [first] = await gateway.services.db.select({ name: columns.name }).from(table).orderBy(columns.id).limit(1)
  expect((await rowsOf(admin, 'direct', 'scene', 'directAmt'))[0]).toEqual([first!.name, 10_000])
})

it('shows a cashier no more than he took, and each report by its own right', async () => {
  const cashier = await signInWith(gateway, 'front', ['finance:direct-report'], { dataScope: 'SELF', name: '收银' })
  expect(await figures(cashier, 'direct')).toMatchObject({ directAmt: 10_000, directCnt: 1 })
  expect((await ask(cashier, 'vpos')).code).toBe(codes.noRight)
})

it('counts the past of a family that has none yet, and differs from the records in nothing', async () => {
  const { services } = gateway
  const before = await figures(admin, 'direct')
  await services.db.delete(reportFacts).where(eq(reportFacts.family, 'direct'))
  clock += 30 * dayMs
  admin = await gateway.signIn('admin')
  expect(await figures(admin, 'direct')).not.toEqual(before)
  await repairFacts(services)
  expect(await figures(admin, 'direct')).toEqual(before)
  for (const family of ['direct', 'vpos', 'cash'] as const)
    expect((await rebuildFacts(services.db, family, { from: day, to: next })).drift).toBe(0)
})
