import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { ticketSaleLines } from '../tables'
import { figuresOf } from './activityFigures'
import { activityKindOf, activityKinds, countsSales, productIdsOf, type SalesActivity } from './activityKinds'

/** Which activity. */
interface Named {
  readonly activityKey: string
  readonly activityId: number
}

/** Kinds whose takers are counted among the buyers of other products. */
const offeredBeside: readonly string[] = ['tying-activity', 'ticket-upsell']

/** Counts activities anew once the transaction has been kept: their rows are not held while something is sold. */
export function followActivities({ services, afterwards }: Moving, named: readonly Named[]): void {
  if (named.length > 0) afterwards(() => recount(services, named))
}

/** The same for all that an order was sold under, or was offered: it was paid or cancelled. */
export async function followOrder(moving: Moving, order: { readonly id: number; readonly hotelId: number | null }) {
  const sold = await moving.tx.select().from(ticketSaleLines).where(eq(ticketSaleLines.orderId, order.id))
  const productIds = sold.map(({ productId }) => productId)
  const taken = sold.flatMap(({ activityKey, activityId }) =>
    activityKey !== null && activityId !== null ? [{ activityKey, activityId }] : [],
  )
  const { services } = moving
  moving.afterwards(async () =>
    recount(services, [...taken, ...(await offeredBy(services.db, order.hotelId, productIds))]),
  )
}

async function offeredBy(db: Database, hotelId: number | null, productIds: readonly number[]): Promise<Named[]> {
  const found: Named[] = []
  for (const { resource } of activityKinds) {
    if (hotelId === null || !offeredBeside.includes(resource.key)) continue
    const { table, columns } = recordTable(resource)
    const rows = await db
      .select()
      .from(table)
      .where(
        and(eq(columns.hotelId, hotelId), inArray(columns.status, ['RUNNING', 'PAUSED']), isNull(columns.deletedAt)),
      )
    for (const { id, values } of rows.map((row) => readRow(resource, row))) {
      if (productIdsOf(values).some((one) => productIds.includes(one)))
        found.push({ activityKey: resource.key, activityId: id })
    }
  }
  return found
}

async function recount(services: Services, named: readonly Named[]): Promise<void> {
  const once = new Map(named.map((one) => [`${one.activityKey} ${one.activityId}`, one]))
  for (const { activityKey, activityId } of once.values()) {
    const resource = activityKindOf({ key: activityKey })?.resource
    if (resource && countsSales(resource)) await recountOne(services, resource, activityId)
  }
}

/** Of two that count at once the second one waits, and sees what the first one saw. What is counted is no change of it. */
const recountOne = (services: Services, resource: SalesActivity, id: number): Promise<void> =>
  services.db.transaction(async (tx) => {
    const activity = await lockRecord(tx, resource, id)
    const figures = await figuresOf(tx, resource, activity)
    const { table, columns } = recordTable(resource)
    await tx.update(table).set(figures).where(eq(columns.id, id))
  })
