import { callsOf } from '@contracts/resources/calls'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { withdrawalRule } from '@contracts/resources/finance/withdrawalRule'
import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from './accounts'
import { isDueOn, withdrawByRules } from './autoWithdraw'
import { store } from './testing/collectFixtures'
import { fund, verifiedBank } from './testing/financeFixtures'

// A Monday.
const begun = Date.parse('2026-06-01T01:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
const here = systemAt(store)
let passed = 0
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const calls = callsOf(withdrawalRule)

/** Saves the rule of the store as somebody who may. */
async function saveRule(values: Record<string, unknown>, account = 'finance') {
  const by = await gateway.signIn(account)
  const { table, columns } = recordTable(withdrawalRule)
  const [known] = await gateway.services.db
    .select({ id: columns.id, version: columns.version })
    .from(table)
    .orderBy(asc(columns.id))
  return by.call(calls.save, {
    ...(known && { id: Number(known.id), version: known.version }),
    values,
  })
}

async function ruleNow() {
  const { table } = recordTable(withdrawalRule)
  const [row] = await gateway.services.db.select().from(table)
  return row!
}

async function withdrawals() {
  const { table, columns } = recordTable(withdrawal)
  const rows = await gateway.services.db.select().from(table).orderBy(asc(columns.id))
  return rows.map(({ status, amount, bankId }) => ({ status, amount, bankId }))
}

it('withdraws what is above the reserve on its day, once, and another person approves it', async () => {
  const { services } = gateway
  const bankId = await verifiedBank(services, here, 30)
  const rule = { enabled: true, bankId, pace: 'WEEK', weekday: '1', threshold: 50_000, reserve: 20_000 }
  expect((await saveRule(rule)).code).toBe(0)
  await fund(services, here, 'AVAILABLE', 60_000)
  await withdrawByRules(services)
  expect(await ruleNow()).toMatchObject({ outcome: '可提金额¥400.00，不足起提额，没有提现', withdrawalId: null })
  // No more is tried on the same day, nor on a day that is none of its.
  await fund(services, here, 'AVAILABLE', 50_000)
  await withdrawByRules(services)
  passed = dayMs
  await withdrawByRules(services)
  expect(await withdrawals()).toEqual([])
  passed = 7 * dayMs
  await withdrawByRules(services)
  await withdrawByRules(services)
  expect(await withdrawals()).toEqual([{ status: 'SUBMITTED', amount: 90_000, bankId }])
  expect(await balanceOf(services.db, here, accountAt(here, 'AVAILABLE'))).toBe(20_000)
  const { outcome, withdrawalId } = await ruleNow()
  expect(outcome).toBe('已申请提现¥900.00，等待审核')
  const approve = async (account: string) =>
    (await gateway.signIn(account)).call(callsOf(withdrawal).transition, {
      id: Number(withdrawalId),
      event: 'APPROVE',
      payload: {},
    })
  // Who has set it up has asked for it.
  expect((await approve('finance')).code).not.toBe(0)
  expect((await approve('admin')).code).toBe(0)
})

it('says what is in the way of its account, and withdraws nothing where it is switched off', async () => {
  const { services } = gateway
  passed = 14 * dayMs
  const fresh = await verifiedBank(services, here, 2)
  await fund(services, here, 'AVAILABLE', 500_000)
  await saveRule({ bankId: fresh, pace: 'DAY', threshold: 10_000 })
  const before = await withdrawals()
  await withdrawByRules(services)
  expect(await ruleNow()).toMatchObject({ outcome: '收款账户验证未满24小时，没有提现' })
  passed = 15 * dayMs
  await saveRule({ enabled: false })
  await withdrawByRules(services)
  expect(await withdrawals()).toEqual(before)
})

it('is set up by who may withdraw alone, with an account and no less than a withdrawal', async () => {
  passed = 15 * dayMs
  expect((await saveRule({ threshold: 9_999 })).data).toMatchObject({ threshold: expect.stringContaining('100') })
  expect((await saveRule({ enabled: true, bankId: null })).data).toMatchObject({ bankId: '该字段必须填写' })
  expect((await saveRule({ pace: 'DAY' }, 'front')).code).toBe(40300)
})

it('knows its days', () => {
  const of = (values: object) => (day: string) => isDueOn(values as Parameters<typeof isDueOn>[0], day)
  expect(['2026-06-07', '2026-06-08'].map(of({ pace: 'WEEK', weekday: '7' }))).toEqual([true, false])
  expect(['2026-06-15', '2026-06-16'].map(of({ pace: 'MONTH', monthDay: 15 }))).toEqual([true, false])
  expect(['2026-06-07', '2026-06-08'].map(of({ pace: 'DAY' }))).toEqual([true, true])
})
