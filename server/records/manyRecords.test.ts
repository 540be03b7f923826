import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { makeExports } from './exportTask'
import { recordTable } from './recordTables'
import { categoryCalls, createCategory, namesOf, signInWith, createReceivers } from './testing/recordFixtures'
import { unzip } from './testing/unzip'

const taskCalls = callsOf(exportTask)
const start = Date.parse('2026-03-01T08:00:00.000Z')
let at = start
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(at) })
  await createReceivers(gateway.services, [7])
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  at = start
  admin = await gateway.signIn('admin')
  await gateway.services.db.delete(recordTable(ticketProduct).table)
  await gateway.services.db.delete(recordTable(ticketCategory).table)
})

/** Categories straight into their table. */
async function putCategories(count: number, nameOf = (place: number) => `分类${place}`) {
  const { table } = recordTable(ticketCategory)
  const rows = Array.from({ length: count }, (_, place) => ({
    hotelId: 1001,
    brandId: 101,
    status: 'ENABLED' as const,
    createdAt: new Date(start + place),
    updatedAt: new Date(start),
    createdBy: 'demo-admin',
    categoryName: nameOf(place),
    productType: 'room' as const,
  }))
  for (let from = 0; from < count; from += 1_000) {
    await gateway.services.db.insert(table).values(rows.slice(from, from + 1_000))
  }
}

describe('a batch', () => {
  const disable = { event: 'DISABLE' }

  it('says first what it would do, and does exactly that', async () => {
    const [one, two, three] = [
      await createCategory(admin, '房券'),
      await createCategory(admin, '餐券'),
      await createCategory(admin, '门票'),
    ]
    await admin.call(categoryCalls.transition, { id: two.id, event: 'DISABLE' })
    await gateway.services.db.insert(recordTable(ticketProduct).table).values({
      hotelId: 1001,
      brandId: 101,
      status: 'PUBLISHED',
      createdAt: new Date(at),
      updatedAt: new Date(at),
      categoryId: three.id,
    })
    const preview = await admin.call(categoryCalls.batch, { query: {}, seen: 3, dryRun: true, ...disable })
    expect(preview.data).toEqual({
      total: 3,
      done: 1,
      refused: [
        { id: two.id, name: '餐券', reason: '当前为「停用」，不能执行此操作' },
        { id: three.id, name: '门票', reason: '还有已上线的商品，不能停用' },
      ],
      refusedTotal: 2,
      reasons: [
        { reason: '当前为「停用」，不能执行此操作', count: 1 },
        { reason: '还有已上线的商品，不能停用', count: 1 },
      ],
    })
    expect((await admin.call(categoryCalls.detail, { id: one.id })).data.status).toBe('ENABLED')
    const done = await admin.call(categoryCalls.batch, { query: {}, seen: 3, ...disable })
    expect(done.data).toEqual(preview.data)
    expect((await admin.call(categoryCalls.detail, { id: one.id })).data).toMatchObject({
      status: 'DISABLED',
      version: 2,
    })
    expect((await admin.call(categoryCalls.detail, { id: three.id })).data.status).toBe('ENABLED')
  })

  it('is refused when its query matches another number than was seen', async () => {
    await putCategories(3)
    const refused = await admin.call(categoryCalls.batch, { query: { keyword: '分类' }, seen: 2, event: 'remove' })
    expect([refused.status, refused.code, refused.message, refused.data]).toEqual([
      200,
      codes.staleVersion,
      '符合条件的记录已由2条变为3条，请核对后重试',
      { total: 3 },
    ])
    expect(await namesOf(admin)).toHaveLength(3)
    const unseen = await admin.call(categoryCalls.batch, { query: {}, event: 'remove' })
    expect([unseen.status, unseen.message]).toEqual([400, '缺少所见条数'])
  })

  it('touches what its query matches and nothing beside it', async () => {
    await putCategories(450, (place) => (place % 3 === 0 ? `旧${place}` : `新${place}`))
    const done = await admin.call(categoryCalls.batch, { query: { keyword: '旧' }, seen: 150, event: 'remove' })
    expect(done.data).toMatchObject({ total: 150, done: 150, refusedTotal: 0 })
    expect((await admin.call(categoryCalls.list, {})).data.total).toBe(300)
    expect(await namesOf(admin, { keyword: '旧' })).toEqual([])
  })

  it.each([
    [{ ids: [1], event: 'EXPLODE' }, '不支持的批量操作：EXPLODE'],
    [{ event: 'remove' }, '请选择记录'],
    [{ ids: [1], query: {}, seen: 1, event: 'remove' }, '请选择记录'],
    [{ query: { colour: 'red' }, seen: 0, event: 'remove' }, '不支持的筛选条件：colour'],
    [{ ids: [], event: 'remove' }, '参数有误：ids'],
  ])('refuses %j', async (input, message) => {
    const answer = await admin.call(categoryCalls.batch, input)
    expect([answer.status, answer.message]).toEqual([400, message])
  })
})

