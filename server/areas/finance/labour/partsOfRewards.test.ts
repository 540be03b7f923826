import { callsOf } from '@contracts/resources/calls'
import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { balanceOf, type AccountName } from '../accounts'
import { trialSheet } from '../ledgerReports'
import { leftOf, takenOf, type Reward } from '../rewards/payableRewards'
import { byItself, store } from '../testing/collectFixtures'
import { fundBank } from '../testing/financeFixtures'
import { payee } from '../testing/laborFixtures'
import { standInPlatform } from './laborPort'
import { payBatches } from './payBatches'

const here = systemAt(store)
const calls = callsOf(laborBatch)
const platform = standInPlatform()
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  await fundBank(gateway.services, here, 100_000_000)
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

async function rewardsOf(staffId: number): Promise<readonly Reward[]> {
  const { table, columns } = recordTable(rewardRecord)
  const rows = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.staffId, staffId))
    .orderBy(asc(columns.payableAt), asc(columns.id))
  return rows.map((row) => readRow(rewardRecord, row))
}
const shown = async (staffId: number) =>
  (await rewardsOf(staffId)).map(({ status, values }) => [
    status,
    values.parts.map(({ amount, state }) => [amount, state] as const),
    leftOf({ values }),
  ])
const balance = (kind: 'REWARD_PAYABLE' | 'HOLD', ownerId: number) => {
  const account: AccountName = { kind, ownerType: 'STAFF', ownerId, sub: '' }
  return balanceOf(gateway.services.db, here, account)
}
type Step = 'SUBMIT' | 'APPROVE' | 'PAY' | 'RETRY' | 'CANCEL'
const take = (id: number, event: Step, by = admin) => by.call(calls.transition, { id, event, payload: {} })

/** A batch that is to pay somebody so much. */
async function submitted(staffId: number, amount: number): Promise<{ id: number; message: string; code: number }> {
  const { data } = await admin.call(calls.save, { values: { title: '推广奖励', rows: [{ staffId, amount }] } })
  const { code, message } = await take(data.id, 'SUBMIT')
  return { id: data.id, code, message }
}
async function paid(id: number): Promise<void> {
  for (const event of ['APPROVE', 'PAY'] as const) expect((await take(id, event)).code).toBe(0)
  for (const _ of ['asked', 'answered']) await payBatches(gateway.services, platform)
}

it('pays a part of what somebody may claim, of the oldest first; what is left of the last one stays payable', async () => {
  const { staffId } = await payee(gateway.services, { name: '吴四', rewards: [10_000, 5_001, 3_000] })
  const one = await submitted(staffId, 12_345)
  expect([one.code, one.message]).toEqual([0, one.message])
  expect(await shown(staffId)).toEqual([
    ['PAYING', [[10_000, 'HELD']], 0],
    ['PAYABLE', [[2_345, 'HELD']], 2_656],
    ['PAYABLE', [], 3_000],
  ])
  expect([await balance('REWARD_PAYABLE', staffId), await balance('HOLD', staffId)]).toEqual([5_656, 12_345])
  // More than is left is not to be had; what is left is paid beside it.
  expect((await submitted(staffId, 5_657)).message).toBe('第1行 吴四：现在最多可发放¥56.56，请改小金额或重新导入后提交')
  const other = await submitted(staffId, 5_655)
  expect(await shown(staffId)).toEqual([
    ['PAYING', [[10_000, 'HELD']], 0],
    [
      'PAYING',
      [
        [2_345, 'HELD'],
        [2_656, 'HELD'],
      ],
      0,
    ],
    ['PAYABLE', [[2_999, 'HELD']], 1],
  ])
  await paid(one.id)
  // The second reward waits for its other part.
  expect((await shown(staffId)).map(([status]) => status)).toEqual(['PAID', 'PAYING', 'PAYABLE'])
  expect((await take(other.id, 'CANCEL')).code).toBe(0)
  expect(await shown(staffId)).toEqual([
    ['PAID', [[10_000, 'PAID']], 0],
    ['PAYABLE', [[2_345, 'PAID']], 2_656],
    ['PAYABLE', [], 3_000],
  ])
  await paid((await submitted(staffId, 5_656)).id)
  expect((await shown(staffId)).map(([status, , left]) => [status, left])).toEqual([
    ['PAID', 0],
    ['PAID', 0],
    ['PAID', 0],
  ])
  expect([await balance('REWARD_PAYABLE', staffId), await balance('HOLD', staffId)]).toEqual([0, 0])
})

