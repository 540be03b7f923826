import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenRules } from '@server/areas/tickets/testing/brokenRules'
import { seedRecords } from '@server/demo/testing/seedRecords'
import { recordTable } from '@server/records/recordTables'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { teams } from '../groupbuy/groupbuyRecords'
import { seedGroupSales } from './groupSales'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
  await seedRecords(gateway.services)
  await seedGroupSales(gateway.services)
})
afterAll(() => gateway?.close())

async function statuses() {
  const { table, columns } = recordTable(teams)
  const { status } = columns
  const rows = await gateway.services.db.select({ status, total: count() }).from(table).groupBy(status)
  return Object.fromEntries(rows.map((row) => [row.status, row.total]))
}

it('has teams in every state, once', async () => {
  const expected = { FORMING: 3, SUCCESS: 3, REFUNDED: 2, FAILED: 1 }
  expect(await statuses()).toEqual(expected)
  await seedGroupSales(gateway.services)
  expect(await statuses()).toEqual(expected)
})

it('leaves money that adds up', async () => {
  expect(await brokenRules(gateway.services.db)).toEqual([])
})
