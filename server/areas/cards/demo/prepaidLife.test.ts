import { cardDelay } from '@contracts/resources/cards/cardDelay'
import { prepaidAdjustment } from '@contracts/resources/cards/prepaidAdjustment'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trialBalance } from '@server/areas/finance/trialBalance'
import { seedRecords } from '@server/demo/testing/seedRecords'
import { anyTable, recordTable } from '@server/records/recordTables'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { brokenCard } from '../testing/prepaidFixtures'
import { seedCardDelays } from './cardDelays'
import { seedCardRepairs } from './cardRepairs'
import { seedPrepaidLife } from './prepaidLife'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
  await seedRecords(gateway.services)
  await seedPrepaidLife(gateway.services)
  await seedCardDelays(gateway.services)
  await seedCardRepairs(gateway.services)
})
afterAll(() => gateway?.close())

async function statuses() {
  const { table, columns } = recordTable(prepaidCard)
  const { status } = columns
  const rows = await gateway.services.db.select({ status, total: count() }).from(table).groupBy(status)
  return Object.fromEntries(rows.map((row) => [row.status, row.total]))
}

it('has cards in every state that the desk leads to, once', async () => {
  const made = await statuses()
  expect(made).toMatchObject({ FROZEN: 1 })
  for (const status of ['CREATED', 'ISSUED', 'ACTIVE', 'REFUNDED', 'REFUNDING', 'MERGED'])
    expect(made[status]).toBeGreaterThan(0)
  await seedPrepaidLife(gateway.services)
  expect(await statuses()).toEqual(made)
})

it('has delays and adjustments that wait, are in force and are over', async () => {
  const statusesOf = async (resource: typeof cardDelay | typeof prepaidAdjustment) => {
    const { table, columns } = anyTable(resource)
    const rows = await gateway.services.db.select({ status: columns.status }).from(table)
    return rows.map(({ status }) => status).toSorted()
  }
  expect(await statusesOf(cardDelay)).toEqual(['AUDIT', 'CANCELLED', 'DONE'])
  expect(await statusesOf(prepaidAdjustment)).toEqual(['POSTED', 'REVIEW'])
})

it('leaves cards and a ledger that add up', async () => {
  const { db } = gateway.services
  const { table, columns } = recordTable(prepaidCard)
  for (const { id } of await db.select({ id: columns.id }).from(table))
    expect(await brokenCard(gateway.services, Number(id), 500_000)).toEqual([])
  expect((await trialBalance(db)).difference).toBe(0)
})
