import { callsOf } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { member } from '@contracts/resources/members/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCard, createKind } from '@server/areas/cards/testing/prepaidFixtures'
import { recordTable } from '@server/records/recordTables'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { cardBalanceJobs } from './cardBalances'
import { createMember } from './testing/memberFixtures'

let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const act = async (id: number, event: string, payload: object = {}) =>
  expect(await admin.call(callsOf(prepaidCard).transition, { id, event, payload: { ...payload } })).toMatchObject({
    code: 0,
  })

/** As the list of members says it. */
async function balanceOf(id: number): Promise<number | null> {
  const { data } = await admin.call(callsOf(member).detail, { id })
  return data.prepaidBalance
}

/** A card of ¥1,100.00 that a member has bought. */
async function sold(memberId: number, kind: number): Promise<number> {
  const { card } = await createCard(gateway.services, kind)
  await act(card.id, 'ISSUE', { memberId, payWay: 'WECHAT' })
  return card.id
}

it('follows every movement of his cards, wherever that begins', async () => {
  const { db } = gateway.services
  const [one, other] = [await createMember(gateway.services, {}), await createMember(gateway.services, {})]
  const kind = await createKind(gateway.services)
  expect(await balanceOf(one)).toBe(0)
  const [first, second] = [await sold(one, kind), await sold(one, kind)]
  expect(await balanceOf(one)).toBe(220_000)
  await act(first, 'CONSUME', { amount: 20_000, useKind: 'ROOM', orderNo: null })
  await act(second, 'RECHARGE', { amount: 50_000, payWay: 'CASH' })
  expect(await balanceOf(one)).toBe(250_000)
  const { data } = await admin.call(callsOf(prepaidEntry).list, { cardId: String(first), entryType: 'CONSUME' })
  await admin.call(callsOf(prepaidEntry).transition, {
    id: data.list[0]!.id,
    event: 'REVERSE',
    payload: { reason: '点错' },
  })
  expect(await balanceOf(one)).toBe(270_000)
  // Two cards that become one hold as much as before, and what is frozen is still his.
  await act(first, 'MERGE', { targetId: second })
  await act(second, 'FREEZE', { reason: '挂失' })
  expect(await balanceOf(one)).toBe(270_000)
  const fresh = await createCard(gateway.services, kind)
  await act(second, 'REPLACE', { newCardId: fresh.card.id })
  expect(await balanceOf(one)).toBe(270_000)

  const { data: found } = await admin.call(callsOf(member).list, { prepaidBalance: '200000..' })
  expect(found.list.map(({ id }) => id)).toContain(one)
  expect(found.list.map(({ id }) => id)).not.toContain(other)

  await sold(other, kind)
  expect(
    await admin.call(callsOf(member).transition, { id: one, event: 'MERGE', payload: { targetId: other } }),
  ).toMatchObject({ code: 0 })
  expect([await balanceOf(one), await balanceOf(other)]).toEqual([0, 380_000])
  await act(fresh.card.id, 'REFUND', { payWay: 'WECHAT', reason: '不再来店' })
  // Above ¥1,000.00 a second person agrees: until then the card holds it.
  expect(await balanceOf(other)).toBe(380_000)

  const { table } = recordTable(member)
  await db.update(table).set({ prepaidBalance: 1 })
  await cardBalanceJobs(gateway.services)[0]!.run()
  expect([await balanceOf(one), await balanceOf(other)]).toEqual([0, 380_000])
})
