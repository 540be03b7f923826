import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountKind, LedgerEvent } from '@contracts/resources/finance/codes'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import { eq, inArray } from 'drizzle-orm'
import { openGateway, type TestGateway } from '../../../tests/support/openGateway'
import { accountAt, balanceOf, type AccountName, type PostedLine } from './accounts'
import { bookingDay, movement, post } from './ledger'
import { trialBalance } from './trialBalance'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway?.close())

const at = new Date('2026-06-01T04:00:00.000Z')
const place = (hotelId: number) => systemAt({ brandId: 101, hotelId })
const [first, second, third] = [place(1001), place(1002), place(1003)]
const own = (kind: AccountKind, sub = '') => accountAt(first, kind, sub)
const wechat = own('CHANNEL_CLEARING', 'WECHAT')
const alipay = own('CHANNEL_CLEARING', 'ALIPAY')
const pending = own('PENDING')
const available = own('AVAILABLE')
const income = own('PLATFORM_INCOME')
const card = own('CARD_LIABILITY', 'PREPAID')
const service = own('SERVICE_BALANCE')
const pendingOf = (at: typeof first) => accountAt(at, 'PENDING')
const staff = (kind: 'REWARD_PENDING' | 'REWARD_PAYABLE'): AccountName => ({
  kind,
  ownerType: 'STAFF',
  ownerId: 7,
  sub: '',
  ownerName: '张丽',
})
const side = (direction: PostedLine['direction']) => (account: AccountName, amount: number) => ({
  account,
  direction,
  amount,
})
const [debit, credit] = [side('DEBIT'), side('CREDIT')]

/** A day in the books: what is posted, in its order. */
const book: readonly (readonly [LedgerEvent, readonly PostedLine[]])[] = [
  ['ORDER_PAID', movement(wechat, pending, 128_800)],
  ['REWARD_ACCRUED', movement(pending, staff('REWARD_PENDING'), 2_576)],
  ['SPLIT_DONE', movement(pending, pendingOf(third), 25_760)],
  ['ORDER_PAID', movement(wechat, pending, 36_800)],
  ['ORDER_REFUNDED', movement(pending, wechat, 6_800)],
  ['SETTLED', [debit(pending, 100_464), credit(wechat, 773), credit(income, 1_288), credit(available, 98_403)]],
  ['SETTLED', movement(pendingOf(third), accountAt(third, 'AVAILABLE'), 25_760)],
  ['CHANNEL_PAYOUT', movement(own('BANK'), wechat, 128_027)],
  ['CARD_SOLD', movement(wechat, card, 100_000)],
  ['CARD_USED', movement(card, pendingOf(second), 30_000)],
  ['RECHARGE_PAID', [debit(alipay, 200_000), debit(own('PROMO_COST'), 20_000), credit(service, 220_000)]],
  ['SERVICE_USED', movement(service, income, 4_500)],
  ['WITHDRAW_APPLIED', movement(available, own('HOLD'), 90_000)],
  ['WITHDRAW_PAID', [debit(own('HOLD'), 90_000), credit(own('BANK'), 89_900), credit(income, 100)]],
  ['REWARD_CONFIRMED', movement(staff('REWARD_PENDING'), staff('REWARD_PAYABLE'), 2_576)],
  ['SPLIT_RETURNED', movement(accountAt(third, 'AVAILABLE'), available, 1_000)],
  ['REWARD_REVOKED', movement(staff('REWARD_PAYABLE'), available, 100)],
  ['ORDER_REFUNDED', [debit(available, 4_920), debit(income, 50), credit(wechat, 4_970)]],
]

const expected: readonly (readonly [AccountName, number])[] = [
  [wechat, 125_030],
  [alipay, 200_000],
  [own('BANK'), 38_127],
  [own('PROMO_COST'), 20_000],
  [available, 4_583],
  [accountAt(third, 'AVAILABLE'), 24_760],
  [pending, 30_000],
  [pendingOf(second), 30_000],
  [card, 70_000],
  [staff('REWARD_PAYABLE'), 2_476],
  [service, 215_500],
  [income, 5_838],
  [own('HOLD'), 0],
]

it('keeps the book of eighteen events, each line in the books of its store', async () => {
  const { db } = gateway.services
  await db.transaction(async (tx) => {
    for (const [seq, [event, lines]] of book.entries())
      await post(tx, at, first, { event, bizType: 'MANUAL', bizId: 1, bizNo: 'BOOK', seq: String(seq), lines })
  })
  expect(book).toHaveLength(18)
  for (const [account, balance] of expected)
    expect([account, await balanceOf(db, first, account)]).toEqual([account, balance])
  const ends = expected.reduce((sum, [{ kind }, amount]) => sum + (debits.includes(kind) ? amount : 0), 0)
  expect(ends).toBe(383_157)
  expect(await trialBalance(db)).toMatchObject({ difference: 0, mismatches: [] })
  const { table, columns } = recordTable(ledgerLine)
  const stores = await db.select({ hotelId: columns.hotelId }).from(table).where(eq(columns.bizNo, 'BOOK'))
  // The trust account is the brand's.
  expect(new Set(stores.map(({ hotelId }) => hotelId))).toEqual(new Set([1001, 1002, 1003, null]))
})

const debits: readonly AccountKind[] = ['CHANNEL_CLEARING', 'BANK', 'PROMO_COST']

it('posts a key once, refuses it with another amount, and lets nothing fall below nothing', async () => {
  const { db } = gateway.services
  const posting = (seq: string, amount: number, lines = movement(wechat, pending, amount)) => ({
    event: 'ORDER_PAID' as const,
    bizType: 'ORDER' as const,
    bizId: 2,
    bizNo: 'ONCE',
    seq,
    lines,
  })
  const send = (given: ReturnType<typeof posting>) => db.transaction((tx) => post(tx, at, first, given))
  const id = await send(posting('1', 500))
  expect(await send(posting('1', 500))).toBe(id)
  await expect(send(posting('1', 501))).rejects.toThrow('another amount')
  await expect(send(posting('2', 1, [debit(wechat, 2), credit(pending, 1)]))).rejects.toThrow('does not balance')
  await expect(send(posting('3', 1, movement(own('HOLD'), available, 1)))).rejects.toMatchObject({
    message: '余额不足，请先充值或等待结算',
  })
  const { table, columns } = recordTable(ledgerLine)
  expect(
    await db
      .select()
      .from(table)
      .where(inArray(columns.bizNo, ['ONCE'])),
  ).toHaveLength(2)
})

it.each([
  ['2026-06-01T04:00:00.000Z', '2026-05-31', '2026-05-31'],
  // The last moment of the 5th in the stores, and the first of the 6th.
  ['2026-06-05T15:59:59.999Z', '2026-05-31', '2026-05-31'],
  ['2026-06-05T16:00:00.000Z', '2026-05-31', '2026-06-06'],
  ['2026-06-20T04:00:00.000Z', '2026-06-02', '2026-06-02'],
  ['2026-06-01T04:00:00.000Z', '2026-04-30', '2026-06-01'],
  ['2026-01-03T04:00:00.000Z', '2025-12-31', '2025-12-31'],
  ['2026-06-01T04:00:00.000Z', '2026-06-02', '2026-06-01'],
  ['2026-06-01T04:00:00.000Z', undefined, '2026-06-01'],
])('at %s books what happened on %s on %s', (now, happenedOn, day) => {
  expect(bookingDay(new Date(now), happenedOn)).toBe(day)
})
