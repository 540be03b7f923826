import { cardApi } from '@contracts/calls/cardApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyTable } from '@server/records/recordTables'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { createCard, createKind, entriesOf } from '../testing/prepaidFixtures'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const dayMs = 24 * 60 * 60_000
let passed = 0
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const act = (id: number, event: string, payload: object = {}, by = admin) =>
  by.call(callsOf(prepaidCard).transition, { id, event, payload: { ...payload } })
const holder = { holderName: '李浩然', holderPhone: '13857106021', payWay: 'WECHAT' }

async function sold(): Promise<number> {
  const { card } = await createCard(gateway.services, await createKind(gateway.services))
  expect(await act(card.id, 'ISSUE', holder)).toMatchObject({ code: 0 })
  return card.id
}

it('holds entries beside the ledger, day by day, by the store that owes it', async () => {
  const [one, other] = [await sold(), await sold()]
  await act(one, 'RECHARGE', { amount: 50_000, payWay: 'ALIPAY' })
  await act(one, 'CONSUME', { amount: 16_000, useKind: 'ROOM' })
  const use = (await entriesOf(gateway.services, one)).at(-1)!
  await admin.call(callsOf(prepaidEntry).transition, {
    id: use.id,
    event: 'RETURN',
    payload: { amount: 1_600, reason: '少点一份' },
  })
  await act(other, 'MERGE', { targetId: one })
  passed = dayMs
  const brand = await gateway.signIn('brand')
  const elsewhere = brand.at({ hotelId: 1002 })
  await act(one, 'CONSUME', { amount: 26_000, useKind: 'ROOM' }, elsewhere)
  await act(one, 'REFUND', { payWay: 'WECHAT', reason: '不再来店' }, await gateway.signIn('admin'))
  const { data } = await (await gateway.signIn('admin')).call(cardApi.reconcileCards, {})
  expect(data.month).toBe('2026-06')
  expect(data.days.map(({ day, difference }) => [day, difference])).toEqual([
    ['2026-06-02', 0],
    ['2026-06-01', 0],
  ])
  const [second, first] = data.days
  expect(first).toMatchObject({ storeId: 1001, issued: 200_000, recharged: 50_000, refunded: 0, moved: 0 })
  expect(first!.consumed).toBeLessThan(0)
  expect(first!.returned).toBeGreaterThan(0)
  expect(first!.entries).toBe(200_000 + 50_000 + first!.consumed + first!.returned)
  // Used in another store, it is owed no more by the one that issued it.
  expect(second!.consumed).toBeLessThan(0)
  expect(second!.entries).toBe(second!.ledger)
  for (const { difference, cards, ledger } of data.standing) {
    expect(difference).toBe(0)
    expect(cards).toBe(ledger)
  }
  const all = await brand.at({ brandId: 101 }).call(cardApi.reconcileCards, { month: '2026-06' })
  expect(all.data.days.every(({ difference }) => difference === 0)).toBe(true)
  expect(all.data.standing.length).toBeGreaterThan(1)
  passed = 0
})

it('shows what does not agree', async () => {
  const id = await sold()
  const [entry] = await entriesOf(gateway.services, id)
  const { table, columns } = anyTable(prepaidEntry)
  const set = (dPrincipal: number) =>
    gateway.services.db.update(table).set({ dPrincipal }).where(eq(columns.id, entry!.id))
  await set(99_999)
  const { data } = await admin.call(cardApi.reconcileCards, { month: '2026-06' })
  expect(data.days.find(({ day }) => day === '2026-06-01')).toMatchObject({ difference: -1 })
  await set(100_000)
  const cards = anyTable(prepaidCard)
  await gateway.services.db.update(cards.table).set({ principal: 100_007 }).where(eq(cards.columns.id, id))
  const later = await admin.call(cardApi.reconcileCards, { month: '2026-06' })
  expect(later.data.standing[0]).toMatchObject({ storeId: 1001, difference: 7 })
  await gateway.services.db.update(cards.table).set({ principal: 100_000 }).where(eq(cards.columns.id, id))
})

it('is of a month that there is, of the own store, and for those who may', async () => {
  expect(await admin.call(cardApi.reconcileCards, { month: '2026-05' })).toMatchObject({ data: { days: [] } })
  expect((await admin.call(cardApi.reconcileCards, { month: '2026-13' })).code).not.toBe(0)
  const other = await gateway.signIn('other')
  expect((await other.call(cardApi.reconcileCards, { month: '2026-06' })).data).toMatchObject({ days: [] })
  const front = await gateway.signIn('front')
  expect(await front.call(cardApi.reconcileCards, {})).toMatchObject({ code: codes.noRight })
})
