import type { SplitProduct } from '@contracts/calls/ledgerCalls'
import { splitReceiver } from '@contracts/resources/finance/splitReceiver'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { requireRecord } from '@server/records/findRecord'
import { inStore } from '@server/records/inStore'
import type { RecordCaller } from '@server/records/recordCaller'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'

const products = () => recordTable(ticketProduct)
const categories = () => recordTable(ticketCategory)

/** The receivers of a ticket, row by row: its own where it says so itself, else those of its category. */
const named = (): SQL => sql`jsonb_array_elements(coalesce(case when ${products().columns.ifSetSeparate}
  then ${products().columns.splits} else ${categories().columns.splits} end, '[]'::jsonb))`

/** The tickets of its store of which a receiver gets a part. @throws Refusal 40400 for one that is not the caller's */
export async function splitProducts(db: Database, caller: RecordCaller, receiverId: number): Promise<SplitProduct[]> {
  await requireRecord(db, caller, splitReceiver, receiverId)
  const { table, columns } = products()
  const ratio = sql<number>`(said.split ->> 'ratio')::numeric`.mapWith(Number)
  return db
    .select({
      productId: sql<number>`${columns.id}`.mapWith(Number),
      name: sql<string>`${columns.productName}`,
      status: sql<string | null>`${columns.status}`,
      ratio,
    })
    .from(table)
    .leftJoin(categories().table, eq(categories().columns.id, columns.categoryId))
    .innerJoin(sql`lateral ${named()} as said(split)`, sql`(said.split ->> 'receiverId')::bigint = ${receiverId}`)
    .where(and(inStore(columns.hotelId, caller.tenant.hotelId), isNull(columns.deletedAt)))
    .orderBy(sql`${columns.status} <> 'PUBLISHED'`, asc(columns.id))
}

/** Of how many tickets each receiver gets a part. */
export const productsOfReceivers: FactLookup = async (db, ids) => {
  const { table, columns } = products()
  const receivers = recordTable(splitReceiver)
  const receiver = sql<number>`(said.split ->> 'receiverId')::bigint`.mapWith(Number)
  const rows = await db
    .select({ id: receiver, total: sql<number>`count(distinct ${columns.id})`.mapWith(Number) })
    .from(table)
    .leftJoin(categories().table, eq(categories().columns.id, columns.categoryId))
    .innerJoin(sql`lateral ${named()} as said(split)`, sql`(said.split ->> 'receiverId')::bigint in ${[...ids]}`)
    // A ticket of the whole brand stands in each store that sells it, as one of that store.
    .innerJoin(
      receivers.table,
      and(sql`${receivers.columns.id} = ${receiver}`, eq(receivers.columns.hotelId, columns.hotelId)),
    )
    .where(isNull(columns.deletedAt))
    .groupBy(sql`1`)
  const found = new Map(rows.map(({ id, total }) => [id, total]))
  return new Map(ids.map((id) => [id, found.get(id) ?? 0]))
}
