import type { StoreSetup } from '@contracts/calls/reportApi'
import { baseConfigStatus } from '@contracts/calls/wxaAdmin'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { appletBaseConfigs } from '@server/areas/applets'
import type { Database } from '@server/db/connection'
import { memberships, users } from '@server/identity/tables'
import { recordTable } from '@server/records/recordTables'
import { and, countDistinct, eq, isNull, or } from 'drizzle-orm'

interface Store {
  readonly brandId: number
  readonly hotelId: number
}

/** A store works with more people than the one who opened it. */
const fewestStaff = 2

const hasApplet = async (db: Database, brandId: number): Promise<boolean> => {
  const done = and(eq(appletBaseConfigs.brandId, brandId), eq(appletBaseConfigs.status, baseConfigStatus.registered))
  return (
    (await db.select({ brandId: appletBaseConfigs.brandId }).from(appletBaseConfigs).where(done).limit(1)).length > 0
  )
}

/** Of its own, or of those that its brand sells everywhere. */
const sellsSomething = async (db: Database, { brandId, hotelId }: Store): Promise<boolean> => {
  const { table, columns } = recordTable(ticketProduct)
  const inPlace = or(eq(columns.hotelId, hotelId), isNull(columns.hotelId))
  const onSale = and(eq(columns.brandId, brandId), inPlace, eq(columns.status, 'PUBLISHED'), isNull(columns.deletedAt))
  return (await db.select({ id: columns.id }).from(table).where(onSale).limit(1)).length > 0
}

const hasStaff = async (db: Database, hotelId: number): Promise<boolean> => {
  const [counted] = await db
    .select({ people: countDistinct(memberships.userId) })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.hotelId, hotelId), eq(users.state, 'ACTIVE')))
  return (counted?.people ?? 0) >= fewestStaff
}

/** Which steps of 开店准备 a store has taken (docs/console.md, 9). */
export async function storeSetupOf(db: Database, store: Store): Promise<StoreSetup> {
  const [applet, product, staff] = await Promise.all([
    hasApplet(db, store.brandId),
    sellsSomething(db, store),
    hasStaff(db, store.hotelId),
  ])
  return { applet, product, staff }
}
