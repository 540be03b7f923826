import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenRules } from '@server/areas/tickets/testing/brokenRules'
import { seedRecords } from '@server/demo/testing/seedRecords'
import { recordTable } from '@server/records/recordTables'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { ecards } from '../ecards'
import { seedEcardSales } from './ecardSales'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
  await seedRecords(gateway.services)
  await seedEcardSales(gateway.services)
})
afterAll(() => gateway?.close())

async function statuses() {
  const { table, columns } = recordTable(ecards)
  const { status } = columns
  const rows = await gateway.services.db.select({ status, total: count() }).from(table).groupBy(status)
  return Object.fromEntries(rows.map((row) => [row.status, row.total]))
}

it('has e-cards that are used, used up and frozen, once', async () => {
  const expected = { ACTIVE: 6, USED: 1, FROZEN: 1 }
  expect(await statuses()).toEqual(expected)
  await seedEcardSales(gateway.services)
  expect(await statuses()).toEqual(expected)
})

it('leaves money that adds up', async () => {
  expect(await brokenRules(gateway.services.db)).toEqual([])
})
