import { ticketApi } from '@contracts/calls/ticketApi'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { corporation } from '@contracts/resources/members/corporation'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { employee } from '@contracts/resources/members/employee'
import { member } from '@contracts/resources/members/member'
import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import { callsOf } from '@contracts/resources/calls'
import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { complete } from '@server/demo/complete'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { createEmployee, createFirstGrade } from '@server/areas/members/testing/memberFixtures'
import { memberOfBuyer } from '@server/areas/members'
import { placeExchange } from '@server/areas/points/exchange'
import { createHolder, createPointsProduct, write as writePoints } from '@server/areas/points/testing/pointFixtures'
import { brokenRules } from '@server/areas/tickets/testing/brokenRules'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { sendRefunds } from '@server/areas/tickets'
import { documentNo } from '@server/records/documentNo'
import { merchantDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { readRow, writeRow } from '@server/records/storedRecord'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { withAfterwards } from '@server/records/afterwards'
import { Refusal } from '@server/refusal'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from './accounts'
import { waitingRefund } from './collecting/directMoney'
import { takeRefundAnswer } from './collecting/refunds'
import { collectOnCredit } from './credit/collectOnCredit'
import { receivableOf } from './credit/creditMoney'
import { openItemsOf } from './credit/creditStatement'
import { openCredit } from './credit/followCorporations'
import { mismatchesAt, trialSheet } from './ledgerReports'
import { standInPlatform } from './labour/laborPort'
import { payBatches } from './labour/payBatches'
import { openRecharge, takeRecharged } from './recharging/recharge'
import { claimRewards } from './rewards/claimRewards'
import { matureRewards, spreadRewards } from './rewards/matureRewards'
import { generateBills, settleWhatIsConfirmed } from './settleBills'
import { byItself, createScene, paidPayment, store } from './testing/collectFixtures'
import { moveSplits } from './splitOrders'
import { fundBank, signedReceiver, verifiedBank } from './testing/financeFixtures'
import { signed, someIdNo } from './testing/laborFixtures'
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
/** Signs in as the seller. */
const sellerUser = 'demo-seller'
/** Random weeks, each after the one before: what was left open then is taken up later. */
const weeks = 8

const action = fc.oneof(
  fc.record({ does: fc.constant('sell' as const), uses: fc.boolean(), price: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({ does: fc.constant('share' as const), uses: fc.boolean(), price: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({ does: fc.constant('exchange' as const), cash: fc.integer({ min: 100, max: 20_000 }) }),
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
  fc.record({ does: fc.constant('deal' as const), amount: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({ does: fc.constant('charge' as const), amount: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({
    does: fc.constant('repay' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    way: fc.constantFrom('BANK' as const, 'CASH' as const),
  }),
  fc.record({ does: fc.constant('clear' as const), at: fc.nat() }),
  fc.record({
    does: fc.constant('claim' as const),
    end: fc.constantFrom('PAY' as const, 'REJECT' as const, 'wait' as const),
  }),
  fc.record({
    does: fc.constant('introduce' as const),
    price: fc.integer({ min: 100, max: 90_000 }),
    end: fc.constantFrom('use' as const, 'giveBack' as const, 'keep' as const),
    leaves: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('labour' as const),
    end: fc.constantFrom('PAY' as const, 'REJECT' as const, 'wait' as const),
  }),
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/** Something is always there that labour pays in the end, with a tax. */
const endOfWeek: readonly Action[] = [
  { does: 'sell', uses: true, price: 6_000_000 },
  { does: 'settle' },
  { does: 'labour', end: 'PAY' },
]

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
  readonly receiverId: number
  readonly corporationId: number
  readonly creditAccountId: number
  /** Deals that were provided and are not paid. */
  readonly deals: number[]
}

async function take(world: World, done: Action): Promise<void> {
  const { services } = gateway
  if (done.does === 'sell' || done.does === 'share' || done.does === 'giveBack') {
    const splits = done.does === 'sell' ? {} : { splits: [{ receiverId: world.receiverId, ratio: 20 }] }
    const productId = await createProduct(services, { salePrice: done.price, staffReward: 50, ...splits })
    const sold = await sell(services, productId, { staffId: world.staffId })
    if (done.does === 'giveBack') await endSale(sold, 'giveBack')
    else await endSale(sold, done.uses ? 'use' : 'keep')
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
  if (done.does === 'exchange') await exchange(done.cash)
  if (done.does === 'deal') world.deals.push(await provideDeal(world, done.amount))
  if (done.does === 'charge') await unlessRefused(charge(world, done.amount))
  if (done.does === 'repay') await unlessRefused(repay(world, done))
  if (done.does === 'clear' && world.deals.length > 0)
    await unlessRefused(clearDeal(world.deals.splice(done.at % world.deals.length, 1)[0]!))
  if (done.does === 'claim') await unlessRefused(claim(world, done.end))
  if (done.does === 'introduce') await introduce(world, done)
  if (done.does === 'labour') await payByLabour(world, done.end)
}

type Sold = Awaited<ReturnType<typeof sell>>

/** What becomes of the only voucher of an order. */
async function endSale({ order, vouchers }: Sold, end: 'use' | 'giveBack' | 'keep'): Promise<void> {
  if (end === 'keep') return
  const admin = await gateway.signIn('admin')
  const voucherId = vouchers[0]!.id
  if (end === 'use') {
    const items = [{ voucherId, times: 1 }]
    await admin.call(ticketApi.verifyVouchers, {
      requestNo: `use-${order.id}-once`,
      hotelId: store.hotelId,
      items,
    })
    return
  }
  await admin.call(ticketApi.applyRefund, {
    orderId: order.id,
    vouchers: [{ voucherId, times: 1 }],
    reason: 'PLAN',
  })
  await sendRefunds(gateway.services)
}

let joined = 0

/** Somebody becomes a member by the seller and buys; perhaps he does not stay one. */
async function introduce(
  { staffId }: World,
  { price, end, leaves }: Extract<Action, { does: 'introduce' }>,
): Promise<void> {
  const { services } = gateway
  joined += 1
  const phone = `1385733${String(1_000 + joined)}`
  const memberId = await byItself(services, (moving) => memberOfBuyer(moving, { phone, channel: 'H5', staffId }))
  const productId = await createProduct(services, { salePrice: price })
  await endSale(await sell(services, productId, { memberId: memberId! }), end)
  if (!leaves) return
  await unlessRefused(
    byItself(services, async (moving) => {
      const left = await lockRecord(moving.tx, member, memberId!)
      return raiseEvent(moving, member, left, { event: 'CANCEL', payload: { reason: '本人要求' } })
    }),
  )
}

/** Whatever the seller may claim is paid by a labour batch, with its tax. */
async function payByLabour({ staffId }: World, end: 'PAY' | 'REJECT' | 'wait'): Promise<void> {
  const { services } = gateway
  const { table, columns } = recordTable(rewardRecord)
  const [found] = await services.db
    .select({
      sum: sql<number>`coalesce(sum(${columns.amount} - ${columns.revokedAmount} - ${columns.takenAmount}), 0)`.mapWith(
        Number,
      ),
    })
    .from(table)
    .where(and(eq(columns.staffId, staffId), eq(columns.status, 'PAYABLE')))
  const due = found?.sum ?? 0
  // Of the last reward mostly a part.
  const amount = due - (due % 101)
  if (amount === 0) return
  const admin = await gateway.signIn('admin')
  const calls = callsOf(laborBatch)
  const saved = await admin.call(calls.save, { values: { title: '推广奖励', rows: [{ staffId, amount }] } })
  if (saved.code !== 0) return
  const send = (event: 'SUBMIT' | 'APPROVE' | 'PAY' | 'REJECT') =>
    admin.call(calls.transition, {
      id: saved.data.id,
      event,
      payload: event === 'REJECT' ? { reason: '金额有误' } : {},
    })
  const submitted = await send('SUBMIT')
  if (submitted.code !== 0) return
  if (end === 'wait') return
  if (end === 'REJECT') return void (await send('REJECT'))
  await fundBank(services, here, amount)
  for (const event of ['APPROVE', 'PAY'] as const) await send(event)
  for (const _ of ['asked', 'answered']) await payBatches(services, platform)
  const { data } = await admin.call(calls.detail, { id: saved.data.id })
  if (data.status === 'DONE' && (data.taxTotal ?? 0) > 0) labourBatches.paid += 1
}

const platform = standInPlatform()
/** Weeks that never pay by labour prove nothing of it. */
const labourBatches = { paid: 0 }

/** A member exchanges points and some cash at the mall. */
async function exchange(cash: number): Promise<void> {
  const { services } = gateway
  const productId = await createPointsProduct(services, { cash, delivery: 'PICKUP' })
  const memberId = await createHolder(services)
  await writePoints(services, memberId)
  await byItself(services, async (moving) => {
    const order = await placeExchange(moving, { memberId, productId, qty: 1 })
    const payload = { transactionNo: `42${order.values.exchangeNo}` }
    await raiseEvent(moving, pointsExchange, order, { event: 'PAY', payload })
  })
}

/** A corporation gets what it has agreed to, and owes it. @returns the deal's id */
async function provideDeal({ corporationId }: World, amount: number): Promise<number> {
  const { services } = gateway
  return byItself(services, async (moving) => {
    const made = await makeRecord(moving.tx, services.now(), here, corporationDeal, {
      dealNo: documentNo('CJ', services.now()),
      corporationId,
      kind: 'ROOM',
      title: '协议房',
      amount,
      settlement: 'MONTHLY',
    })
    await raiseEvent(moving, corporationDeal, made, { event: 'COMPLETE', payload: {} })
    return made.id
  })
}

async function charge({ creditAccountId, payments }: World, amount: number): Promise<void> {
  const { services } = gateway
  const sceneId = await createScene(services)
  const { id } = await collectOnCredit(services, here, { creditAccountId, sceneId, amount })
  payments.push(id)
}

/** A part of what is owed is repaid, whatever it is of. */
const repay = ({ creditAccountId }: World, { percent, way }: Extract<Action, { does: 'repay' }>): Promise<unknown> =>
  byItself(gateway.services, async (moving) => {
    const account = await lockRecord(moving.tx, creditAccount, creditAccountId)
    const repayAmount = Math.ceil((account.values.used * percent) / 100)
    const payload = { repayAmount, repayWay: way, voucher: null }
    return raiseEvent(moving, creditAccount, account, { event: 'REPAY', payload })
  })

/** A deal is billed and paid; what the account has repaid before is not paid twice. */
const clearDeal = (id: number): Promise<unknown> =>
  byItself(gateway.services, async (moving) => {
    const deal = await lockRecord(moving.tx, corporationDeal, id)
    const billed = await raiseEvent(moving, corporationDeal, deal, { event: 'BILL', payload: {} })
    const payload = { payWay: 'BANK', receiptNo: null }
    return raiseEvent(moving, corporationDeal, billed, { event: 'SETTLE', payload })
  })

/** The seller claims whatever he may. */
async function claim({ staffId }: World, end: 'PAY' | 'REJECT' | 'wait'): Promise<void> {
  const { services } = gateway
  const { table, columns } = recordTable(rewardRecord)
  const found = await services.db
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.staffId, staffId), eq(columns.status, 'PAYABLE')))
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  const { withdrawalId, amount } = await claimRewards(services, systemAt(store, sellerUser), ids)
  await endWithdrawal(withdrawalId, amount, end)
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
  for (const _ of ['asked', 'answered']) await moveSplits(services)
  const end = merchantDay(new Date(services.now().getTime() - dayMs))
  for (const type of ['TICKET', 'DIRECT', 'CREDIT', 'SPLIT'] as const)
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
  await endWithdrawal(id, amount, end)
}

/** What becomes of a withdrawal that was asked for. */
async function endWithdrawal(id: number, amount: number, end: 'PAY' | 'REJECT' | 'CANCEL' | 'wait'): Promise<void> {
  const { services } = gateway
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
    .where(
      and(
        eq(lines.columns.hotelId, store.hotelId),
        ne(lines.columns.lineType, 'SPLIT'),
        inArray(lines.columns.status, ['OPEN', 'BILLED']),
      ),
    )
  const asked = recordTable(withdrawal)
  const [held] = await db
    .select({ amount: sql<number>`coalesce(sum(${asked.columns.amount}), 0)`.mapWith(Number) })
    .from(asked.table)
    .where(and(isNull(asked.columns.staffId), inArray(asked.columns.status, ['SUBMITTED', 'APPROVED', 'PAYING'])))
  const pending = await balanceOf(db, here, accountAt(here, 'PENDING'))
  const hold = await balanceOf(db, here, accountAt(here, 'HOLD'))
  const broken: string[] = []
  const accounts = await db.select().from(recordTable(creditAccount).table)
  for (const account of accounts.map((row) => readRow(creditAccount, row))) {
    const owed = await balanceOf(db, here, receivableOf(account))
    const open = (await openItemsOf(db, account)).reduce((sum, item) => sum + item.open, 0)
    const { used } = account.values
    if (owed !== used || open !== used) broken.push(`account ${account.id} says ${used}, ledger ${owed}, items ${open}`)
  }
  return [
    ...broken,
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
  const campaign = complete(staffIntroduce, {
    name: '全员推荐',
    range: ['2026-01-01', '2029-12-31'],
    registerReward: 500,
    firstOrderReward: 1_000,
    orderRate: 2,
  })
  await services.db.insert(recordTable(staffIntroduce).table).values({
    ...writeRow(staffIntroduce, campaign),
    ...store,
    status: 'PUBLISHED',
    createdAt: services.now(),
    updatedAt: services.now(),
  })
  await createFirstGrade(services)
  const bankId = await verifiedBank(services, here, 48)
  const staffBankId = await verifiedBank(services, here, 48)
  await services.db
    .update(recordTable(employee).table)
    .set({ accountId: sellerUser })
    .where(eq(recordTable(employee).columns.id, staffId))
  await services.db
    .update(recordTable(bankAccount).table)
    .set({ usage: 'STAFF', staffId, holder: '张丽', accountNo: '6225880112340731' })
    .where(eq(recordTable(bankAccount).columns.id, staffBankId))
  await signed(services, { staffId, name: '张丽', idNo: someIdNo, bankId: staffBankId })
  const receiverId = await signedReceiver(services, here)
  const corporationId = await createCorporation(services)
  const client = await services.db.transaction((tx) => lockRecord(tx, corporation, corporationId))
  const { id: creditAccountId } = await byItself(services, (moving) => openCredit(moving, client))
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 20 }), async (actions) => {
      const world: World = { payments: [], deals: [], bankId, staffId, receiverId, corporationId, creditAccountId }
      for (const one of [...actions, ...endOfWeek]) await take(world, one)
      expect(await brokenRules(services.db)).toEqual([])
      expect(await brokenSums()).toEqual([])
      expect(await mismatchesAt(services.db, here)).toEqual([])
      expect((await trialSheet(services.db, here)).difference).toBe(0)
    }),
    { numRuns: weeks },
  )
  expect(labourBatches.paid).toBeGreaterThan(0)
}, 240_000)
