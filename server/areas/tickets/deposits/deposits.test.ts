import { ticketApi } from '@contracts/calls/ticketApi'
import { callsOf } from '@contracts/resources/calls'
import { codes } from '@contracts/envelope'
import type { SentTo } from '@contracts/resources/definition'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { signInWith } from '@server/records/testing/recordFixtures'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import {
  depositActivities,
  deposits,
  depositsFor,
  createDeposit,
  createDepositActivity,
} from '../testing/activityFixtures'
import { byItself, createProduct, stored } from '../testing/saleFixtures'
import { forfeitDeposits } from './forfeitDeposits'
import { sendDepositRefunds } from './sendDepositRefunds'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const day = 24 * 60 * 60_000
let passed = 0
let gateway: TestGateway
let admin: Client
let payments = 0

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterEach(() => {
  passed = 0
})
afterAll(() => gateway?.close())

const raise = (id: number, sent: SentTo<typeof deposits>) =>
  byItself(gateway.services, async (moving) => {
    const deposit = await lockRecord(moving.tx, deposits, id)
    await raiseEvent(moving, deposits, deposit, sent)
  })
async function paid(activityId: number, given: object = {}): Promise<number> {
  const id = await createDeposit(gateway.services, activityId, { ...given })
  payments += 1
  await raise(id, { event: 'PAY', payload: { payMethod: 'WECHAT', transactionNo: `4200000${payments}` } })
  return id
}
const refund = (id: number) => admin.call(callsOf(deposits).transition, { id, event: 'REFUND' })
const depositOf = (id: number) => stored(gateway.services, deposits, id)

async function entriesOf(id: number) {
  const { table, columns } = recordTable(ledgerEntry)
  const { depositNo } = (await depositOf(id)).values
  const rows = await gateway.services.db.select().from(table).where(eq(columns.bizNo, depositNo))
  return rows.map((row) => [row.ledgerEvent, Number(row.amount)])
}

it('can count for no less than it is, nor be used up before the last one is paid', async () => {
  const productIds = [await createProduct(gateway.services)]
  const save = (given: object) =>
    admin.call(callsOf(depositActivities).save, { values: { ...depositsFor(productIds), ...given } })
  expect((await save({ inflateAmount: 9_999 })).data).toEqual({ inflateAmount: '必须大于等于定金' })
  expect((await save({ inflateAmount: 10_000 })).code).toBe(0)
  expect((await save({ useRange: ['2026-06-01', '2026-06-09'] })).data).toEqual({
    useRange: '使用结束日不能早于付定金结束日',
  })
})

it('is booked when it is paid and when it is given back, once', async () => {
  const id = await paid(await createDepositActivity(gateway.services))
  expect((await depositOf(id)).values).toMatchObject({ payMethod: 'WECHAT', payTime: new Date(begun).toISOString() })
  const answers = await Promise.all([refund(id), refund(id)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, codes.lifecycleRefuses])
  expect((await depositOf(id)).status).toBe('REFUNDING')
  expect(await entriesOf(id)).toEqual([['ORDER_PAID', 10_000]])
  await Promise.all([sendDepositRefunds(gateway.services), sendDepositRefunds(gateway.services)])
  const { status, values } = await depositOf(id)
  expect([status, values.channelRefundNo]).toEqual(['REFUNDED', `模拟R${values.depositNo}`])
  expect(await entriesOf(id)).toEqual([
    ['ORDER_PAID', 10_000],
    ['ORDER_REFUNDED', 10_000],
  ])
})

it('stays the guest’s when the channel does not give it back, or cannot be reached', async () => {
  const id = await paid(await createDepositActivity(gateway.services))
  await refund(id)
  await sendDepositRefunds(gateway.services, { refund: () => Promise.reject(new Error('no line')) })
  expect((await depositOf(id)).status).toBe('REFUNDING')
  await sendDepositRefunds(gateway.services, {
    refund: () => Promise.resolve({ state: 'FAILED', reason: '渠道余额不足' }),
  })
  const { status, values } = await depositOf(id)
  expect([status, values.failReason]).toEqual(['PAID', '渠道余额不足'])
  expect(await entriesOf(id)).toEqual([['ORDER_PAID', 10_000]])
})

