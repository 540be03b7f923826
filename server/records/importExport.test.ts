import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { parse } from 'csv-parse/sync'
import { count, eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { exportFile } from './exportFile'
import { makeExports } from './exportTask'
import type { RecordCaller } from './recordCaller'
import { recordTable } from './recordTables'
import { exportOrders } from './tables'
import { categoryCalls, createCategory, namesOf } from './testing/recordFixtures'

const taskCalls = callsOf(exportTask)
const { table: categories, columns: categoryColumns } = recordTable(ticketCategory)
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  const { db } = gateway.services
  await db.delete(categories)
  await db.delete(recordTable(exportTask).table)
  await db.delete(exportOrders)
})

/** Texts that files are known to spoil. */
const names = [
  '=cmd|calc!A1',
  '+1',
  '-2',
  '@SUM(A1)',
  "'=1+1",
  "''@x",
  "it's",
  '"引号",逗号',
  '换\n行',
  '👧👨‍👩‍👧 شاي\u200F',
  '\u202Eabc\u202C',
  '<b>&amp;',
  '007',
  '1e5',
]

async function fileOf(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const wanted = { query: { orderType: 'id-asc' }, columns: ['categoryName', 'productType', 'createdAt'] }
  const { data } = await admin.call(categoryCalls.export, { ...wanted, format })
  return Buffer.from(data.file!.base64, 'base64')
}

