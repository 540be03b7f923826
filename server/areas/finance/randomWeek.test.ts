import { ticketApi } from '@contracts/calls/ticketApi'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { complete } from '@server/demo/complete'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { brokenRules } from '@server/areas/tickets/testing/brokenRules'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { sendRefunds } from '@server/areas/tickets'
import { merchantDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { withAfterwards } from '@server/records/afterwards'
import { Refusal } from '@server/refusal'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from './accounts'
import { waitingRefund } from './collecting/directMoney'
import { takeRefundAnswer } from './collecting/refunds'
import { openRecharge, takeRecharged } from './recharging/recharge'
import { matureRewards, spreadRewards } from './rewards/matureRewards'
import { generateBills, settleWhatIsConfirmed } from './settleBills'
import { byItself, paidPayment, store } from './testing/collectFixtures'
import { fundBank, verifiedBank } from './testing/financeFixtures'
import { askTheBank } from './withdrawals'

const dayMs = 24 * 60 * 60 * 1000
const begun = Date.parse('2026-06-01T04:00:00.000Z')
let passed = 0
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
})
afterAll(() => gateway?.close())

const here = systemAt(store)

const action = fc.oneof(
  fc.record({ does: fc.constant('sell' as const), uses: fc.boolean(), price: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({ does: fc.constant('giveBack' as const), price: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({ does: fc.constant('collect' as const), amount: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({
    does: fc.constant('refund' as const),
    at: fc.nat(),
    percent: fc.integer({ min: 1, max: 100 }),
    succeeds: fc.boolean(),
  }),
  fc.record({ does: fc.constant('settle' as const) }),
  fc.record({ does: fc.constant('recharge' as const) }),
  fc.record({
    does: fc.constant('withdraw' as const),
    amount: fc.integer({ min: 10_000, max: 60_000 }),
    end: fc.constantFrom('PAY' as const, 'REJECT' as const, 'CANCEL' as const, 'wait' as const),
  }),
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/** What the rules refuse changes nothing. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

interface World {
  readonly payments: number[]
  readonly bankId: number
  readonly staffId: number
}

async function take(world: World, done: Action): Promise<void> {
  const { services } = gateway
  if (done.does === 'sell' || done.does === 'giveBack') {
    const productId = await createProduct(services, { salePrice: done.price, staffReward: 50 })
    const { order, vouchers } = await sell(services, productId, { staffId: world.staffId })
    const admin = await gateway.signIn('admin')
    const voucherId = vouchers[0]!.id
    if (done.does === 'giveBack') {
      await admin.call(ticketApi.applyRefund, {
        orderId: order.id,
        vouchers: [{ voucherId, times: 1 }],
        reason: 'PLAN',
      })
      await sendRefunds(services)
    } else if (done.uses)
      await admin.call(ticketApi.verifyVouchers, {
        requestNo: `use-${order.id}-once`,
        hotelId: store.hotelId,
        items: [{ voucherId, times: 1 }],
      })
  }
  if (done.does === 'collect') {
    const { id } = await paidPayment(services, done.amount)
    world.payments.push(id)
  }
  if (done.does === 'refund' && world.payments.length > 0) await refund(world, done)
  if (done.does === 'settle') await settle()
  if (done.does === 'recharge')
    await byItself(services, async (moving) => {
      const recharge = await openRecharge(moving, { product: 'SAAS', pack: 'S2', way: 'SCAN' })
      await takeRecharged(moving, recharge, `42${recharge.values.rechargeNo}`)
    })
  if (done.does === 'withdraw') await unlessRefused(withdraw(world, done))
}

async function refund(
  { payments }: World,
  { at, percent, succeeds }: Extract<Action, { does: 'refund' }>,
): Promise<void> {
  const { services } = gateway
  const id = payments[at % payments.length]!
  await unlessRefused(
    byItself(services, async (moving) => {
      const payment = await lockRecord(moving.tx, directPayment, id)
      const { paidAmount, refundedAmount } = payment.values
      const refundAmount = Math.ceil(((paidAmount - refundedAmount) * percent) / 100)
      const sent = { event: 'REFUND', payload: { refundAmount, refundReason: '多收' } } as const
      return raiseEvent(moving, directPayment, payment, sent)
    }),
  )
  const asked = waitingRefund(await services.db.transaction((tx) => lockRecord(tx, directPayment, id)))
  if (!asked) return
  // What the channel has done is always booked: the store's part was kept for it.
  await takeRefundAnswer(
    services,
    id,
    asked.refundNo,
    succeeds
      ? { state: 'OK', channelRefundNo: `50${asked.refundNo}` }
      : { state: 'FAILED', reason: '渠道账户余额不足' },
  )
}

/** Bills everything of the days before, and settles it three days later. */
async function settle(): Promise<void> {
  const { services } = gateway
  passed += 2 * dayMs
  await spreadRewards(services)
  const end = merchantDay(new Date(services.now().getTime() - dayMs))
  for (const type of ['TICKET', 'DIRECT'] as const)
    await withAfterwards(services, (tx) =>
      generateBills({ tx, services, caller: here }, type, { start: '2026-05-01', end }),
    )
  passed += 4 * dayMs
  await settleWhatIsConfirmed(services)
  await matureRewards(services)
}

async function withdraw({ bankId }: World, { amount, end }: Extract<Action, { does: 'withdraw' }>): Promise<void> {
  const { services } = gateway
  const id = await byItself(services, async (moving) => {
    const values = { bankId, amount, netAmount: amount - 100 }
    const made = await makeRecord(moving.tx, services.now(), here, withdrawal, values)
    await raiseEvent(moving, withdrawal, made, { event: 'SUBMIT', payload: {} })
    return made.id
  })
  const other = systemAt(store, 'another')
  const send = (event: 'APPROVE' | 'PAY' | 'CANCEL') =>
    withAfterwards(services, async (tx, afterwards) => {
      const record = await lockRecord(tx, withdrawal, id)
      await raiseEvent({ tx, services, caller: other, afterwards }, withdrawal, record, { event, payload: {} })
    })
  if (end === 'CANCEL') await send('CANCEL')
  if (end === 'REJECT')
    await withAfterwards(services, async (tx, afterwards) => {
      const sent = { event: 'REJECT', payload: { rejectReason: '金额有误' } } as const
      await raiseEvent(
        { tx, services, caller: other, afterwards },
        withdrawal,
        await lockRecord(tx, withdrawal, id),
        sent,
      )
    })
  if (end !== 'PAY') return
  await send('APPROVE')
  await fundBank(services, here, amount)
  await send('PAY')
  for (const _ of ['asked', 'answered']) await askTheBank(services)
}

/** What the store waits for covers what is to be settled, and nothing is held but what was asked for. */
async function brokenSums(): Promise<readonly string[]> {
  const { db } = gateway.services
  await spreadRewards(gateway.services)
  const lines = recordTable(settleLine)
  const [open] = await db
    .select({ net: sql<number>`coalesce(sum(${lines.columns.net}), 0)`.mapWith(Number) })
    .from(lines.table)
    .where(and(eq(lines.columns.hotelId, store.hotelId), inArray(lines.columns.status, ['OPEN', 'BILLED'])))
  const asked = recordTable(withdrawal)
  const [held] = await db
    .select({ amount: sql<number>`coalesce(sum(${asked.columns.amount}), 0)`.mapWith(Number) })
    .from(asked.table)
    .where(inArray(asked.columns.status, ['SUBMITTED', 'APPROVED', 'PAYING']))
  const pending = await balanceOf(db, here, accountAt(here, 'PENDING'))
  const hold = await balanceOf(db, here, accountAt(here, 'HOLD'))
  return [
    ...(pending >= open!.net ? [] : [`${pending} wait to be settled, lines say ${open!.net}`]),
    ...(hold === held!.amount ? [] : [`${hold} are held, ${held!.amount} were asked for`]),
  ]
}

it('keeps every rule of money through a random week', async () => {
  const { services } = gateway
  const staffId = await createEmployee(services, { name: '张丽', jobNo: 'RW-1', phone: '13857110001' })
  const rule = complete(rewardRule, { name: '票券推广', mode: 'RATE', rate: 2, holdDays: 1 })
  await services.db.insert(recordTable(rewardRule).table).values({
    ...writeRow(rewardRule, rule),
    ...store,
    status: 'PUBLISHED',
    createdAt: services.now(),
    updatedAt: services.now(),
  })
  const bankId = await verifiedBank(services, here, 48)
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 14 }), async (actions) => {
      const world: World = { payments: [], bankId, staffId }
      for (const one of actions) await take(world, one)
      expect(await brokenRules(services.db)).toEqual([])
      expect(await brokenSums()).toEqual([])
    }),
    { numRuns: 6 },
  )
}, 240_000)
