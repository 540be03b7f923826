import { callsOf } from '@contracts/resources/calls'
import { defineResource } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { held } from '@/app/testing/held'
import { screensFor } from './screensFor'
import { openRecords, place, slow } from '@tests/support/openRecords'
import { rowOf } from '@tests/support/tableRow'

const records = openRecords()
const products = screensFor(ticketProduct)
const slips = screensFor(
  defineResource({
    ...ticketProduct,
    print: [{ title: '规格单', columns: ['id', 'productName', 'salePrice', 'specs', 'status'], per: 'one' }],
  }),
)
const print = vi.fn()
beforeEach(() => void vi.stubGlobal('print', print.mockReset()))
afterEach(() => void vi.unstubAllGlobals())

const bulk = () => screen.findByRole('group', { name: '批量操作' }, slow)
const lines = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

async function tick(...names: string[]) {
  const user = userEvent.setup()
  for (const name of names) {
    await user.click(within(await rowOf(name)).getByRole('checkbox'))
  }
}

it('puts the rows ticked into one table, with whose they are and who printed it', async () => {
  const user = userEvent.setup()
  const { id } = await records.createCategory('打印分类')
  const one = await records.makeProduct('打印一', id, { totalInventory: 300, salePrice: 39_800 })
  const two = await records.makeProduct('打印二', id)
  await records.makeProduct('打印三', id)
  const app = records.open(products.Page, '?q=打印')
  await tick('打印一', '打印二')
  await user.click(within(await bulk()).getByRole('button', { name: '打印票券库存清单' }))
  await screen.findByRole('heading', { level: 1, name: '打印票券库存清单' }, slow)
  expect(decodeURIComponent(app.address())).toBe(`${place}?q=打印&print=0`)
  const sheet = await screen.findByRole('article', { name: '票券库存清单' }, slow)
  expect(screen.getByText('共 2 条，A4 纸')).toBeTruthy()
  expect(within(sheet).getByText(/西湖/)).toBeTruthy()
  expect(within(sheet).getByText(/^沈清和 打印于 \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeTruthy()
  const [head, ...rows] = lines(within(sheet).getByRole('table', { name: '票券库存清单' }))
  expect(head).toEqual(['编号', '商品名称', '分类', '售价', '总库存', '已售', '可售', '状态'])
  expect(rows.map(([number]) => number).toSorted()).toEqual([String(one.id), String(two.id)].toSorted())
  expect(rows.find(([, name]) => name === '打印一')).toEqual(
    expect.arrayContaining(['打印分类', '¥398.00', '300', '草稿']),
  )

  await user.click(screen.getByRole('button', { name: '打印' }))
  expect(print).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(decodeURIComponent(app.address())).toBe(`${place}?q=打印`)
  expect(await rowOf('打印一')).toBeTruthy()
})

it('prints all pages of a list in its order, as long as they are those that were seen', async () => {
  const user = userEvent.setup()
  const { id } = await records.createCategory('整表')
  await records.makeProducts(
    id,
    Array.from({ length: 21 }, (_, number) => ({ productName: `整表${number}`, salePrice: 1_000 + number })),
  )
  records.open(products.Page, '?q=整表&sort=salePrice')
  await rowOf('整表')
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  await user.click(within(await bulk()).getByRole('button', { name: '选择全部 21 项' }))
  const print = async () => user.click(within(await bulk()).getByRole('button', { name: '打印票券库存清单' }))
  await print()
  const table = await screen.findByRole('table', { name: '票券库存清单' }, slow)
  const prices = lines(table)
    .slice(1)
    .map((cells) => cells[3])
  expect(prices).toHaveLength(21)
  expect(prices).toEqual(prices.toSorted())
})

it('says so when the list has changed since the rows were ticked', async () => {
  const user = userEvent.setup()
  const { id } = await records.createCategory('变动')
  await records.makeProducts(
    id,
    Array.from({ length: 21 }, (_, number) => ({ productName: `变动${number}` })),
  )
  records.open(products.Page, '?q=变动')
  await rowOf('变动')
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  await user.click(within(await bulk()).getByRole('button', { name: '选择全部 21 项' }))
  await records.makeProduct('变动新增', id)
  await user.click(within(await bulk()).getByRole('button', { name: '打印票券库存清单' }))
  expect((await screen.findByRole('alert', {}, slow)).textContent).toBe(
    '符合条件的记录已变为 22 条，请返回列表重新选择',
  )
  expect(screen.getByRole('button', { name: '打印' }).getAttribute('aria-disabled')).toBe('true')
})

it('makes a sheet for each record, its facts first and its rows in a table', async () => {
  const user = userEvent.setup()
  const { id } = await records.createCategory('单张')
  const specs = [
    { name: '双人', salePrice: 39_800, marketPrice: 59_800, inventory: 200 },
    { name: '家庭', salePrice: 56_800, marketPrice: 79_800, inventory: 100 },
  ]
  const product = await records.makeProduct('单张商品', id, { productSpecType: '1', specs })
  const app = records.open(slips.Page, `?open=view-${product.id}`)
  await user.click(await screen.findByRole('button', { name: '更多操作' }, slow))
  const button = await screen.findByRole('menuitem', { name: '打印规格单' }, slow)
  const gate = held()
  records.edge().server.use(
    http.get('*/ticket-product/detail', async ({ request }) => {
      await gate.promise
      return records.edge().passOn(request)
    }),
  )
  await user.click(button)
  expect(await screen.findByText('正在准备打印内容', {}, slow)).toBeTruthy()
  gate.resolve()
  expect(app.address()).toBe(`${place}?open=view-${product.id}&print=0-${product.id}`)
  const sheet = await screen.findByRole('article', { name: '规格单 单张商品' }, slow)
  const facts = [...sheet.querySelectorAll('dl > div')].map((fact) => [...fact.children].map((one) => one.textContent))
  expect(facts).toContainEqual(['商品名称', '单张商品'])
  expect(facts).toContainEqual(['状态', '草稿'])
  expect(lines(within(sheet).getByRole('table', { name: '规格明细' }))).toEqual([
    ['规格名', '售价', '门市价', '库存', '已售', '锁定'],
    ['双人', '¥398.00', '¥598.00', '200', expect.any(String), expect.any(String)],
    ['家庭', '¥568.00', '¥798.00', '100', expect.any(String), expect.any(String)],
  ])
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByRole('heading', { level: 1, name: '单张商品' }, slow)).toBeTruthy()
})

it('an address without its selection leads back', async () => {
  const app = records.open(products.Page, '?print=0')
  expect(await screen.findByText('没有要打印的记录，请返回列表重新选择', {}, slow)).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(app.address()).toBe(place), slow)
})

it('prints 500 records at once, no more', async () => {
  const request = (count: number) => ({ keys: null, except: [], query: {}, count, countIsExact: true })
  const { printedRecords } = await import('./printedRecords')
  const calls = callsOf(ticketProduct)
  const { signal } = new AbortController()
  const asked = (count: number) =>
    printedRecords(calls, { request: request(count), orderType: undefined }, ['id'], signal)
  await expect(asked(501)).rejects.toThrow(new Error('一次最多打印 500 条，请减少选择'))
  await expect(asked(500)).rejects.not.toThrow('一次最多打印 500 条，请减少选择')
})
