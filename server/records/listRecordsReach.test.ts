import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import type { Row } from './column'
import { recordTable } from './recordTables'

const { list } = callsOf(ticketProduct)
const { table } = recordTable(ticketProduct)

let gateway: TestGateway
let admin: Client
let brand: Client

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
})
afterAll(() => gateway?.close())

const at = (minute: number) => new Date(Date.parse('2026-03-01T08:00:00.000Z') + minute * 60_000)

/** A product of a store, or of the whole brand, changed last at a minute. */
const product = (minute: number, productName: string, hotelId: number | null, more: Row = {}): Row => ({
  productName,
  hotelId,
  brandId: 101,
  status: 'PUBLISHED',
  createdAt: at(0),
  updatedAt: at(minute),
  ...more,
})

const store = (rows: readonly Row[]) => gateway.services.db.insert(table).values([...rows])
async function namesOf(client: Client, query: Record<string, string | number> = {}) {
  const answer = await client.call(list, query)
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.list.map(({ productName }) => productName)
}

beforeEach(async () => {
  await gateway.services.db.delete(table)
})

describe('the list of a store whose brand has records of its own', () => {
  it('is one list: in one order, page after page, and nobody else’s', async () => {
    await store([
      product(6, '店六', 1001),
      product(5, '牌五', null),
      product(4, '店四', 1001, { status: 'DRAFT' }),
      product(3, '牌三', null, { status: 'DRAFT' }),
      product(2, '店二', 1001),
      product(7, '邻店', 1002),
      product(8, '别家', 1005, { brandId: 102 }),
      product(9, '已删', 1001, { deletedAt: at(9) }),
    ])
    const pages = [1, 2, 3, 4].map((pageIndex) => namesOf(admin, { pageIndex, pageSize: 2 }))
    expect(await Promise.all(pages)).toEqual([['店六', '牌五'], ['店四', '牌三'], ['店二'], []])
    expect(await namesOf(admin, { orderType: 'updatedAt-asc', pageSize: 3 })).toEqual(['店二', '牌三', '店四'])
    expect(await namesOf(admin, { tab: 'DRAFT' })).toEqual(['店四', '牌三'])
    expect((await admin.call(list, { pageSize: 1 })).data).toMatchObject({
      total: 5,
      totalIsExact: true,
      counts: { PUBLISHED: 3, DRAFT: 2, OFFLINE: 0 },
    })
  })

  it('breaks ties across store and brand, and puts what is empty last in either direction', async () => {
    await store([
      product(1, '店甲', 1001, { id: 501, salePrice: 300 }),
      product(1, '牌乙', null, { id: 502, salePrice: null }),
      product(1, '店丙', 1001, { id: 503, salePrice: null }),
      product(1, '牌丁', null, { id: 504, salePrice: 300 }),
    ])
    const pages = (orderType: string) =>
      Promise.all([1, 2].map((pageIndex) => namesOf(admin, { orderType, pageIndex, pageSize: 2 })))
    expect((await pages('salePrice-asc')).flat()).toEqual(['店甲', '牌丁', '牌乙', '店丙'])
    expect((await pages('salePrice-desc')).flat()).toEqual(['牌丁', '店甲', '店丙', '牌乙'])
    expect((await pages('updatedAt-desc')).flat()).toEqual(['牌丁', '店丙', '牌乙', '店甲'])
    expect((await pages('id-asc')).flat()).toEqual(['店甲', '牌乙', '店丙', '牌丁'])
  })

  it('is found by letters of either case, and by words that have none', async () => {
    await store([product(1, 'Spa 双人', 1001), product(2, '温泉 SPA', null), product(3, '早餐', 1001)])
    expect(await namesOf(admin, { keyword: 'spa' })).toEqual(['温泉 SPA', 'Spa 双人'])
    expect(await namesOf(admin, { keyword: '双人' })).toEqual(['Spa 双人'])
    expect(await namesOf(admin, { keyword: '早餐' })).toEqual(['早餐'])
  })

  it('is one list under search and filters too: in one order, page after page, tab by tab or not', async () => {
    const [room, gift] = [{ ticketType: '13' }, { ticketType: '19' }]
    await store([
      product(9, '温泉九', 1001, { ...room, salePrice: 300 }),
      product(8, '温泉八', null, { ...room, status: 'DRAFT', salePrice: 100 }),
      product(7, '早餐七', 1001, { ...room, salePrice: 50 }),
      product(6, '温泉六', 1001, { ...gift, status: 'OFFLINE', salePrice: null }),
      product(5, '温泉五', null, { ...room, status: 'SHARE', salePrice: 200 }),
      product(5, '温泉又五', 1001, { ...room, id: 601, status: 'NEW', salePrice: 400 }),
      product(4, '温泉四', 1002, room),
      product(3, '温泉三', 1001, { ...room, deletedAt: at(9) }),
      product(2, '温泉二', 1001, { ...room, salePrice: 250 }),
    ])
    const found = ['温泉九', '温泉八', '温泉六', '温泉五', '温泉又五', '温泉二']
    const ofRooms = found.filter((name) => name !== '温泉六')
    const paged = async (query: Record<string, string>) =>
      (await Promise.all([1, 2, 3, 4].map((pageIndex) => namesOf(admin, { ...query, pageIndex, pageSize: 2 })))).flat()
    // Of the two of one minute, the one with the higher id comes first; ids of the others are the database's.
    const alike = (names: readonly string[]) => names.filter((name) => !name.endsWith('五'))
    const [searched, narrowed] = [await paged({ keyword: '温泉' }), await paged({ keyword: '温泉', ticketType: '13' })]
    expect(searched.toSorted()).toEqual(found.toSorted())
    expect(alike(searched)).toEqual(alike(found))
    expect(narrowed.toSorted()).toEqual(ofRooms.toSorted())
    expect(alike(narrowed)).toEqual(alike(ofRooms))
    expect(await paged({ keyword: '温泉', orderType: 'updatedAt-asc' })).toEqual(searched.toReversed())
    expect(await paged({ ticketType: '19' })).toEqual(['温泉六'])
    expect(await paged({ keyword: '温泉', tab: 'PUBLISHED' })).toEqual(['温泉九', '温泉二'])
    const byPrice = ['温泉八', '温泉五', '温泉二', '温泉九', '温泉又五', '温泉六']
    expect(await paged({ keyword: '温泉', orderType: 'salePrice-asc' })).toEqual(byPrice)
    expect(await paged({ keyword: '温泉', ticketType: '13', orderType: 'salePrice-asc' })).toEqual(byPrice.slice(0, -1))
    const { data } = await admin.call(list, { keyword: '温泉', ticketType: '13', orderType: 'salePrice-asc' })
    expect(data).toMatchObject({ total: 5, counts: { PUBLISHED: 2, DRAFT: 1, NEW: 1, OFFLINE: 0, SHARE: 1 } })
    expect((await admin.call(list, { keyword: '温泉', tab: 'NEW' })).data).toMatchObject({ total: 1 })
  })

  it('is the whole list for the brand', async () => {
    await store([product(1, '店的', 1001), product(2, '牌的', null), product(3, '邻店', 1002)])
    expect(await namesOf(brand)).toEqual(['邻店', '牌的', '店的'])
    expect((await brand.call(list, {})).data).toMatchObject({ total: 3, counts: { PUBLISHED: 3 } })
  })

  it('counts exactly to 10,000, store and brand together; beyond, few of a tab are told from many', async () => {
    const many = (count: number, hotelId: number | null, status = 'PUBLISHED') =>
      gateway.services.sql.query(
        `INSERT INTO ticket_product (product_name, hotel_id, brand_id, status, created_at, updated_at)
         SELECT '多', $1::int, 101, $3, now(), now() FROM generate_series(1, $2::int)`,
        [hotelId, count, status],
      )
    await many(5_000, 1001)
    await many(3_000, null)
    await many(1_200, 1001, 'OFFLINE')
    await many(800, null, 'DRAFT')
    expect((await admin.call(list, {})).data).toMatchObject({
      total: 10_000,
      totalIsExact: true,
      whole: 10_000,
      counts: { PUBLISHED: 8_000, OFFLINE: 1_200, DRAFT: 800 },
      more: [],
    })
    await many(1, null)
    expect((await admin.call(list, {})).data).toMatchObject({
      total: 10_001,
      totalIsExact: false,
      whole: 10_001,
      counts: { PUBLISHED: 1_000, OFFLINE: 1_000, DRAFT: 800 },
      more: ['PUBLISHED', 'OFFLINE'],
    })
    // The open tab is as exact as its total.
    expect((await admin.call(list, { tab: 'PUBLISHED' })).data).toMatchObject({
      total: 8_001,
      totalIsExact: true,
      whole: 10_001,
      counts: { PUBLISHED: 8_001, OFFLINE: 1_000 },
      more: ['OFFLINE'],
    })
    await many(2_000, 1001)
    expect((await admin.call(list, { tab: 'PUBLISHED' })).data).toMatchObject({
      total: 10_001,
      totalIsExact: false,
      counts: { PUBLISHED: 10_000 },
      more: ['PUBLISHED', 'OFFLINE'],
    })
    // What is narrowed is counted to the end of each tab.
    expect((await admin.call(list, { keyword: '多' })).data).toMatchObject({
      whole: 10_001,
      counts: { PUBLISHED: 10_000, OFFLINE: 1_200 },
      more: ['PUBLISHED'],
    })
  })
})