/** What the console makes of a text in a workbook before it sends it. */
const sentAs = (text: unknown) => String(text).replace(/^(?='+[=+\-@\t\r])/, "'")

describe('a list that leaves as a file and comes back', () => {
  beforeEach(async () => {
    for (const name of names) await createCategory(admin, name)
  })

  it('as CSV: no cell begins a formula, and every text is restored', async () => {
    const rows: Record<string, string>[] = parse(await fileOf('csv'), { bom: true, columns: true })
    const cells = rows.map(({ 分类名称 }) => 分类名称!)
    expect(cells.slice(0, 6)).toEqual(["'=cmd|calc!A1", "'+1", "'-2", "'@SUM(A1)", "''=1+1", "'''@x"])
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    const same = await admin.call(categoryCalls.import, { rows })
    expect(same.data).toMatchObject({ total: names.length, created: 0, updated: 0, unchanged: names.length })
    await gateway.services.db.delete(categories)
    expect((await admin.call(categoryCalls.import, { rows })).data).toMatchObject({ created: names.length })
    expect(await namesOf(admin, { orderType: 'id-asc' })).toEqual(names)
  })

  it('as a workbook: read back it is the list, cell for cell', async () => {
    const [head, ...lines] = await readSheet(await fileOf('xlsx'), { trim: false })
    expect(head).toEqual(['分类名称', '商品形态', '创建时间'])
    const { list } = (await admin.call(categoryCalls.list, { orderType: 'id-asc', pageSize: 100 })).data
    expect(list.map(({ categoryName }) => categoryName)).toEqual(names)
    expect(lines.map(([name, type]) => [name, type])).toEqual(names.map((name) => [name, '房券']))
    const rows = lines.map(([name, type]) => ({ 分类名称: sentAs(name), 商品形态: String(type) }))
    await gateway.services.db.delete(categories)
    expect((await admin.call(categoryCalls.import, { rows })).data).toMatchObject({ created: names.length })
    expect(await namesOf(admin, { orderType: 'id-asc' })).toEqual(names)
  })

  it('makes harmless what begins with a tab or a line’s end, wherever it came from', async () => {
    const { db } = gateway.services
    await db.update(categories).set({ categoryName: '\t=1' }).where(eq(categoryColumns.categoryName!, '007'))
    await db.update(categories).set({ categoryName: '\r=1' }).where(eq(categoryColumns.categoryName!, '1e5'))
    const text = (await fileOf('csv')).toString('utf8')
    expect(text).toContain("\r\n'\t=1,")
    expect(text).toContain('\r\n"\'\r=1",')
  })
})

// 5,001 rows are made for each of these.
describe('a large export', { timeout: 60_000 }, () => {
  const big = 5_001
  const order = { query: {}, seen: big, format: 'csv' as const }

  beforeEach(async () => {
    const { db, now } = gateway.services
    const rows = Array.from({ length: big }, (_, place) => ({
      hotelId: 1001,
      brandId: 101,
      status: 'ENABLED' as const,
      createdAt: now(),
      updatedAt: now(),
      categoryName: `分类${place}`,
      productType: 'room' as const,
    }))
    for (let from = 0; from < big; from += 1_000) await db.insert(categories).values(rows.slice(from, from + 1_000))
  })

  const orderOnce = async (more: object = {}, client = admin) =>
    (await client.call(categoryCalls.export, { ...order, ...more })).data.taskId
  const taskOf = async (id: number) => (await admin.call(taskCalls.detail, { id })).data

  it('asked for twice at once, or again before it is made, is one task', async () => {
    const [one, other] = await Promise.all([orderOnce(), orderOnce()])
    expect(one).toEqual(expect.any(Number))
    expect([other, await orderOnce()]).toEqual([one, one])
    const [found] = await gateway.services.db.select({ total: count() }).from(exportOrders)
    expect(found?.total).toBe(1)
    // Another file is another task, and every user has separate ones.
    const others = [
      await orderOnce({ format: 'xlsx' }),
      await orderOnce({ columns: ['categoryName'] }),
      await orderOnce({ query: { productType: 'room' } }),
      await orderOnce({}, await gateway.signIn('manager')),
    ]
    expect(new Set([one, ...others]).size).toBe(5)
    // Made already: who asks now wants it as it is now.
    await gateway.services.db.update(recordTable(exportTask).table).set({ status: 'SUCCEEDED' })
    expect(await orderOnce()).not.toBe(one)
  })

  it('says how far it is before it is there', async () => {
    const id = (await orderOnce())!
    const { services } = gateway
    const seen: unknown[] = []
    const storage = Object.create(services.storage) as typeof services.storage
    storage.put = async (key, content) => {
      seen.push((await taskOf(id)).progress)
      await services.storage.put(key, content)
    }
    await makeExports({ ...services, storage })
    expect(seen).toEqual([99])
    expect(await taskOf(id)).toMatchObject({ status: 'SUCCEEDED', progress: 100, rows: big })
  })

  it('leaves no file when it is cancelled meanwhile', async () => {
    const id = (await orderOnce())!
    const { services } = gateway
    const storage = Object.create(services.storage) as typeof services.storage
    const stored: string[] = []
    storage.put = async (key, content) => {
      await services.storage.put(key, content)
      stored.push(key)
      expect((await admin.call(taskCalls.transition, { id, event: 'CANCEL' })).code).toBe(codes.ok)
    }
    await makeExports({ ...services, storage })
    expect(await taskOf(id)).toMatchObject({ status: 'CANCELLED', fileId: null, failReason: null })
    expect(stored).toHaveLength(1)
    expect(await services.storage.head(stored[0]!)).toBeNull()
    expect((await admin.call(reportApi.downloadExport, { id })).message).toBe('文件还没有生成或已过期')
  })

  it('is told after each piece of 1,000, and ends where that fails', async () => {
    const { db } = gateway.services
    const ids = (await db.select({ id: categoryColumns.id! }).from(categories)).map(({ id }) => Number(id))
    const caller: RecordCaller = {
      userId: 'demo-admin',
      tenant: { brandId: 101, hotelId: 1001, permissions: new Set(['all']), dataScope: 'BRAND' as const },
    }
    const resource: AnyResource = ticketCategory
    const write = async (onWritten: (written: number) => Promise<void>) => {
      for await (const _ of exportFile(gateway.services, caller, resource, {
        ids,
        columns: ['id'],
        format: 'csv',
        onWritten,
      }));
    }
    const told: number[] = []
    await write(async (written) => void told.push(written))
    expect(told).toEqual([1_000, 2_000, 3_000, 4_000, 5_000, 5_001])
    await expect(write(() => Promise.reject(new Error('cancelled')))).rejects.toThrow('cancelled')
  })
})
