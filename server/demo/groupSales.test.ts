import { anyTable } from '@server/records/recordTables'
import { brokenRules } from '@server/areas/tickets/testing/brokenRules'
import type { AnyResource } from '@contracts/resources/definition'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { ecards } from '@server/areas/cards/ecards'
import { teams } from '@server/areas/marketing/groupbuy/groupbuyRecords'
import { seedEcardSales } from './ecardSales'
import { seedGroupSales } from './groupSales'
import { seedRecords } from './seedRecords'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
  await seedRecords(gateway.services)
  await seedGroupSales(gateway.services)
  await seedEcardSales(gateway.services)
})
afterAll(() => gateway?.close())

async function statuses(resource: AnyResource): Promise<Record<string, number>> {
  const { table, columns } = anyTable(resource)
  const rows = (await gateway.services.db
    .select({ status: columns.status, total: count() })
    .from(table)
    .groupBy(columns.status)) as { status: string; total: number }[]
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]))
}

it('has teams in every state, once', async () => {
  const expected = { FORMING: 3, SUCCESS: 3, REFUNDED: 2, FAILED: 1 }
  expect(await statuses(teams)).toEqual(expected)
  await seedGroupSales(gateway.services)
  expect(await statuses(teams)).toEqual(expected)
})

it('has e-cards that are used, used up and frozen, once', async () => {
  const expected = { ACTIVE: 6, USED: 1, FROZEN: 1 }
  expect(await statuses(ecards)).toEqual(expected)
  await seedEcardSales(gateway.services)
  expect(await statuses(ecards)).toEqual(expected)
})

it('leaves money that adds up', async () => {
  expect(await brokenRules(gateway.services.db)).toEqual([])
})