describe('an export', () => {
  const textOf = (base64: string) => Buffer.from(base64, 'base64').toString('utf8')

  it('is a CSV of what the list shows, with formulas made harmless', async () => {
    const names = ['=cmd|calc!A1', '+1', '-2', '@SUM(A1)', '"引号",逗号', '👧 شاي\u200F']
    for (const name of names) await createCategory(admin, name)
    const { data } = await admin.call(categoryCalls.export, { query: { orderType: 'id-asc' }, seen: 6, format: 'csv' })
    expect(data.file?.name).toBe('票券分类_20260301.csv')
    const text = textOf(data.file!.base64)
    expect(text.startsWith('\uFEFF编号,分类名称,商品形态,收入分账,参加活动,状态,创建时间\r\n')).toBe(true)
    const rows: string[][] = parse(text, { bom: true })
    expect(rows.slice(1).map((row) => row[1])).toEqual([
      "'=cmd|calc!A1",
      "'+1",
      "'-2",
      "'@SUM(A1)",
      '"引号",逗号',
      '👧 شاي\u200F',
    ])
    expect(rows[1]?.slice(2)).toEqual(['房券', '未配置', '', '启用', '2026-03-01 16:00:00'])
  })

  it('is a spreadsheet of texts, emoji and all', async () => {
    await createCategory(admin, '=1+1')
    await createCategory(admin, '👧<b>&')
    const { data } = await admin.call(categoryCalls.export, {
      query: { orderType: 'id-asc' },
      format: 'xlsx',
      columns: ['categoryName', 'id'],
    })
    const sheet = unzip(Buffer.from(data.file!.base64, 'base64')).get('xl/worksheets/sheet1.xml') ?? ''
    expect(
      [...sheet.matchAll(/<c r="(A\d)"[^>]*t="inlineStr"><is><t[^>]*>([^<]*)</g)].map((cell) => cell.slice(1)),
    ).toEqual([
      ['A1', '分类名称'],
      ['A2', '=1+1'],
      ['A3', '👧&lt;b&gt;&amp;'],
    ])
    expect(sheet).toMatch(/<c r="B2" t="n"><v>\d+<\/v>/)
    expect(sheet).not.toContain('<f>')
  })

  it('holds no column that the caller may not see, and refuses one that is none', async () => {
    await createCategory(admin, '房券', { splits: [{ receiverId: 7, ratio: 5 }] })
    const reader = await signInWith(gateway, 'front', ['ticket:product', 'ticket:product:export'])
    const columns = ['categoryName', 'splits']
    const { data } = await reader.call(categoryCalls.export, { query: {}, format: 'csv', columns })
    expect(textOf(data.file!.base64)).toBe('\uFEFF分类名称\r\n房券\r\n')
    const strange = await admin.call(categoryCalls.export, { query: {}, format: 'csv', columns: ['deletedAt'] })
    expect([strange.status, strange.message]).toEqual([400, '不支持的导出列：deletedAt'])
  })

  it('above 5,000 rows becomes a task of the caller that a job carries out', async () => {
    await putCategories(5_001)
    const direct = await admin.call(categoryCalls.export, { query: { keyword: '分类1' }, format: 'csv' })
    expect(direct.data.taskId).toBeNull()
    const { data } = await admin.call(categoryCalls.export, { query: {}, seen: 5_001, format: 'csv' })
    expect(data).toEqual({ file: null, taskId: expect.any(Number) })
    const id = data.taskId!
    const task = async () => (await admin.call(taskCalls.detail, { id })).data
    expect(await task()).toMatchObject({ status: 'QUEUED', source: 'ticket-category', format: 'CSV', rows: 5_001 })
    const early = await admin.call(reportApi.downloadExport, { id })
    expect([early.code, early.message]).toEqual([codes.badRequest, '文件还没有生成或已过期'])

    // Its first process is killed: it is silent, and the next run begins it anew.
    const { table, columns } = recordTable(exportTask)
    const { db } = gateway.services
    await db
      .update(table)
      .set({ status: 'RUNNING', updatedAt: new Date(at - 14_000) })
      .where(eq(columns.id, id))
    await makeExports(gateway.services)
    expect((await task()).status).toBe('RUNNING')
    at += 2_000
    await makeExports(gateway.services)
    at = start
    expect(await task()).toMatchObject({ status: 'SUCCEEDED', progress: 100, expireAt: '2026-03-08T08:00:02.000Z' })
    const { url } = (await admin.call(reportApi.downloadExport, { id })).data
    const file = await fetch(url)
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(5_002)
    expect((await fetch(url.split('?')[0]!)).status).toBe(403)

    const stranger = await gateway.signIn('front')
    expect((await stranger.call(taskCalls.detail, { id })).code).toBe(codes.gone)
    expect((await stranger.call(reportApi.downloadExport, { id })).code).toBe(codes.gone)
    const forged = await admin.call(taskCalls.transition, { id, event: 'EXPIRE' })
    expect(forged.status).toBe(400)
    const made = [
      await admin.call(taskCalls.save, { values: { name: '假的', fileId: 'export/other.csv' } }),
      await admin.call(taskCalls.save, { id, version: 1, values: { fileId: 'export/other.csv' } }),
      await admin.call(taskCalls.import, { rows: [{ name: '假的' }] }),
    ]
    expect(made.map(({ code }) => code)).toEqual(made.map(() => codes.noRight))

    at += 8 * 24 * 60 * 60_000
    await makeExports(gateway.services)
    admin = await gateway.signIn('admin')
    expect(await task()).toMatchObject({ status: 'EXPIRED', fileId: null })
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400)
  })
})
