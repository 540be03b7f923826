import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { parse } from 'csv-parse/sync'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { recordTable } from './recordTables'
import { recordEvents } from './tables'
import { categoryCalls, createCategory, namesOf, signInWith, createReceivers } from './testing/recordFixtures'

const productCalls = callsOf(ticketProduct)
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway()
  await createReceivers(gateway.services, [7])
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  const { db } = gateway.services
  await db.delete(recordTable(ticketProduct).table)
  await db.delete(recordTable(ticketCategory).table)
  await db.delete(recordEvents)
})

const bringIn = (rows: Record<string, string>[], more: object = {}) =>
  admin.call(categoryCalls.import, { rows, ...more })

describe('an import', () => {
  it('creates, changes, and finds what is so already; once more changes nothing', async () => {
    await createCategory(admin, '房券')
    await createCategory(admin, '餐券', { productType: 'meal' })
    const rows = [
      { 分类名称: '房券', 商品形态: '餐券' },
      { 分类名称: '餐券', 商品形态: 'meal' },
      { 分类名称: '门票 🎡', 商品形态: '门票' },
    ]
    const counted = { total: 3, created: 1, updated: 1, unchanged: 1, problems: [], problemTotal: 0, wrongRows: [] }
    expect((await bringIn(rows, { dryRun: true })).data).toEqual(counted)
    expect(await namesOf(admin)).toHaveLength(2)
    expect((await bringIn(rows)).data).toEqual(counted)
    expect(await namesOf(admin, { productType: 'meal' })).toHaveLength(2)
    expect((await bringIn(rows)).data).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    const [made] = (await admin.call(categoryCalls.list, { keyword: '🎡' })).data.list
    const history = (await admin.call(categoryCalls.history, { id: made!.id })).data
    expect(history.map(({ event }) => event)).toEqual(['import'])
  })

  it('tells each row with what is wrong in which column, and brings in the others', async () => {
    await createCategory(admin, '餐券')
    const { data } = await bringIn([
      { 分类名称: '', 商品形态: '房券' },
      { 分类名称: '好'.repeat(21), 商品形态: '城堡' },
      { 分类名称: '温泉券', 商品形态: '门票' },
      { 分类名称: '温泉券', 商品形态: '房券' },
      { 分类名称: '晚餐券' } as Record<string, string>,
    ])
    expect(data).toMatchObject({
      total: 5,
      created: 1,
      updated: 0,
      unchanged: 0,
      problemTotal: 4,
      wrongRows: [1, 2, 4, 5],
    })
    expect(data.problems.map(({ row, errors }) => [row, errors])).toEqual([
      [1, { 分类名称: '该字段必须填写' }],
      [2, { 分类名称: '不能多于20个字符', 商品形态: '商品形态只能填写房券、餐券、门票、商品、代金券、有效期卡、赠品' }],
      [4, { 分类名称: '与第3行重复' }],
      [5, { 商品形态: '该字段必须填写' }],
    ])
    expect(data.problems[1]?.values).toEqual({ 分类名称: '好'.repeat(21), 商品形态: '城堡' })
    expect(await namesOf(admin, { orderType: 'id-asc' })).toEqual(['餐券', '温泉券'])
  })

  it('of 20,000 rows with 300 bad ones loses none, and stores none twice', async () => {
    const rows = Array.from({ length: 20_000 }, (_, place) => ({
      categoryName: `分类${place}`,
      productType: place % 66 === 0 && place < 19_800 ? '不知道' : 'room',
    }))
    const stored = async () => {
      const [lines] = await gateway.services.db.select({ total: count() }).from(recordEvents)
      return lines?.total
    }
    const expected = { total: 20_000, created: 19_700, updated: 0, unchanged: 0, problemTotal: 300 }
    const preview = (await bringIn(rows, { dryRun: true })).data
    expect(preview).toMatchObject(expected)
    const errors = { productType: '商品形态只能填写房券、餐券、门票、商品、代金券、有效期卡、赠品' }
    expect(preview.problems.slice(0, 2)).toEqual([
      { row: 1, values: { categoryName: '分类0', productType: '不知道' }, errors },
      { row: 67, values: { categoryName: '分类66', productType: '不知道' }, errors },
    ])
    expect(preview.wrongRows).toEqual(preview.problems.map(({ row }) => row))
    expect(await stored()).toBe(0)

    const headers = { 'Idempotency-Key': 'import-once-0001' }
    const first = await admin.call(categoryCalls.import, { rows }, { headers })
    expect(first.data).toMatchObject(expected)
    expect(first.data.problems).toHaveLength(300)
    // The answer was lost: the same is sent once more.
    const again = await admin.call(categoryCalls.import, { rows }, { headers })
    expect(again.data).toEqual(first.data)
    expect((await admin.call(categoryCalls.list, {})).data).toMatchObject({ total: 10_001, totalIsExact: false })
    expect(await stored()).toBe(19_700)
    const repaired = rows.map((row) => ({ ...row, productType: 'room' }))
    expect((await bringIn(repaired)).data).toMatchObject({
      created: 300,
      updated: 0,
      unchanged: 19_700,
      problemTotal: 0,
    })
    expect(await stored()).toBe(20_000)
  }, 240_000)

  it('tells the first 1,000 rows with errors whole, and the numbers of all', async () => {
    const { data } = await bringIn(
      Array.from({ length: 1_002 }, (_, place) => ({ 分类名称: `分类${place}`, 商品形态: '' })),
      { dryRun: true },
    )
    expect(data).toMatchObject({ created: 0, problemTotal: 1_002 })
    expect(data.problems).toHaveLength(1_000)
    expect(data.wrongRows).toHaveLength(1_002)
  })

  it('leaves alone what a row does not name, though others do', async () => {
    await createCategory(admin, '房券')
    const { data } = await bringIn([
      { 分类名称: '房券' } as Record<string, string>,
      { 分类名称: '餐券', 商品形态: '餐券' },
    ])
    expect(data).toMatchObject({ created: 1, unchanged: 1, problemTotal: 0 })
  })

  it('reads back the file that an export wrote', async () => {
    for (const name of ['=1+1', "'@x", '逗号,"引号"', '换\n行']) await createCategory(admin, name)
    await createCategory(admin, '分账', { splits: [{ receiverId: 7, ratio: 0.29 }] })
    const columns = ['id', 'categoryName', 'productType', 'splits', 'status', 'createdAt']
    const file = (await admin.call(categoryCalls.export, { query: {}, format: 'csv', columns })).data.file!
    const rows: Record<string, string>[] = parse(Buffer.from(file.base64, 'base64'), { bom: true, columns: true })
    expect((await bringIn(rows)).data).toMatchObject({
      total: 5,
      created: 0,
      updated: 0,
      unchanged: 5,
      problemTotal: 0,
    })
  })

  it('refuses a file whose columns it does not know, or that names nothing', async () => {
    const strange = await bringIn([{ 分类名称: '房券', 颜色: '红' }])
    expect([strange.status, strange.code, strange.message]).toEqual([200, codes.badRequest, '不认识的列：颜色'])
    expect((await bringIn([{ 商品形态: '房券' }])).message).toBe('文件缺少「分类名称」列')
    expect((await bringIn([{ 分类名称: '房券', categoryName: '房券' }])).message).toBe('「分类名称」有两列')
    expect((await bringIn([])).status).toBe(400)
    expect((await bringIn([{ 分类名称: 'a\u0000' }])).status).toBe(400)
  })

  it('leaves alone what the caller may not write', async () => {
    await createCategory(admin, '房券', { splits: [{ receiverId: 7, ratio: 5 }] })
    const clerk = await signInWith(gateway, 'front', ['ticket:product', 'ticket:product:save'])
    const { data } = await clerk.call(categoryCalls.import, {
      rows: [{ 分类名称: '房券', 商品形态: '房券', 分账方: '[]', 收入分账: '未配置' }],
    })
    expect(data).toMatchObject({ updated: 0, unchanged: 1 })
    const [row] = (await admin.call(categoryCalls.list, {})).data.list
    expect(row?.splits).toEqual([{ receiverId: 7, ratio: 5 }])
  })
})

