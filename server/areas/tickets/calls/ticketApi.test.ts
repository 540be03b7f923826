import type { InputOf } from '@contracts/calls/call'
import { ticketApi } from '@contracts/calls/ticketApi'
import { ticketApiSchemas } from '@contracts/calls/ticketApi.schema'
import { codes } from '@contracts/envelope'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { complete } from '@server/demo/complete'
import { seedRecords } from '@server/demo/testing/seedRecords'
import { recordTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'

const { listTicketCategoryByHotelId, jsonGetListTicketProduct } = ticketApi
type Asked = Partial<InputOf<typeof jsonGetListTicketProduct>>

let gateway: TestGateway
let admin: Client
let neighbour: Client
let brand: Client
let other: Client

beforeAll(async () => {
  gateway = await openGateway()
  await seedRecords(gateway.services)
  admin = await gateway.signIn('admin')
  const brandAdmin = await gateway.signIn('brand')
  neighbour = brandAdmin.at({ hotelId: 1002 })
  brand = brandAdmin.at({ brandId: 101 })
  other = await gateway.signIn('other')
})
afterAll(() => gateway?.close())

const products = async (client: Client, asked: Asked = {}) => {
  const answer = await client.call(jsonGetListTicketProduct, { pageNum: 1, pageSize: 100, ...asked })
  expect([answer.status, answer.code], answer.message).toEqual([200, 0])
  return ticketApiSchemas.jsonGetListTicketProduct.data.parse(answer.data)
}
const namesOf = async (client: Client, asked: Asked = {}) =>
  (await products(client, asked)).list.map(({ productName }) => productName)
const product = async (client: Client, productName: string, asked: Asked = {}) =>
  (await products(client, { productName, ...asked })).list.find((one) => one.productName === productName)

const categories = async (
  client: Client,
  hotelId: number,
  asked: Partial<InputOf<typeof listTicketCategoryByHotelId>> = {},
) => {
  const answer = await client.call(listTicketCategoryByHotelId, { hotelId, pageSize: 100, ...asked })
  expect([answer.status, answer.code], answer.message).toEqual([200, 0])
  return ticketApiSchemas.listTicketCategoryByHotelId.data.parse(answer.data)
}

const at = new Date('2026-01-01T00:00:00Z')
let made = 9_000

/** A product that stands there without having been made by anybody; ids below 10,000 are the seeds'. */
async function standing(productName: string, more: Record<string, unknown> = {}, place: Record<string, unknown> = {}) {
  const [category] = (await categories(admin, 1001, { categoryName: '下午茶' })).list
  const values = complete(ticketProduct, {
    ticketType: '13',
    categoryId: category!.ticketCategoryId,
    productType: 'meal',
    productName,
    posterTitle: productName,
    notice: '请提前预约',
    salePrice: 9_900,
    marketPrice: 12_800,
    totalInventory: 10,
    hotelIds: [1001],
    supplierAccountStatus: '0',
    ...more,
  })
  await gateway.services.db.insert(recordTable(ticketProduct).table).values({
    ...writeRow(ticketProduct, values),
    id: ++made,
    hotelId: 1001,
    brandId: 101,
    status: 'PUBLISHED',
    createdAt: at,
    updatedAt: at,
    ...place,
  })
  return made
}

describe('jsonGetListTicketProduct', () => {
  it.each([
    [13, ['13']],
    [19, ['19']],
    [24, ['13', '24', '29']],
    [29, ['29']],
    [30, ['30']],
    [23, ['13', '24']],
    [25, ['13', '24']],
    [32, ['13', '24']],
  ] as const)('tab %i lists what is on sale of the types %j', async (strategy, types) => {
    const ids = new Map<number, string>()
    for (const ticketType of ['13', '19', '24', '29', '30'])
      ids.set(
        await standing(`标签${strategy}类型${ticketType}`, {
          ticketType,
          ...(ticketType === '30' && { ecardType: 'TIMES' }),
        }),
        ticketType,
      )
    const { list, total } = await products(admin, { strategy, productName: `标签${strategy}` })
    expect(list.map(({ ticketProductId }) => ids.get(ticketProductId)).toSorted()).toEqual(types)
    expect(total).toBe(types.length)
  })

  it('answers every field of the picker, with the names of store and category', async () => {
    expect(await product(admin, '周末自助晚餐双人券')).toMatchObject({
      hotelName: expect.stringContaining('西湖'),
      categoryName: '自助餐',
      posterTitle: '周末自助晚餐双人券｜限量发售',
      productType: 'meal',
      salePrice: 39_800,
      minSalePrice: 39_800,
      status: 'PUBLISHED',
      statusName: '已上线',
      productSpecType: 0,
      isBrandMultiple: false,
      productStatusVmo: { limitTime: false, limitSell: true, zhiLianPass: false, zhiLianRoom: false },
      supplierAccountStatus: 1,
      ifSetSeparate: false,
      activityTypes: [],
      productLabelList: ['每日限量'],
      shipType: 'NONE',
      ecardType: null,
    })
  })

  it('shows in the demo’s first store each reason why a row cannot be chosen, and both states on sale', async () => {
    const { list } = await products(admin)
    const has = (holds: (row: (typeof list)[number]) => boolean) => list.some(holds)
    expect({
      split: has((row) => row.supplierAccountStatus === 1),
      activity: has((row) => row.activityTypes.length > 0 && row.supplierAccountStatus === 0),
      specs: has((row) => row.productSpecType === 1 && row.supplierAccountStatus === 0),
      stores: has((row) => row.isBrandMultiple && row.status === 'SHARE' && row.supplierAccountStatus === 0),
      times: has((row) => row.productStatusVmo.limitTime),
      quantity: has((row) => row.productStatusVmo.limitSell && row.productType === 'gift'),
      free: has((row) => row.supplierAccountStatus === 0 && row.productSpecType === 0 && !row.isBrandMultiple),
    }).toEqual({ split: true, activity: true, specs: true, stores: true, times: true, quantity: true, free: true })
    expect(new Set(list.map(({ statusName }) => statusName))).toEqual(new Set(['已上线', '共享']))
  })

  it('gives a product of several specs its lowest price, and says when it has its own split', async () => {
    await standing('两种规格的茶', {
      productSpecType: '1',
      salePrice: null,
      specs: [
        { name: '大', salePrice: 8_800, marketPrice: 9_900, inventory: 5, sold: 0 },
        { name: '小', salePrice: 6_600, marketPrice: 9_900, inventory: 5, sold: 0 },
      ],
      ifSetSeparate: true,
    })
    expect(await product(admin, '两种规格的茶')).toMatchObject({
      productSpecType: 1,
      salePrice: 6_600,
      minSalePrice: 6_600,
      ifSetSeparate: true,
    })
  })

  it('pages by pageNum and pageSize, newest first, and is empty beyond the end with the same total', async () => {
    const all = await products(admin)
    const pages = await Promise.all([1, 2].map((pageNum) => products(admin, { pageNum, pageSize: 10 })))
    expect(pages.flatMap(({ list }) => list)).toEqual(all.list.slice(0, 20))
    for (const pageNum of [9_999, Number.MAX_SAFE_INTEGER])
      expect(await products(admin, { pageNum, pageSize: 10 })).toEqual({ list: [], total: all.total })
  })

  it('finds a name by any part of it; %, _ and \\ are letters like others', async () => {
    await standing('五折 50%_off\\专享')
    await standing('五折 50Xoff专享')
    for (const productName of ['50%', '%_o', '_off\\', '  50%_OFF\\专享 '])
      expect(await namesOf(admin, { productName }), productName).toEqual(['五折 50%_off\\专享'])
    expect(await namesOf(admin, { productName: '没有这样的票' })).toEqual([])
  })

  it('lists another state when it is asked for, in either case, and never a draft', async () => {
    for (const auditStatus of ['NEW', 'new', 'Offline']) {
      const statuses = new Set((await products(admin, { auditStatus })).list.map(({ status }) => status))
      expect([...statuses]).toEqual([auditStatus.toUpperCase()])
    }
    const id = await standing('还是草稿', {}, { status: 'DRAFT' })
    expect(await namesOf(admin, { productName: '还是草稿' })).toEqual([])
    expect(await namesOf(admin, { ticketProductId: id })).toEqual([])
    const hidden = await standing('已删除的茶', {}, { deletedAt: at })
    expect(await namesOf(admin, { productIds: [hidden] })).toEqual([])
  })

  it('answers products that are named wherever they stand', async () => {
    const one = await standing('已经下线的茶', {}, { status: 'OFFLINE' })
    const another = await standing('还在售的茶')
    expect((await namesOf(admin, { productIds: [one, another] })).toSorted()).toEqual(['已经下线的茶', '还在售的茶'])
    expect(await namesOf(admin, { productIds: [one, another], ticketProductId: another })).toEqual(['还在售的茶'])
    expect(await namesOf(admin, { productName: '已经下线的茶', productIds: [] })).toEqual([])
  })

  it('offers a store what it sells itself: of the brand’s products its shared rows', async () => {
    const own = await products(admin, { productName: '云栖' })
    expect(own.list.map(({ status }) => status)).toEqual(['SHARE', 'SHARE', 'SHARE', 'SHARE'])
    expect(own.list[0]!.hotelName).toContain('西湖')
    expect(own.list.map(({ categoryName }) => categoryName)).toContain('集团年卡')
    expect(await namesOf(neighbour, { productName: '云栖' })).toEqual([])
  })

  it('offers the whole brand its own and all stores’ once, and one store’s when it is chosen', async () => {
    const own = await products(brand, { brandId: 101, productName: '云栖' })
    expect(own.list.map(({ hotelName, status }) => [hotelName, status])).toEqual(
      own.list.map(() => ['云栖酒店集团', 'PUBLISHED']),
    )
    expect(own.total).toBe(4)
    expect((await products(brand)).total).toBeGreaterThan((await products(admin)).total)
    expect(await products(brand, { chooseHotelId: 1002 })).toEqual(await products(neighbour))
  })

  it('shows nothing of another tenant, whatever is named', async () => {
    const mine = await standing('只属于西湖')
    expect(await products(other)).toEqual({ list: [], total: 0 })
    expect(await namesOf(other, { productIds: [mine] })).toEqual([])
    expect(await namesOf(neighbour, { ticketProductId: mine })).toEqual([])
    expect(await namesOf(other, { chooseHotelId: 1001 })).toEqual([])
    expect(await namesOf(neighbour, { chooseHotelId: 1001 })).toEqual([])
    expect(await namesOf(admin, { chooseHotelId: 2_147_483_647 })).toEqual([])
    for (const named of [{ hotelId: 1002 }, { brandId: 102 }]) {
      const answer = await admin.call(jsonGetListTicketProduct, { pageNum: 1, pageSize: 10, ...named })
      expect([answer.status, answer.code]).toEqual([200, codes.tenantChanged])
    }
  })

  const wrong = [
    { strategy: 14 },
    { strategy: '14' },
    { productIds: '1,x' },
    { auditStatus: 'DRAFT' },
    { auditStatus: 1 },
    { chooseHotelId: 2_147_483_648 },
    { productIds: [0] },
    { productIds: Array.from({ length: 1_001 }, (_, id) => id + 1) },
    { ticketProductId: 1.5 },
    { productName: 'a\0b' },
    { productName: '长'.repeat(101) },
    { pageNum: 0 },
    { pageSize: 1_001 },
  ].map((asked) => [Object.keys(asked)[0]!, asked] as const)
  it('answers by GET as by POST, with numbers as texts and whatever a page adds', async () => {
    const asked = { pageNum: 1, pageSize: 5 }
    const texts = { pageNum: '1', pageSize: '5', strategy: '', productIds: '', extras: 'x' }
    const byPost = await admin.call(jsonGetListTicketProduct, asked)
    const loose = await admin.call(jsonGetListTicketProduct, texts as unknown as typeof asked)
    const byGet = await admin.call(ticketApi.getListTicketProduct, texts as unknown as typeof asked)
    expect(byPost.code).toBe(0)
    expect([loose.data, byGet.data]).toEqual([byPost.data, byPost.data])
  })

  it.each(wrong)('refuses a wrong %s', async (name, more) => {
    const asked = { pageNum: 1, pageSize: 10, ...more } as unknown as InputOf<typeof jsonGetListTicketProduct>
    const answer = await admin.call(jsonGetListTicketProduct, asked)
    expect([answer.status, answer.code, answer.message]).toEqual([
      400,
      40_000,
      expect.stringContaining(`参数有误：${name}`),
    ])
  })
})

describe('listTicketCategoryByHotelId', () => {
  it('lists the categories in use of the store and its brand, ten at once unless told otherwise', async () => {
    const { list, total } = await categories(admin, 1001)
    const names = list.map(({ categoryName }) => categoryName)
    expect(names).toEqual(expect.arrayContaining(['自助餐', '集团餐券']))
    expect(names).not.toContain('往季套餐')
    expect(total).toBe(list.length)
    const first = await admin.call(listTicketCategoryByHotelId, { hotelId: 1001 })
    expect(first.data).toEqual({ list: list.slice(0, 10), total })
    expect((await categories(admin, 1001, { pageNum: 2, pageSize: 10 })).list).toEqual(list.slice(10, 20))
    expect(await categories(admin, 1001, { pageNum: 99 })).toEqual({ list: [], total })
  })

  it('says split and activities', async () => {
    const named = async (categoryName: string) => (await categories(admin, 1001, { categoryName })).list
    expect(await named('自助餐')).toMatchObject([
      { categoryName: '自助餐', supplierAccountStatus: 1, activityTypes: [24], productType: 'meal' },
    ])
    expect(await named('中餐')).toMatchObject([{ supplierAccountStatus: 0, activityTypes: [25, 32] }])
    expect(await named('%')).toEqual([])
    expect(await named('_')).toEqual([])
  })

  it('is about the store where the caller stands', async () => {
    const of = async (client: Client, hotelId: number) =>
      new Set((await categories(client, hotelId)).list.map(({ ticketCategoryId }) => ticketCategoryId))
    const [mine, theirs] = [await of(admin, 1001), await of(neighbour, 1002)]
    // The brand's four stand in both.
    expect([...mine].filter((id) => theirs.has(id))).toHaveLength(4)
    const foreign = await admin.call(listTicketCategoryByHotelId, { hotelId: 1002 })
    expect([foreign.status, foreign.code]).toEqual([200, codes.tenantChanged])
    expect([...(await of(other, 1005))]).toEqual([])
    const whole = await brand.call(listTicketCategoryByHotelId, { hotelId: 1001 })
    expect(whole.code).toBe(codes.tenantChanged)
  })

  it('a removed category is gone', async () => {
    const before = (await categories(admin, 1001, { categoryName: '亲子乐园' })).list
    expect(before).toHaveLength(1)
    const { table, columns } = recordTable(ticketCategory)
    await gateway.services.db.update(table).set({ deletedAt: at }).where(eq(columns.id, before[0]!.ticketCategoryId))
    expect((await categories(admin, 1001, { categoryName: '亲子乐园' })).list).toEqual([])
  })

  it.each(['pageNum=0', 'pageSize=1001', 'pageSize=x', 'categoryName=%00'])('refuses %s', async (query) => {
    const answer = await gateway.fetch(
      new Request(`${gateway.origin}/api/ticket-api/ticketCategory/listTicketCategoryByHotelId/1001?${query}`, {
        headers: { Cookie: admin.cookie },
      }),
    )
    expect(answer.status).toBe(400)
  })
})
