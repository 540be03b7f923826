import { codes } from '@contracts/envelope'
import { callsOf, exactTotalLimit } from '@contracts/resources/calls'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { schemasOf } from '@contracts/resources/schema'
import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { recordTable } from './recordTables'
import { categoryCalls, createCategory, namesOf, signInWith, createReceivers } from './testing/recordFixtures'

let gateway: TestGateway
let admin: Client
let at = Date.parse('2026-03-01T08:00:00.000Z')

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(at) })
  await createReceivers(gateway.services, [7])
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await gateway.services.db.delete(recordTable(ticketCategory).table)
})

/** The query string as somebody types it into the address, past our own client. */
async function ask(query: string) {
  const answer = await gateway.fetch(
    new Request(`${gateway.origin}${categoryCalls.list.path}?${query}`, { headers: { Cookie: admin.cookie } }),
  )
  return { status: answer.status, ...((await answer.json()) as { code: number; message: string }) }
}

describe('a list', () => {
  it('answers a page in the order of the definition, with total and counts by tab', async () => {
    for (const name of ['房券', '餐券', '门票']) {
      at += 1_000
      await createCategory(admin, name)
    }
    const first = await admin.call(categoryCalls.list, { pageSize: 2 })
    expect(first.data.list.map(({ categoryName }) => categoryName)).toEqual(['门票', '餐券'])
    expect(first.data).toMatchObject({ total: 3, totalIsExact: true, counts: { ENABLED: 3, DISABLED: 0 } })
    expect(schemasOf(ticketCategory).list.data.safeParse(first.data).error).toBeUndefined()
    expect(await namesOf(admin, { pageSize: 2, pageIndex: 2 })).toEqual(['房券'])
  })

  it('breaks ties by id, so that no record stands on two pages', async () => {
    for (let count = 0; count < 6; count += 1) await createCategory(admin, `同时${count}`)
    const pages = [1, 2, 3].map((pageIndex) => namesOf(admin, { pageIndex, pageSize: 2 }))
    expect((await Promise.all(pages)).flat()).toEqual(['同时5', '同时4', '同时3', '同时2', '同时1', '同时0'])
  })

  it('sorts Chinese by pinyin, whichever the database and however the order is spelled', async () => {
    for (const name of ['周末', '安吉', '西湖', 'breakfast', '一日游']) await createCategory(admin, name)
    for (const orderType of ['categoryName-asc', 'categoryName asc'])
      expect(await namesOf(admin, { orderType })).toEqual(['安吉', 'breakfast', '西湖', '一日游', '周末'])
  })

  it('narrows by tab, filter and search, and counts tabs under both', async () => {
    const spring = await createCategory(admin, '春日房券')
    await createCategory(admin, '春日餐券', { productType: 'meal' })
    await createCategory(admin, '冬日房券')
    await admin.call(categoryCalls.transition, { id: spring.id, event: 'DISABLE' })
    expect(await namesOf(admin, { tab: 'DISABLED' })).toEqual(['春日房券'])
    expect(await namesOf(admin, { productType: 'meal,scenic' })).toEqual(['春日餐券'])
    expect(await namesOf(admin, { createdAt: '2026-03-01..2026-03-01' })).toHaveLength(3)
    expect(await namesOf(admin, { createdAt: '2026-03-02..' })).toEqual([])
    const { data } = await admin.call(categoryCalls.list, { keyword: '春日', tab: 'ENABLED' })
    expect(data).toMatchObject({ total: 1, counts: { ENABLED: 1, DISABLED: 1 } })
  })

  it('finds what bears a whole number, in either case, and by a piece whatever holds it', async () => {
    const { table } = recordTable(memberEvent)
    const eventOf = (refNo: string, place: number) => ({
      brandId: 101,
      createdAt: new Date(at),
      updatedAt: new Date(at),
      kind: 'ORDER' as const,
      title: place === 3 ? '提到 T202603019999999999' : '支付订单',
      refNo,
      at: new Date(at + place),
      sourceKey: `test:${place}`,
    })
    const [asked, longer] = ['T202603019999999999', 'T2026030199999999991']
    await gateway.services.db.insert(table).values([asked, longer, asked, 'T1'].map(eventOf))
    const found = async (keyword: string) => {
      const { data } = await admin.call(callsOf(memberEvent).list, { keyword })
      return { total: data.total, numbers: data.list.map(({ refNo }) => refNo) }
    }
    expect(await found(asked)).toEqual({ total: 2, numbers: [asked, asked] })
    expect(await found(asked.toLowerCase())).toEqual({ total: 2, numbers: [asked, asked] })
    expect(await found(asked.slice(0, -1))).toEqual({ total: 4, numbers: ['T1', asked, longer, asked] })
    expect(await found('T202603018888888888')).toEqual({ total: 0, numbers: [] })
    await gateway.services.db.delete(table).where(like(table.sourceKey, 'test:%'))
  })

  it('counts each tab of what it is narrowed to, and tells few from many beyond its limit', async () => {
    const { table } = recordTable(memberEvent)
    const many = (channel: string, kind: string, count: number) =>
      gateway.services.db.execute(sql`
        insert into ${table} (brand_id, created_at, updated_at, kind, title, channel, at, source_key)
        select 101, now(), now(), ${kind}, '动态', ${channel}, now(), 'many:' || ${channel}::text || ${kind}::text || n
        from generate_series(1, ${sql.raw(String(count))}) n`)
    await many('DESK', 'ORDER', exactTotalLimit)
    await many('DESK', 'POINT', 2)
    await many('DOUYIN', 'ORDER', 3)
    await many('DOUYIN', 'GRADE', 1)
    const asked = async (query: { channel: string; tab?: string }) =>
      (await admin.call(callsOf(memberEvent).list, query)).data
    expect(await asked({ channel: 'DOUYIN' })).toMatchObject({
      total: 4,
      totalIsExact: true,
      counts: { ORDER: 3, GRADE: 1, POINT: 0 },
      more: [],
    })
    expect(await asked({ channel: 'DESK' })).toMatchObject({
      total: exactTotalLimit + 1,
      totalIsExact: false,
      counts: { ORDER: 1_000, POINT: 2, GRADE: 0 },
      more: ['ORDER'],
    })
    expect(await asked({ channel: 'DESK', tab: 'ORDER' })).toMatchObject({
      total: exactTotalLimit,
      totalIsExact: true,
      counts: { ORDER: exactTotalLimit, POINT: 2 },
      more: [],
    })
    await gateway.services.db.delete(table).where(like(table.sourceKey, 'many:%'))
  })

  it('takes wildcards of SQL for what they are', async () => {
    for (const name of ['五折50%', '半价_晚', '反\\斜', '平常']) await createCategory(admin, name)
    expect(await namesOf(admin, { keyword: '%' })).toEqual(['五折50%'])
    expect(await namesOf(admin, { keyword: '_' })).toEqual(['半价_晚'])
    expect(await namesOf(admin, { keyword: '\\' })).toEqual(['反\\斜'])
    expect(await namesOf(admin, { keyword: "'; drop table ticket_category; --" })).toEqual([])
    expect(await namesOf(admin)).toHaveLength(4)
  })

  it.each([
    ['colour=red', '不支持的筛选条件：colour'],
    ['splits=1', '不支持的筛选条件：splits'],
    ['orderType=splits-asc', '不支持的排序：splits-asc'],
    ['orderType=id;drop table hotel-asc', '不支持的排序：id;drop table hotel-asc'],
    ['orderType=version-desc', '不支持的排序：version-desc'],
    ['orderType=id-DESC', '不支持的排序：id-DESC'],
    ['tab=SHARE', '不支持的标签页：SHARE'],
    ['productType=castle', '筛选条件「商品形态」的值有误'],
    ['productType=constructor', '筛选条件「商品形态」的值有误'],
    ['createdAt=2026-02-30..', '筛选条件「创建时间」的值有误'],
    ['createdAt=lastYear', '筛选条件「创建时间」的值有误'],
    ['pageIndex=0', '参数有误：pageIndex'],
    ['pageSize=1001', '参数有误：pageSize'],
    ['keyword=%00', '参数有误：keyword'],
  ])('refuses %s', async (query, message) => {
    expect(await ask(query)).toMatchObject({ status: 400, code: codes.badRequest, message })
  })

  it('lets the tenant stand in the query, where it is the chosen one', async () => {
    expect(await ask('hotelId=1001&brandId=101')).toMatchObject({ status: 200, code: 0 })
  })

  it('ends where the store ends', async () => {
    await createCategory(admin, '西湖店的')
    const brand = await gateway.signIn('brand')
    await createCategory(brand.at({ hotelId: 1002 }), '千岛湖店的')
    const other = await gateway.signIn('other')
    await createCategory(other, '海岬的')
    expect(await namesOf(admin)).toEqual(['西湖店的'])
    expect(await namesOf(brand.at({ hotelId: 1002 }))).toEqual(['千岛湖店的'])
    expect(await namesOf(other)).toEqual(['海岬的'])
    expect(await namesOf(brand.at({ brandId: 101 }))).toEqual(['千岛湖店的', '西湖店的'])
  })

  it('keeps what needs a right from who has it not, in rows and in questions', async () => {
    await createCategory(admin, '分账', { splits: [{ receiverId: 7, ratio: 12.5 }] })
    const market = await signInWith(gateway, 'market', ['ticket:product'])
    const [row] = (await market.call(categoryCalls.list, {})).data.list
    expect(row).toMatchObject({ categoryName: '分账', supplierAccountStatus: '1' })
    expect(row).not.toHaveProperty('splits')
    expect((await admin.call(categoryCalls.list, {})).data.list[0]?.splits).toEqual([{ receiverId: 7, ratio: 12.5 }])
  })

  it('says whose record it is and what guards ask', async () => {
    await createCategory(admin, '房券')
    const [own] = (await admin.call(categoryCalls.list, {})).data.list
    expect(own).toMatchObject({
      createdBy: '沈清和',
      isCreator: true,
      isOwn: true,
      facts: { publishedProducts: 0, products: 0 },
      status: 'ENABLED',
      version: 1,
    })
  })
})

it('has the same calls each time', () => {
  expect(callsOf(ticketCategory)).toBe(categoryCalls)
})
