import { collectCalls } from '@contracts/calls/collectCalls'
import { callsOf } from '@contracts/resources/calls'
import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { corporation } from '@contracts/resources/members/corporation'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { and, eq } from 'drizzle-orm'
import { storeDay } from '@machines/lifecycles/storeDay'
import { bookedOn } from '../reconcile'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from '../accounts'
import { askAboutRefunds } from '../collecting/refunds'
import { billWhatIsOver, settleWhatIsConfirmed } from '../settleBills'
import { byItself, createScene, store } from '../testing/collectFixtures'
import { followOverdue } from './overdue'

const dayMs = 24 * 60 * 60 * 1000
const begun = Date.parse('2026-06-01T04:00:00.000Z')
let passed = 0
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
beforeEach(() => {
  passed = 0
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const here = systemAt(store)
const credit = callsOf(creditAccount)
const deals = callsOf(corporationDeal)
let made = 0

/** The account of a corporation as its deals have opened it. */
async function accountOf(corporationId: number) {
  const { table, columns } = recordTable(creditAccount)
  const [found] = await gateway.services.db.select().from(table).where(eq(columns.corporationId, corporationId))
  return found!
}

/** A deal that was provided. */
async function provided(corporationId: number, amount: number) {
  made += 1
  const values = { dealNo: `CJ-C${made}`, corporationId, kind: 'ROOM' as const, title: '协议房 3间夜', amount }
  const { data } = await admin.call(deals.save, { values })
  expect((await take(data.id, 'COMPLETE')).code).toBe(0)
  return { id: data.id, dealNo: values.dealNo }
}

/** COMPLETE comes with time; the others by a click. */
async function take(id: number, event: 'COMPLETE' | 'BILL' | 'SETTLE', payload = {}) {
  if (event !== 'COMPLETE') return admin.call(deals.transition, { id, event, payload })

  await byItself(gateway.services, async (moving) =>
    raiseEvent(moving, corporationDeal, await lockRecord(moving.tx, corporationDeal, id), { event, payload: {} }),
  )
  return { code: 0 }
}

async function opened(given: Parameters<typeof createCorporation>[1] = {}): Promise<number> {
  const corporationId = await createCorporation(gateway.services, given)
  const answer = await admin.call(credit.save, { values: { corporationId } })
  expect(answer.code).toBe(0)
  return answer.data.id
}

const charge = async (creditAccountId: number, amount: number, by = admin) =>
  by.call(collectCalls.collectOnCredit, {
    creditAccountId,
    sceneId: await createScene(gateway.services),
    amount,
    roomOrTable: '8206',
  })

const linesOf = async (accountId: number) => {
  const { table, columns } = recordTable(settleLine)
  return gateway.services.db
    .select()
    .from(table)
    .where(and(eq(columns.bizType, creditAccount.key), eq(columns.bizId, accountId)))
}

describe('deals by the month', () => {
  it('are owed once they are provided, and settled once they are repaid', async () => {
    const corporationId = await createCorporation(gateway.services)
    const pending = () => balanceOf(gateway.services.db, here, accountAt(here, 'PENDING'))
    const before = await pending()
    const { id, dealNo } = await provided(corporationId, 120_000)
    const account = await accountOf(corporationId)
    expect(account).toMatchObject({ status: 'ACTIVE', used: 120_000, creditLimit: 5_000_000, billDay: 5 })
    expect((await pending()) - before).toBe(120_000)
    expect(await linesOf(account.id)).toEqual([])
    await take(id, 'BILL')
    expect((await take(id, 'SETTLE', { payWay: 'BANK', receiptNo: 'HD1' })).code).toBe(0)
    expect(await accountOf(corporationId)).toMatchObject({ used: 0 })
    expect(await linesOf(account.id)).toMatchObject([
      { lineType: 'CREDIT', orderNo: dealNo, gross: 120_000, net: 120_000, payMethod: 'BANK', status: 'OPEN' },
    ])
    passed += 2 * dayMs
    await billWhatIsOver(gateway.services)
    passed += 4 * dayMs
    const available = () => balanceOf(gateway.services.db, here, accountAt(here, 'AVAILABLE'))
    const had = await available()
    await settleWhatIsConfirmed(gateway.services)
    expect((await available()) - had).toBe(120_000)
  })

  it('paid through a channel stand in its statement under the number of the receipt, once for all of them', async () => {
    const corporationId = await createCorporation(gateway.services)
    for (const amount of [30_000, 20_000]) {
      const { id } = await provided(corporationId, amount)
      await take(id, 'BILL')
      expect((await take(id, 'SETTLE', { payWay: 'WECHAT', receiptNo: '4200002026060154321' })).code).toBe(0)
    }
    const bizDate = storeDay(gateway.services.now().toISOString())
    const booked = await bookedOn(gateway.services.db, { hotelId: store.hotelId, channel: 'WECHAT', bizDate })
    expect(booked.filter(({ tradeNo }) => tradeNo === '4200002026060154321')).toMatchObject([
      { kind: 'PAY', amount: 50_000 },
    ])
  })

  it('are not repaid twice when the account was', async () => {
    const corporationId = await createCorporation(gateway.services)
    const { id } = await provided(corporationId, 50_000)
    const account = await accountOf(corporationId)
    const repay = (repayAmount: number) =>
      admin.call(credit.transition, { id: account.id, event: 'REPAY', payload: { repayAmount, repayWay: 'CASH' } })
    expect((await repay(50_001)).message).toBe('还款金额须大于0，不超过欠款¥500.00')
    expect((await repay(0)).code).not.toBe(0)
    expect((await repay(30_000)).code).toBe(0)
    await take(id, 'BILL')
    await take(id, 'SETTLE', { payWay: 'BANK' })
    expect(await accountOf(corporationId)).toMatchObject({ used: 0 })
    expect((await linesOf(account.id)).map(({ gross, payMethod }) => [gross, payMethod])).toEqual([
      [30_000, 'CASH'],
      [20_000, 'BANK'],
    ])
  })

  it('keep a corporation from ending while something is owed', async () => {
    const corporationId = await createCorporation(gateway.services)
    const { id } = await provided(corporationId, 10_000)
    const end = () =>
      admin.call(callsOf(corporation).transition, {
        id: corporationId,
        event: 'TERMINATE',
        payload: { reason: '到期' },
      })
    expect((await end()).code).toBe(40903)
    await take(id, 'BILL')
    await take(id, 'SETTLE', { payWay: 'BANK' })
    expect((await end()).code).toBe(0)
    expect(await accountOf(corporationId)).toMatchObject({ status: 'CLOSED' })
  })

  it('follow the limit of their corporation', async () => {
    const corporationId = await createCorporation(gateway.services)
    await provided(corporationId, 10_000)
    const payload = { creditLimit: 900_000, reason: '年度复核' }
    await admin.call(callsOf(corporation).transition, { id: corporationId, event: 'SET_CREDIT', payload })
    expect(await accountOf(corporationId)).toMatchObject({ creditLimit: 900_000 })
  })
})

describe('at the counter', () => {
  it('is charged up to the limit, with what is agreed and not provided kept free', async () => {
    const corporationId = await createCorporation(gateway.services, { creditLimit: 100_000 })
    const { data } = await admin.call(credit.save, { values: { corporationId } })
    const values = { dealNo: 'CJ-AGREED', corporationId, kind: 'ROOM' as const, title: '协议房', amount: 40_000 }
    expect((await admin.call(deals.save, { values })).code).toBe(0)
    expect((await charge(data.id, 60_001)).message).toBe('超出挂账额度，还可挂¥600.00')
    const sold = await charge(data.id, 60_000)
    expect(sold.code).toBe(0)
    const payment = (await admin.call(callsOf(directPayment).detail, { id: sold.data.id })).data
    expect(payment).toMatchObject({ status: 'PAID', channel: 'CREDIT', source: 'DESK', paidAmount: 60_000 })
    expect((await charge(data.id, 1)).message).toBe('超出挂账额度，还可挂¥0.00')
    expect((await admin.call(credit.detail, { id: data.id })).data).toMatchObject({ used: 60_000 })
  })

  it('is refused for an account that is frozen or closed, and for a corporation that pays otherwise', async () => {
    const frozen = await opened()
    await admin.call(credit.transition, { id: frozen, event: 'FREEZE', payload: { reason: '对账不清' } })
    expect((await charge(frozen, 100)).message).toBe('挂账账户已冻结，请企业还款后解冻')
    const closed = await opened()
    await admin.call(credit.transition, { id: closed, event: 'CLOSE' })
    expect((await charge(closed, 100)).message).toBe('挂账账户已销户')
    const other = await opened()
    const { table, columns } = recordTable(corporation)
    const { corporationId } = (await admin.call(credit.detail, { id: other })).data
    await gateway.services.db.update(table).set({ settlement: 'DESK' }).where(eq(columns.id, corporationId))
    expect((await charge(other, 100)).message).toBe('企业已不是月结，不能挂账')
  })

  it('is out of reach from another house and without the right', async () => {
    const id = await opened()
    const stranger = await gateway.signIn('other')
    const { table, columns } = recordTable(creditAccount)
    expect((await charge(id, 100, stranger)).code).not.toBe(0)
    expect((await stranger.call(collectCalls.creditStatement, { id })).code).toBe(40400)
    const verifier = await gateway.signIn('verifier')
    expect((await charge(id, 100, verifier)).code).toBe(40300)
    const [kept] = await gateway.services.db.select({ used: columns.used }).from(table).where(eq(columns.id, id))
    expect(kept).toEqual({ used: 0 })
  })

  it('goes back by owing less, as long as so much is owed', async () => {
    const id = await opened()
    const { data } = await charge(id, 30_000)
    const refund = (refundAmount: number) =>
      admin.call(callsOf(directPayment).transition, {
        id: data.id,
        event: 'REFUND',
        payload: { refundAmount, refundReason: '多收' },
      })
    expect((await refund(10_000)).code).toBe(0)
    await askAboutRefunds(gateway.services)
    expect((await admin.call(credit.detail, { id })).data).toMatchObject({ used: 20_000 })
    const payload = { repayAmount: 15_000, repayWay: 'BANK' }
    expect((await admin.call(credit.transition, { id, event: 'REPAY', payload })).code).toBe(0)
    expect((await refund(6_000)).message).toBe('该账户只欠¥50.00，已还的部分请先与企业结清')
    expect((await admin.call(credit.detail, { id })).data).toMatchObject({ used: 5_000 })
  })
})

it('is frozen when it is overdue, tells of it, and says in its statement what is', async () => {
  const id = await opened()
  const { data } = await charge(id, 30_000)
  // Sold on 1 June, billed on the 5th, due until 5 July.
  passed = 34 * dayMs
  admin = await gateway.signIn('admin')
  await followOverdue(gateway.services)
  expect((await admin.call(credit.detail, { id })).data).toMatchObject({ status: 'ACTIVE', overdueAmount: 0 })
  passed = 35 * dayMs
  admin = await gateway.signIn('admin')
  await followOverdue(gateway.services)
  expect((await admin.call(credit.detail, { id })).data).toMatchObject({ status: 'FROZEN', overdueAmount: 30_000 })
  const told = await gateway.services.db
    .select()
    .from(recordTable(userMessage).table)
    .where(eq(recordTable(userMessage).columns.bizId, String(id)))
  expect(told.filter(({ bizType }) => bizType === creditAccount.key).length).toBeGreaterThan(0)
  const statement = (await admin.call(collectCalls.creditStatement, { id })).data
  expect(statement).toMatchObject({
    bands: { fresh: 0, month: 30_000, old: 0 },
    overdue: 30_000,
    items: [{ bizNo: data.payNo, open: 30_000, dueOn: '2026-07-05', isOverdue: true }],
    moves: [{ ledgerEvent: 'CREDIT_SOLD', amount: 30_000, balance: 30_000 }],
  })
  const unfreeze = () => admin.call(credit.transition, { id, event: 'UNFREEZE' })
  expect((await unfreeze()).message).toBe('还有¥300.00逾期未还')
  await admin.call(credit.transition, { id, event: 'REPAY', payload: { repayAmount: 30_000, repayWay: 'BANK' } })
  expect((await unfreeze()).code).toBe(0)
})