it('is given back by nobody without the right, nor by another store', async () => {
  const id = await paid(await createDepositActivity(gateway.services))
  const clerk = await signInWith(gateway, 'front', ['ticket:deposit-order'])
  expect((await clerk.call(callsOf(deposits).transition, { id, event: 'REFUND' })).code).toBe(codes.noRight)
  const neighbour = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  expect((await neighbour.call(callsOf(deposits).transition, { id, event: 'REFUND' })).code).toBe(codes.gone)
  expect((await depositOf(id)).status).toBe('PAID')
})

it('is the store’s when its time to be used is over: settled once, used ones left alone', async () => {
  const activityId = await createDepositActivity(gateway.services, { useRange: ['2026-06-01', '2026-06-02'] })
  const [left, used] = [await paid(activityId), await paid(activityId)]
  await raise(used, { event: 'USE', payload: { usedOrderNo: 'T202606010001' } })
  passed = day
  await forfeitDeposits(gateway.services)
  expect((await depositOf(left)).status, 'the last day counts').toBe('PAID')
  passed = 2 * day
  await Promise.all([forfeitDeposits(gateway.services), forfeitDeposits(gateway.services)])
  expect([(await depositOf(left)).status, (await depositOf(used)).status]).toEqual(['FORFEITED', 'USED'])
  const { table, columns } = recordTable(settleLine)
  const lines = await gateway.services.db
    .select()
    .from(table)
    .where(and(eq(columns.bizType, 'deposit-order'), eq(columns.bizId, left)))
  expect(lines).toMatchObject([{ lineType: 'TICKET', kind: 'FORFEIT', gross: 10_000, status: 'OPEN' }])
})

it('stands in the account of its member, who is masked and of this store alone', async () => {
  const activityId = await createDepositActivity(gateway.services)
  const mine = { memberId: 77, phone: '13911112222' }
  const [one, two, three] = [await paid(activityId, mine), await paid(activityId, mine), await paid(activityId, mine)]
  await raise(two, { event: 'USE', payload: { usedOrderNo: 'T202606010002' } })
  await refund(three)
  await sendDepositRefunds(gateway.services)
  await createDeposit(gateway.services, activityId, mine)
  await paid(activityId, { memberId: 78, phone: '13933334444' })
  const ask = (client: Client, input: object = {}) => client.call(ticketApi.listDepositAccounts, input)
  const { data } = await ask(admin, { keyword: '13911112222' })
  expect(data).toEqual({
    total: 1,
    list: [
      {
        memberId: 77,
        memberName: '',
        phone: '139****2222',
        count: 3,
        paid: 30_000,
        usable: 20_000,
        used: 10_000,
        refunded: 10_000,
        forfeited: 0,
        balance: 10_000,
      },
    ],
  })
  expect((await depositOf(one)).status).toBe('PAID')
  const all = (await ask(admin)).data
  for (const { paid: sum, used, refunded, forfeited, balance } of all.list)
    expect(sum).toBe(used + refunded + forfeited + balance)
  expect((await ask(admin, { keyword: '1391111' })).data.total, 'pieces of a number find nobody').toBe(0)
  expect((await ask(admin, { pageSize: 1, pageIndex: 2 })).data).toMatchObject({ total: all.total })
  expect((await ask(admin, { pageIndex: 0 })).status).toBe(400)

  const figures = await admin.call(ticketApi.depositFigures, { activityId })
  expect(figures.data).toMatchObject({ count: 4, paid: 40_000, used: 10_000, refunded: 10_000, balance: 20_000 })

  const neighbour = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  expect((await ask(neighbour)).data).toEqual({ list: [], total: 0 })
  expect((await neighbour.call(ticketApi.depositFigures, { activityId })).data.paid).toBe(0)
  const clerk = await signInWith(gateway, 'front', ['ticket:deposit-order'])
  expect((await ask(clerk)).code).toBe(codes.noRight)
  expect((await clerk.call(ticketApi.depositFigures, {})).code).toBe(0)
})
