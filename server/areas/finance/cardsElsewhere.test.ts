import { paymentApi } from '@contracts/calls/paymentApi'
import { callsOf } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { and, asc, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCard, createKind } from '@server/areas/cards/testing/prepaidFixtures'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from './accounts'
import { generateBills, settleWhatIsConfirmed } from './settleBills'
import { createChannel } from './testing/collectFixtures'
import { fund } from './testing/financeFixtures'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
const [issuing, using] = [1001, 1002].map((hotelId) => systemAt({ brandId: 101, hotelId })) as [
  ReturnType<typeof systemAt>,
  ReturnType<typeof systemAt>,
]
let passed = 0
let gateway: TestGateway
let admin: Client
let elsewhere: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  // The issuing store's own terms with its channel.
  await createChannel(gateway.services, { channelRate: 0.38, platformRate: 0.5 })
})
beforeEach(async () => {
  passed = 0
  admin = await gateway.signIn('admin')
  elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1002 })
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

/** A card of the first store that has paid so much in the second one. @returns the number of the use */
async function usedElsewhere(payWay: string, amount: number): Promise<string> {
  const { card } = await createCard(gateway.services, await createKind(gateway.services, { bonus: 0 }))
  const act = (event: string, payload: object, by: Client) =>
    by.call(callsOf(prepaidCard).transition, { id: card.id, event, payload: { ...payload } })
  const holder = { holderName: '李浩然', holderPhone: '13857106021' }
  expect((await act('ISSUE', { ...holder, payWay }, admin)).code).toBe(0)
  expect((await act('CONSUME', { amount, useKind: 'ROOM', orderNo: null }, elsewhere)).code).toBe(0)
  const { table, columns } = recordTable(prepaidEntry)
  const [entry] = await gateway.services.db
    .select({ entryNo: columns.entryNo })
    .from(table)
    .where(and(eq(columns.cardId, card.id), eq(columns.entryType, 'CONSUME')))
  return entry!.entryNo
}

/** Bills of the second store for what cards have paid there until now. */
async function billed() {
  passed = 3 * dayMs
  const moving = { services: gateway.services, caller: using }
  const ids = await withAfterwards(gateway.services, (tx) =>
    generateBills({ ...moving, tx }, 'PREPAID', { start: '2026-06-01', end: '2026-06-01' }),
  )
  const { table, columns } = recordTable(settleBill)
  const rows = await gateway.services.db.select().from(table).orderBy(desc(columns.id)).limit(ids.length)
  return rows.map((row) => readRow(settleBill, row))
}

const holds = async () => {
  const { db } = gateway.services
  return {
    available: await balanceOf(db, using, accountAt(using, 'AVAILABLE')),
    pending: await balanceOf(db, using, accountAt(using, 'PENDING')),
    itsChannel: await balanceOf(db, using, accountAt(using, 'CHANNEL_CLEARING', 'WECHAT')),
    channel: await balanceOf(db, issuing, accountAt(issuing, 'CHANNEL_CLEARING', 'WECHAT')),
    till: await balanceOf(db, issuing, accountAt(issuing, 'CHANNEL_CLEARING', 'CASH')),
    issuers: await balanceOf(db, issuing, accountAt(issuing, 'AVAILABLE')),
  }
}

const statusOf = async (id: number) => {
  const { table, columns } = recordTable(settleBill)
  const [row] = await gateway.services.db.select({ status: columns.status }).from(table).where(eq(columns.id, id))
  return row?.status
}

it('is settled with the store that was paid, by the channel and the terms of the store that issued the card', async () => {
  const entryNo = await usedElsewhere('WECHAT', 40_000)
  const lines = recordTable(settleLine)
  const [line] = await gateway.services.db
    .select()
    .from(lines.table)
    .where(eq(lines.columns.orderNo, entryNo))
    .orderBy(asc(lines.columns.id))
  // 0.38 % and 0.5 %, not the 0.6 % and 1 % that hold where nothing was agreed.
  expect(line).toMatchObject({
    hotelId: 1002,
    issuerId: 1001,
    gross: 40_000,
    channelFee: 152,
    platformFee: 200,
    net: 39_648,
  })
  expect(line?.cardNo).toMatch(/^8600/)
  const before = await holds()
  const [bill] = await billed()
  expect(bill).toMatchObject({ hotelId: 1002, values: { billType: 'PREPAID', issuerId: 1001, net: 39_648 } })
  elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  const transition = (event: string, payload: object = {}) =>
    elsewhere.call(callsOf(settleBill).transition, { id: bill!.id, event, payload: { ...payload } })
  expect((await transition('DISPUTE', { disputeReason: '少一笔' })).data.status).toBe('DISPUTED')
  expect((await transition('REGENERATE', {})).data.status).toBe('GENERATED')
  expect((await transition('CONFIRM')).data.status).toBe('CONFIRMED')
  await settleWhatIsConfirmed(gateway.services)
  expect(await holds()).toEqual({
    ...before,
    available: before.available + 39_648,
    pending: before.pending - 40_000,
    // The issuing store's channel has kept its fee; the other store's has nothing to do with it.
    channel: before.channel - 152,
  })
})

it('keeps cash in the till of the store that took it, which pays of what it may withdraw, or the bill waits', async () => {
  await usedElsewhere('CASH', 30_000)
  const [bill] = await billed()
  elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  await elsewhere.call(callsOf(settleBill).transition, { id: bill!.id, event: 'CONFIRM', payload: {} })
  await settleWhatIsConfirmed(gateway.services)
  expect(await statusOf(bill!.id)).toBe('CONFIRMED')
  await fund(gateway.services, issuing, 'AVAILABLE', 30_000)
  const before = await holds()
  await settleWhatIsConfirmed(gateway.services)
  expect(await statusOf(bill!.id)).toBe('SETTLED')
  expect(await holds()).toEqual({
    ...before,
    available: before.available + 30_000,
    pending: before.pending - 30_000,
    issuers: before.issuers - 30_000,
    till: before.till - 30_000,
  })
})

it('shows the flows of a month to both stores and to the brand, and to nobody else', async () => {
  await usedElsewhere('WECHAT', 10_000)
  const flows = async (by: Client, month?: string) => {
    const { data } = await by.call(paymentApi.cardFlows, month === undefined ? {} : { month })
    return data.list.map(({ issuerId, hotelId, amount }) => [issuerId, hotelId, amount])
  }
  const all = await flows(admin)
  expect(all).toEqual([[1001, 1002, 80_000]])
  expect(await flows(elsewhere, '2026-06')).toEqual(all)
  const brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  expect(await flows(brand)).toEqual(all)
  expect(await flows(brand.at({ hotelId: 1003 }))).toEqual([])
  expect(await flows(admin, '2026-05')).toEqual([])
  expect(await flows(await gateway.signIn('other'))).toEqual([])
  expect((await (await gateway.signIn('verifier')).call(paymentApi.cardFlows, {})).code).toBe(40300)
  expect((await admin.call(paymentApi.cardFlows, { month: '2026-13' })).code).not.toBe(0)
})
