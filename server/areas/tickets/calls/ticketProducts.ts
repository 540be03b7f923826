import type { InputOf } from '@contracts/calls/call'
import type { TicketProductRow, TicketStrategy, ticketApi } from '@contracts/calls/ticketApi'
import type { RecordValues, StatusIn } from '@contracts/resources/definition'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { Database } from '@server/db/connection'
import { brands } from '@server/identity/tables'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordPage } from '@server/records/recordPage'
import { recordTable } from '@server/records/recordTables'
import { findTargets } from '@server/records/referenceNames'
import { containing } from '@server/records/where'
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { ProductRecord } from '../orders/saleTerms'
import { presentTicketProduct } from './presentTicketProduct'

type Input = InputOf<typeof ticketApi.jsonGetListTicketProduct>

type TicketType = NonNullable<RecordValues<typeof ticketProduct>['ticketType']>
/** The types of ticket that each tab lists (docs/tickets.md, 1). */
const typesOfTab: { readonly [Tab in TicketStrategy]: readonly TicketType[] } = {
  13: ['13'],
  19: ['19'],
  23: ['13', '24'],
  24: ['13', '24', '29'],
  25: ['13', '24'],
  29: ['29'],
  30: ['30'],
  32: ['13', '24'],
}

type Status = NonNullable<StatusIn<typeof ticketProduct>>
const onSale: readonly Status[] = ['PUBLISHED', 'SHARE']
/** A draft can never be chosen, named or not. */
const finished: readonly Status[] = ['NEW', 'PUBLISHED', 'OFFLINE', 'SHARE']

/** Tabs list what is on sale; products that are named are answered wherever they stand. */
function statusesOf({ auditStatus = '', productIds = [], ticketProductId }: Input): readonly Status[] {
  if (auditStatus !== '') return finished.filter((one) => one === auditStatus)
  return productIds.length > 0 || ticketProductId !== undefined ? finished : onSale
}

/**
 * Where a product is offered. A store offers its own rows: of the brand's products those that it was given. The whole
 * brand sees its own and all stores', without the rows that are copies of its own.
 */
function placeOf({ tenant }: RecordCaller, { chooseHotelId }: Input): SQL {
  const { columns } = recordTable(ticketProduct)
  const hotelId = chooseHotelId ?? tenant.hotelId
  return hotelId === null ? ne(columns.status, 'SHARE') : eq(columns.hotelId, hotelId)
}

function whereOf(caller: RecordCaller, input: Input): SQL {
  const { columns } = recordTable(ticketProduct)
  const { strategy, productIds = [], ticketProductId, productName = '' } = input
  return and(
    placeOf(caller, input),
    inArray(columns.status, [...statusesOf(input)]),
    strategy === undefined ? undefined : inArray(columns.ticketType, [...typesOfTab[strategy]]),
    productIds.length === 0 ? undefined : inArray(columns.id, productIds),
    ticketProductId === undefined ? undefined : eq(columns.id, ticketProductId),
    productName === '' ? undefined : containing(columns.productName, productName),
  )!
}

const namesById = (found: readonly { readonly id: number; readonly name: string }[]) =>
  new Map(found.map(({ id, name }) => [id, name]))

/** @returns what stores, brand and categories of some products are called */
async function namesAround(db: Database, caller: RecordCaller, records: readonly ProductRecord[]) {
  const { brandId } = caller.tenant
  const hotelIds = [...new Set(records.flatMap(({ hotelId }) => hotelId ?? []))]
  const categoryIds = [...new Set(records.map(({ values }) => values.categoryId))]
  const [stores, categories, [brand]] = await Promise.all([
    findTargets(db, caller, 'hotel', { ids: hotelIds }),
    findTargets(db, caller, ticketCategory, { ids: categoryIds, withRemoved: true }),
    db.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId)),
  ])
  return { stores: namesById(stores), categories: namesById(categories), brand: brand?.name ?? '' }
}

/**
 * Ticket products to choose from, newest first (Shared building blocks, 7.3; docs/tickets.md, 1).
 * @returns one page of them and how many there are
 */
export async function listTicketProducts(
  db: Database,
  caller: RecordCaller,
  input: Input,
): Promise<{ list: TicketProductRow[]; total: number }> {
  const { records, total } = await recordPage(db, caller, ticketProduct, {
    where: whereOf(caller, input),
    page: input.pageNum,
    pageSize: input.pageSize,
  })
  const { stores, categories, brand } = await namesAround(db, caller, records)
  const list = records.map((record) =>
    presentTicketProduct(record, {
      hotelName: record.hotelId === null ? brand : (stores.get(record.hotelId) ?? ''),
      categoryName: categories.get(record.values.categoryId) ?? '',
    }),
  )
  return { list, total }
}
