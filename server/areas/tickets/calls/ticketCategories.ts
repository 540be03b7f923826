import type { InputOf } from '@contracts/calls/call'
import type { TicketCategory, ticketApi } from '@contracts/calls/ticketApi'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordPage } from '@server/records/recordPage'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { containing } from '@server/records/where'
import { and, eq } from 'drizzle-orm'
import { numbersIn } from './numbersIn'

/** Rows of a page where the caller does not say (Shared building blocks, 9). */
const defaultPageSize = 10

const present = ({ id, values }: StoredRecord<typeof ticketCategory>): TicketCategory => ({
  ticketCategoryId: id,
  categoryName: values.categoryName,
  supplierAccountStatus: Number(values.supplierAccountStatus ?? 0),
  activityTypes: numbersIn(values.activityTypes),
  productType: values.productType,
})

/**
 * The categories in use of a store and its brand, newest first (Shared building blocks, 7.3).
 * @returns one page of them and how many there are
 */
export async function listTicketCategories(
  db: Database,
  caller: RecordCaller,
  { pageNum = 1, pageSize = defaultPageSize, categoryName = '' }: InputOf<typeof ticketApi.listTicketCategoryByHotelId>,
): Promise<{ list: TicketCategory[]; total: number }> {
  const { columns } = recordTable(ticketCategory)
  const where = and(
    eq(columns.status, 'ENABLED'),
    categoryName === '' ? undefined : containing(columns.categoryName, categoryName),
  )!
  const { records, total } = await recordPage(db, caller, ticketCategory, { where, page: pageNum, pageSize })
  return { list: records.map(present), total }
}
