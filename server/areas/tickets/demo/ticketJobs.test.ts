import type { AnyResource } from '@contracts/resources/definition'
import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { anyTable, recordTable } from '@server/records/recordTables'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { jobKinds } from '../batches/jobKinds'
import { demandUnbroken } from '../testing/brokenRules'
import { seedRecords } from '@server/demo/testing/seedRecords'
import { seedTicketJobs } from './ticketJobs'
import { seedTicketSales } from './ticketSales'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway?.close())

const rowsOf = async (resource: AnyResource) => {
  const [found] = await gateway.services.db.select({ rows: count() }).from(anyTable(resource).table)
  return found?.rows ?? 0
}

it('has jobs and bindings in most of their statuses, once, and its books agree', async () => {
  const { services } = gateway
  await seedRecords(services)
  await seedTicketSales(services)
  for (const _ of ['first', 'second']) {
    await seedTicketJobs(services)
    const counts = await Promise.all(jobKinds.map(({ resource }) => rowsOf(resource)))
    expect(counts.reduce((sum, rows) => sum + rows, 0)).toBe(14)
    expect(await rowsOf(ticketBinding)).toBe(5)
  }
  const statuses = new Set<string>()
  for (const { resource } of jobKinds)
    for (const row of await services.db.select().from(anyTable(resource).table)) statuses.add(String(row.status))
  expect([...statuses].toSorted()).toEqual(['AUDIT', 'CANCELLED', 'DONE', 'DRAFT'])
  // Whatever came through submitting has vouchers; whatever came into force has codes.
  for (const { resource } of jobKinds)
    for (const { status, total } of await services.db.select().from(anyTable(resource).table))
      expect(Number(total) > 0, `${resource.key} ${String(status)}`).toBe(status === 'AUDIT' || status === 'DONE')
  for (const { status, codeCount } of await services.db.select().from(recordTable(ticketBinding).table))
    expect(Number(codeCount) > 0, String(status)).toBe(status !== 'DRAFT')
  await demandUnbroken(services.db)
})
