import { collectCalls } from '@contracts/calls/collectCalls'
import { callsOf } from '@contracts/resources/calls'
import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { laborTax } from '@contracts/resources/finance/laborTax'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import { systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from '../accounts'
import { store } from '../testing/collectFixtures'
import { fundBank } from '../testing/financeFixtures'
import { payee } from '../testing/laborFixtures'
import { payBatches } from './payBatches'

const here = systemAt(store)
const calls = callsOf(laborBatch)
let now = new Date('2026-06-20T04:00:00.000Z')
let gateway: TestGateway
let admin: Client
let writer: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  await signIn()
  await fundBank(gateway.services, here, 10_000_000)
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

async function signIn() {
  admin = await gateway.signIn('admin')
  writer = await signInWith(gateway, 'finance', ['finance:labor', 'finance:labor:save'])
}
async function at(moment: string) {
  now = new Date(moment)
  await signIn()
}

const taxHeld = () => balanceOf(gateway.services.db, here, accountAt(here, 'TAX_PAYABLE'))
const batchOf = async (id: number) => (await admin.call(calls.detail, { id })).data

async function submitted(staffId: number, amount: number): Promise<number> {
  const { data } = await writer.call(calls.save, { values: { title: '推广奖励', rows: [{ staffId, amount }] } })
  await take(data.id, 'SUBMIT', writer)
  await take(data.id, 'APPROVE')
  return data.id
}
async function take(id: number, event: 'SUBMIT' | 'APPROVE' | 'PAY' | 'CANCEL', by = admin) {
  const { code, message } = await by.call(calls.transition, { id, event, payload: {} })
  expect([event, code, message]).toEqual([event, 0, message])
}
async function paid(id: number) {
  await take(id, 'PAY')
  for (const _ of ['asked', 'answered']) await payBatches(gateway.services)
  return batchOf(id)
}

it('taxes all that somebody is paid in a month together, and of the next month by itself', async () => {
  const { staffId } = await payee(gateway.services, {
    name: '张丽',
    rewards: [40_000, 30_000, 40_000, 30_000, 30_000, 30_000, 50_000],
  })
  const before = await taxHeld()
  // By itself none of them is taxed.
  const first = await paid(await submitted(staffId, 70_000))
  expect(first).toMatchObject({ status: 'DONE', taxTotal: 0, netTotal: 70_000 })
  expect(first.rows?.[0]).toMatchObject({ earlier: 0, tax: 0, net: 70_000 })
  const second = await paid(await submitted(staffId, 70_000))
  expect(second).toMatchObject({ taxTotal: 12_000, netTotal: 58_000 })
  expect(second.rows?.[0]).toMatchObject({ earlier: 70_000, tax: 12_000, net: 58_000 })
  const { people } = (await writer.call(collectCalls.laborPayable, {})).data
  expect(people.find((one) => one.staffId === staffId)).toMatchObject({
    amount: 110_000,
    tax: laborTax(250_000) - 12_000,
    earlier: { amount: 140_000, tax: 12_000 },
  })
  const third = await paid(await submitted(staffId, 60_000))
  expect(third.taxTotal).toBe(laborTax(200_000) - 12_000)
  // What the books owe the tax office is what one payment of all of it would bear.
  expect((await taxHeld()) - before).toBe(laborTax(200_000))
  await at('2026-06-30T16:00:00.000Z')
  expect((await paid(await submitted(staffId, 50_000))).taxTotal).toBe(0)
  const { table, columns } = recordTable(withdrawal)
  const months = await gateway.services.db
    .select({ month: columns.taxMonth })
    .from(table)
    .where(eq(columns.staffId, staffId))
    .orderBy(columns.id)
  expect(months.map(({ month }) => month)).toEqual(['2026-06', '2026-06', '2026-06', '2026-07'])
})

it('reckons when it is paid: what was paid since it was submitted counts, what was cancelled and last month do not', async () => {
  await at('2026-07-20T04:00:00.000Z')
  const { staffId } = await payee(gateway.services, { name: '周航', rewards: Array.from({ length: 12 }, () => 50_000) })
  const one = await submitted(staffId, 100_000)
  const other = await submitted(staffId, 200_000)
  // Neither knows of the other while nothing is sent.
  expect([(await batchOf(one)).taxTotal, (await batchOf(other)).taxTotal]).toEqual([
    laborTax(100_000),
    laborTax(200_000),
  ])
  expect((await paid(other)).taxTotal).toBe(laborTax(200_000))
  expect(await paid(one)).toMatchObject({
    taxTotal: laborTax(300_000) - laborTax(200_000),
    netTotal: 100_000 - (laborTax(300_000) - laborTax(200_000)),
  })
  const late = await submitted(staffId, 300_000)
  expect((await batchOf(late)).taxTotal).toBe(laborTax(600_000) - laborTax(300_000))
  await at('2026-08-01T04:00:00.000Z')
  const paidLate = await paid(late)
  expect(paidLate.rows?.[0]).toMatchObject({ earlier: 0, tax: laborTax(300_000) })
  const { data } = await admin.call(callsOf(withdrawal).detail, { id: paidLate.rows![0]!.withdrawalId! })
  expect(data).toMatchObject({ status: 'PAID', tax: laborTax(300_000), netAmount: 300_000 - laborTax(300_000) })
})
