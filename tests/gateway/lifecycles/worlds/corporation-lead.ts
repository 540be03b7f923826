import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { corporation } from '@contracts/resources/members/corporation'
import { anyTable } from '@server/records/recordTables'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld } from '../world'

/** Named by the cases of the walk. Ids below 10,000 are left to seeds. */
const namedId = 1
const seller = ({ gateway: { services } }: Desk) =>
  createEmployee(services, { isSales: true }, { id: namedId }).catch(() => null)

/** The client that a lead becomes. */
async function client({ gateway: { services } }: Desk): Promise<void> {
  const { table, columns } = anyTable(corporation)
  const [known] = await services.db.select({ id: columns.id }).from(table).where(eq(columns.id, namedId))
  if (known) return
  const id = await createCorporation(services)
  await services.db.update(table).set({ id: namedId }).where(eq(columns.id, id))
}

export const world: LifecycleWorld = { before: { ASSIGN: seller, WIN: client } }
