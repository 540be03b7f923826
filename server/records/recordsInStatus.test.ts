import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { firstStatus } from '@contracts/resources/lifecycle'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordTable } from './recordTables'
import { newRow } from './saveRecord'
import { startingValues } from './draft'
import { pagesIn, recordsIn } from './recordsInStatus'
import { systemAt } from './systemRecords'

/** More than are read at once, twice. */
const count = 1_100

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
  const at = gateway.services.now()
  const rows = Array.from({ length: count }, (_, nth) =>
    newRow(
      ticketCategory,
      systemAt({ brandId: 101, hotelId: 1001 }),
      at,
      startingValues(ticketCategory, { categoryName: `分类${nth}` }),
    ),
  )
  await gateway.services.db.insert(recordTable(ticketCategory).table).values(rows)
})
afterAll(() => gateway?.close())

const status = firstStatus(ticketCategory) as 'ENABLED'

it('finds all that stand in a status, the oldest first, also behind more than one page that stay in it', async () => {
  const ids: number[] = []
  for await (const { id } of recordsIn(gateway.services, ticketCategory, status)) ids.push(id)
  expect(ids).toHaveLength(count)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
})

it('reads them page by page', async () => {
  const sizes: number[] = []
  for await (const page of pagesIn(gateway.services, ticketCategory, status)) sizes.push(page.length)
  expect(sizes).toEqual([500, 500, 100])
})