describe('references in a file', () => {
  const product = {
    商品名称: '双人自助晚餐',
    海报标题: '晚餐',
    票券类型: '普通票券',
    图片: 'img/a.jpg\nimg/b.jpg',
    须知: '请提前预约',
    售价: '128.50',
    门市价: '¥198',
    总库存: '100',
    售卖时间: '2026-03-01 ~ 2026-12-31',
    有效期: '付款后若干天',
    有效天数: '90',
    适用门店: '西湖店、千岛湖店',
  }

  it('are found by name, within the tenant', async () => {
    const { id } = await createCategory(admin, '餐券类', { productType: 'meal' })
    await createCategory(await gateway.signIn('other'), '海岬的', { productType: 'meal' })
    const bring = (分类: string, more: object = {}) =>
      admin.call(productCalls.import, { rows: [{ ...product, 分类, ...more }] })
    expect((await bring('海岬的')).data.problems[0]?.errors).toEqual({ 分类: '没有「海岬的」' })
    expect((await bring('餐券类', { 适用门店: '海岬度假酒店' })).data.problems[0]?.errors).toEqual({
      适用门店: '没有「海岬度假酒店」',
    })
    const { data } = await bring('餐券类')
    expect(data).toMatchObject({ created: 1, problems: [] })
    const [made] = (await admin.call(productCalls.list, {})).data.list
    expect(made).toMatchObject({
      categoryId: id,
      productType: 'meal',
      salePrice: 12_850,
      marketPrice: 19_800,
      minSalePrice: 12_850,
      saleRange: ['2026-03-01', '2026-12-31'],
      hotelIds: [1001, 1002],
      names: { categoryId: '餐券类', hotelIds: '西湖店、千岛湖店' },
    })
  })

  it('must be of those that may be chosen', async () => {
    const { id } = await createCategory(admin, '餐券类', { productType: 'meal' })
    await admin.call(categoryCalls.transition, { id, event: 'DISABLE' })
    const { data } = await admin.call(productCalls.import, { rows: [{ ...product, 分类: '餐券类' }] })
    expect(data.problems[0]?.errors).toEqual({ 分类: '所选分类不存在或不可用' })
  })
})
