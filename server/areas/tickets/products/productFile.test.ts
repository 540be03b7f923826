import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { createProduct, stored } from '../testing/saleFixtures'

/** Products of several specs in a file. */
const calls = callsOf(ticketProduct)
const header = '规格明细（规格名|售价|门市价|库存）'
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const specs = [
  { name: '双人', salePrice: 39_800, marketPrice: 59_800, inventory: 30, sold: 2, locked: 1 },
  { name: '家庭', salePrice: 56_850, marketPrice: 79_800, inventory: 20, sold: 0, locked: 0 },
]
const several = (productName: string) =>
  createProduct(
    gateway.services,
    { productName, productSpecType: '1', salePrice: null, marketPrice: null, totalInventory: 50, specs },
    { status: 'DRAFT' },
  )
const put = async (row: Readonly<Record<string, string>>) => (await admin.call(calls.import, { rows: [row] })).data

it('leaves as a cell that says its order, and comes back unchanged', async () => {
  const id = await several('西湖游船票')
  const columns = ['productName', 'specs']
  const { file } = (await admin.call(calls.export, { ids: [id], format: 'csv', columns })).data
  const rows: Record<string, string>[] = parse(Buffer.from(file!.base64, 'base64'), { bom: true, columns: true })
  expect(rows).toEqual([{ 商品名称: '西湖游船票', [header]: '双人|398|598|30；家庭|568.5|798|20' }])
  expect(await put(rows[0]!)).toMatchObject({ unchanged: 1, problems: [] })
})

it('is changed by a cell in an order of its own; what was sold of a spec stays', async () => {
  const id = await several('雷峰塔套票')
  const changed = {
    商品名称: '雷峰塔套票',
    '规格明细（库存|规格名|售价|门市价）': '40｜双人｜388.00｜598\n10|亲子|268|298',
  }
  expect(await put({ ...changed, 总库存: '50' })).toMatchObject({ updated: 1, problems: [] })
  expect((await stored(gateway.services, ticketProduct, id)).values.specs).toEqual([
    { name: '双人', salePrice: 38_800, marketPrice: 59_800, inventory: 40, sold: 2, locked: 1 },
    { name: '亲子', salePrice: 26_800, marketPrice: 29_800, inventory: 10, sold: null, locked: null },
  ])
})

it('tells mistakes by row and part, and a part that is none by the header', async () => {
  await several('灵隐寺香花券')
  const row = { 商品名称: '灵隐寺香花券' }
  const wrong = await put({ ...row, [header]: '双人|便宜|598|30；家庭|568.5|798|二十' })
  expect(wrong?.problems).toMatchObject([
    { row: 1, errors: { [header]: '第1行 售价：格式有误；第2行 库存：格式有误' } },
  ])
  const empty = await put({ ...row, [header]: '双人|398|598|30；家庭|568.5|798' })
  expect(empty?.problems).toMatchObject([{ errors: { [header]: '第2行 库存：该字段必须填写' } }])
  const answer = await admin.call(calls.import, { rows: [{ ...row, '规格明细（规格名|进价）': '双人|1' }] })
  expect(answer.message).toBe(`「规格明细」列的标题须写作：${header}`)
})
