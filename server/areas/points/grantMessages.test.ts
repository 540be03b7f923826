import { callsOf } from '@contracts/resources/calls'
import { smsRecord } from '@contracts/resources/marketing/smsRecord'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordTable } from '@server/records/recordTables'
import { noSmsBalance } from '@server/smsOutbox/smsBalance'
import { smsBalances } from '@server/smsOutbox/tables'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountOf, createHolder, entriesOf, write } from './testing/pointFixtures'

let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

/** A member who has an account. */
async function holder(): Promise<{ readonly memberId: number; readonly id: number }> {
  const memberId = await createHolder(gateway.services)
  await write(gateway.services, memberId, { points: 1 })
  return { memberId, id: (await accountOf(gateway.services, memberId)).id }
}

const grant = (client: Client, id: number, points: number, notify: boolean) =>
  client.call(callsOf(pointAccount).transition, {
    id,
    event: 'GRANT',
    payload: { points, reason: '周年回馈', expireOn: null, notify },
  })

async function messages(): Promise<readonly (string | null)[]> {
  const { table, columns } = recordTable(smsRecord)
  const rows = await gateway.services.db.select().from(table).where(eq(columns.scene, 'GRANT')).orderBy(columns.id)
  return rows.map(({ content }) => content)
}

it('tells a member of points once they are his, and nobody who was not to be told', async () => {
  const { memberId, id } = await holder()
  expect((await grant(admin, id, 100, false)).code).toBe(0)
  expect(await messages()).toEqual([])
  expect((await grant(admin, id, 200, true)).code).toBe(0)
  expect(await messages()).toEqual([expect.stringContaining('您获得了200积分')])
  // More than the brand allows waits for somebody else, and so does the message.
  expect((await grant(admin, id, 600, true)).code).toBe(0)
  expect(await messages()).toHaveLength(1)
  const waiting = (await entriesOf(gateway.services, memberId)).at(-1)!
  expect(waiting.status).toBe('REVIEW')
  const another = await gateway.signIn('manager')
  const approve = { id: waiting.id, event: 'APPROVE' as const, payload: {} }
  const approved = await another.call(callsOf(pointEntry).transition, approve)
  expect([approved.code, approved.message]).toEqual([0, expect.any(String)])
  expect((await messages()).at(-1)).toContain('您获得了600积分')
})

it('refuses to tell where no store pays for it', async () => {
  const { memberId, id } = await holder()
  const brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  expect((await grant(brand, id, 10, true)).message).toBe('短信由门店发送，请切换到门店后发放')
  await gateway.services.db
    .insert(smsBalances)
    .values({ hotelId: 1001, balance: 0 })
    .onConflictDoUpdate({ target: smsBalances.hotelId, set: { balance: 0 } })
  expect((await grant(admin, id, 10, true)).message).toBe(noSmsBalance)
  expect(await entriesOf(gateway.services, memberId)).toHaveLength(1)
})