it('takes a refund of what is left first, and leaves a debt of what was paid', async () => {
  const { staffId, rewardIds } = await payee(gateway.services, { name: '郑五', rewards: [10_000] })
  const lower = (revoked: number) =>
    byItself(gateway.services, async (moving) =>
      raiseEvent(moving, rewardRecord, await lockRecord(moving.tx, rewardRecord, rewardIds[0]!), {
        event: 'LOWER',
        payload: { revoked },
      }),
    )
  const part = await submitted(staffId, 4_000)
  await lower(2_000)
  expect(await shown(staffId)).toEqual([['PAYABLE', [[4_000, 'HELD']], 4_000]])
  await lower(4_500)
  expect(await shown(staffId)).toEqual([['PAYING', [[4_000, 'HELD']], -500]])
  await paid(part.id)
  expect(await shown(staffId)).toEqual([['PAID', [[4_000, 'PAID']], -500]])
  expect(await balance('REWARD_PAYABLE', staffId)).toBe(-500)
})

const fen = fc.integer({ min: 1, max: 30_000 })

it('takes to the fen what it is asked for, and all of each but the last', () => {
  fc.assert(
    fc.property(fc.array(fen, { minLength: 1, maxLength: 12 }), fc.nat({ max: 400_000 }), (amounts, wanted) => {
      const rewards = amounts.map((amount, id) => ({ id, values: { amount, revokedAmount: 0, takenAmount: 0 } }))
      const due = amounts.reduce((sum, amount) => sum + amount, 0)
      const taken = takenOf(rewards, wanted)
      expect(taken === null).toBe(wanted > due)
      const parts = (taken ?? []).map(({ part }) => part)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(wanted > due ? 0 : wanted)
      expect(parts.slice(0, -1)).toEqual(amounts.slice(0, Math.max(0, parts.length - 1)))
    }),
  )
})

it('has paid, holds and leaves together what was accrued, however it was paid', { timeout: 240_000 }, async () => {
  const wish = fc.record({ share: fc.integer({ min: 1, max: 100 }), end: fc.constantFrom('pay', 'cancel', 'wait') })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fen, { minLength: 1, maxLength: 4 }),
      fc.array(wish, { minLength: 1, maxLength: 4 }),
      async (amounts, wishes) => {
        const accrued = amounts.reduce((sum, amount) => sum + amount, 0)
        const { staffId } = await payee(gateway.services, { name: '何六', rewards: amounts })
        let [paidOut, held] = [0, 0]
        for (const { share, end } of wishes) {
          const amount = Math.floor(((accrued - paidOut - held) * share) / 100)
          if (amount === 0) continue
          const { id, code } = await submitted(staffId, amount)
          expect(code).toBe(0)
          if (end === 'pay') await paid(id)
          if (end === 'cancel') await take(id, 'CANCEL')
          paidOut += end === 'pay' ? amount : 0
          held += end === 'wait' ? amount : 0
        }
        const rewards = await rewardsOf(staffId)
        const parts = rewards.flatMap(({ values }) => values.parts)
        const sumIn = (state: 'HELD' | 'PAID') =>
          parts.reduce((sum, part) => sum + (part.state === state ? part.amount : 0), 0)
        const left = rewards.reduce((sum, reward) => sum + leftOf(reward), 0)
        expect([sumIn('PAID'), sumIn('HELD'), left]).toEqual([paidOut, held, accrued - paidOut - held])
        expect([await balance('REWARD_PAYABLE', staffId), await balance('HOLD', staffId)]).toEqual([left, held])
        expect((await trialSheet(gateway.services.db, here)).difference).toBe(0)
      },
    ),
    { numRuns: 12 },
  )
})
