import { resources } from '@contracts/resources/registry'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { userPreference } from '@contracts/resources/shell/userPreference'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { expect, it } from 'vitest'
import { recordTable } from './recordTables'
import { listIndexes, referenceColumns, searchedColumns } from './tableOfIndexes'

const columnsOf = (resource: (typeof resources)[number], ending: string) =>
  listIndexes(resource).find((index) => index.ending === ending)?.columns

it('gives store and brand each their own order, tabs and counters', () => {
  expect(columnsOf(ticketProduct, 'list')).toEqual(['brandId', 'updatedAt', 'id'])
  expect(columnsOf(ticketProduct, 'count')).toEqual(['brandId', 'status'])
  expect(columnsOf(ticketProduct, 'store_list')).toEqual(['brandId', 'hotelId', 'updatedAt', 'id'])
  expect(columnsOf(ticketProduct, 'store_count')).toEqual(['brandId', 'hotelId', 'status'])
  expect(columnsOf(ticketProduct, 'store_tab')?.slice(0, 5)).toEqual([
    'brandId',
    'hotelId',
    'status',
    'updatedAt',
    'id',
  ])
})

it('holds what a list is narrowed, searched and sorted by, unless it is long', () => {
  const held = columnsOf(ticketProduct, 'store_tab')
  expect(held).toEqual(expect.arrayContaining(['categoryId', 'saleRangeFrom', 'saleRangeTo', 'salePrice']))
  expect(held).not.toContain('hotelIds')
  expect(columnsOf(ticketProduct, 'store_search')).toEqual([
    'brandId',
    'hotelId',
    'status',
    'updatedAt',
    'id',
    'productName',
    'posterTitle',
  ])
})

it('finds the orders of a number or a phone without reading any', () => {
  const order = ['brandId', 'hotelId', 'status', 'createdAt', 'id']
  const searched = ['orderNo', 'buyerName', 'buyerPhone', 'transactionNo', 'itemsWords']
  expect(columnsOf(ticketOrder, 'search')).toEqual([...order, ...searched])
})

it('finds whole numbers, and keeps the orders that a definition wants kept', () => {
  expect(columnsOf(ticketOrder, 'no_transaction_no')).toEqual(['brandId', 'hotelId', 'transactionNo'])
  // Unique in its store, it has an index already.
  expect(columnsOf(ticketOrder, 'no_order_no')).toBeUndefined()
  expect(columnsOf(pointEntry, 'by_points')).toEqual(['brandId', 'points', 'id'])
})

it('finds what figures count and sum of a day, and who bought then, without reading a row', () => {
  const people = ['memberId', 'buyerPhone', 'channel', 'payMethod']
  expect(columnsOf(ticketOrder, 'on_pay_time')).toEqual(['brandId', 'hotelId', 'payTime', 'payAmount', ...people])
  // The day of its own order stands in the index of its tabs.
  expect(columnsOf(verifyRecord, 'on_verify_time')).toBeUndefined()
  expect(columnsOf(verifyRecord, 'tab')).toEqual(expect.arrayContaining(['verifyTime', 'times', 'amount']))
})

it('leaves out a search that one entry does not hold whole', () => {
  const search = ['productName', 'notice'] as const
  const endless = { ...ticketProduct, list: { ...ticketProduct.list, search } }
  expect(searchedColumns(endless)).toEqual([])
  expect(listIndexes(endless).map(({ ending }) => ending)).not.toContain('search')
  expect(searchedColumns(userPreference)).toEqual([])
})

it('keeps what points at one record together, in its order, where a list is narrowed by it', () => {
  const inOrder = ['brandId', 'hotelId', 'status', 'updatedAt', 'id']
  expect(referenceColumns(ticketProduct, 'categoryId')).toEqual(['categoryId', ...inOrder])
  // Narrowed by it is no list.
  expect(referenceColumns(pointEntry, 'lotId')).toEqual(['lotId'])
})

it('keeps a store’s records by store alone, and a user’s without tabs in one index', () => {
  expect(listIndexes(restaurantProduct).map(({ ending }) => ending)).toEqual(['list', 'tab', 'count', 'search'])
  expect(columnsOf(restaurantProduct, 'list')).toEqual(['brandId', 'hotelId', 'createdAt', 'id'])
  expect(listIndexes(userPreference)).toEqual([{ ending: 'list', columns: ['userId', 'createdAt', 'id'] }])
})

it.each(resources.map((resource) => [resource.key, resource] as const))(
  'names columns that %s has, each once, no more than the database takes',
  (_, resource) => {
    const { columns } = recordTable(resource)
    for (const { columns: indexed } of listIndexes(resource)) {
      expect(indexed.filter((name) => !Object.hasOwn(columns, name))).toEqual([])
      expect(new Set(indexed).size).toBe(indexed.length)
      expect(indexed.length).toBeLessThanOrEqual(32)
    }
  },
)
