import { callsOf } from '@contracts/resources/calls'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { held } from '@/app/testing/held'
import { screensFor } from './screensFor'
import { openRecords, slow } from '@tests/support/openRecords'
import { rowOf } from '@tests/support/tableRow'

const records = openRecords()
const categories = screensFor(ticketCategory)
const products = screensFor(ticketProduct)
const calls = callsOf(ticketCategory)
const statusesOf = async (keyword: string) =>
  (await records.ask(calls.list, { keyword, orderType: 'id-asc' })).list.map(({ status }) => status)

const bulk = () => screen.findByRole('group', { name: '批量操作' }, slow)
async function tick(...names: string[]) {
  const user = userEvent.setup()
  for (const name of names) {
    await user.click(within(await rowOf(name)).getByRole('checkbox'))
  }
}

it('says before anything is done what will be done, what is skipped and why', async () => {
  const user = userEvent.setup()
  const full = await records.createCategory('批删一')
  await records.makeProduct('批删商品', full.id)
  await records.createCategory('批删二')
  await records.createCategory('批删三')
  records.open(categories.Page, '?q=批删')
  await tick('批删一', '批删二', '批删三')
  await user.click(within(await bulk()).getByRole('button', { name: '删除' }))
  const dialog = within(await screen.findByRole('dialog', { name: '批量删除' }, slow))
  await dialog.findByText('共 3 条，其中 2 条可以处理', {}, slow)
  expect(dialog.getByText('1 条将跳过：')).toBeTruthy()
  expect(dialog.getByText('分类下还有商品，不能删除（1 条：批删一）')).toBeTruthy()
  expect(await statusesOf('批删')).toHaveLength(3)
  await user.click(dialog.getByRole('button', { name: '删除 2 条' }))
  expect(await screen.findByText('已删除 2 条，跳过 1 条', {}, slow)).toBeTruthy()
  expect((await records.ask(calls.list, { keyword: '批删' })).list.map(({ categoryName }) => categoryName)).toEqual([
    '批删一',
  ])
  await waitFor(() => expect(screen.queryByRole('group', { name: '批量操作' })).toBeNull(), slow)
})

it('does nothing when nothing can be done', async () => {
  const user = userEvent.setup()
  const full = await records.createCategory('都不能删')
  await records.makeProduct('占着的商品', full.id)
  records.open(categories.Page, '?q=都不能删')
  await tick('都不能删')
  const gate = held()
  records.edge().server.use(
    http.post('*/ticket-category/batch', async ({ request }) => {
      await gate.promise
      return records.edge().passOn(request)
    }),
  )
  await user.click(within(await bulk()).getByRole('button', { name: '删除' }))
  const dialog = within(await screen.findByRole('dialog', { name: '批量删除' }, slow))
  expect(dialog.getByRole('status').textContent).toBe('正在检查所选记录')
  gate.resolve()
  await dialog.findByText('所选记录都不能执行此操作', {}, slow)
  expect(dialog.getByRole('button', { name: '删除' }).getAttribute('aria-disabled')).toBe('true')
})

it('names three records of a reason and says that there are more', async () => {
  const user = userEvent.setup()
  for (const number of [1, 2, 3, 4]) {
    const { id } = await records.createCategory(`占用${number}`)
    await records.makeProduct(`占用的商品${number}`, id)
  }
  records.open(categories.Page, '?q=占用')
  await tick('占用1', '占用2', '占用3', '占用4')
  await user.click(within(await bulk()).getByRole('button', { name: '删除' }))
  expect(
    await screen.findByText(/^分类下还有商品，不能删除（4 条：占用\d、占用\d、占用\d 等）$/, {}, slow),
  ).toBeTruthy()
})

it('refuses when the query finds other rows than were seen', async () => {
  const user = userEvent.setup()
  // More than a page, so that all pages can be chosen.
  await records.makeCategories(Array.from({ length: 21 }, (_, number) => `全选${number}`))
  records.open(categories.Page, '?q=全选')
  await rowOf('全选')
  await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }, slow))
  await user.click(within(await bulk()).getByRole('button', { name: '选择全部 21 项' }))
  await user.click(within(await bulk()).getByRole('button', { name: '停用' }))
  const dialog = within(await screen.findByRole('dialog', { name: '批量停用' }, slow))
  await dialog.findByText('共 21 条，其中 21 条可以处理', {}, slow)
  await records.createCategory('全选新来的')
  await user.click(dialog.getByRole('button', { name: '停用 21 条' }))
  const refusal = await dialog.findByRole('alert', {}, slow)
  expect(refusal.textContent).toMatch(/22/)
  expect(new Set(await statusesOf('全选'))).toEqual(new Set(['ENABLED']))
})

it('asks for what a step needs, once for all', async () => {
  const user = userEvent.setup()
  const { id } = await records.createCategory('要审的分类')
  const product = await records.makeProduct('要提交的商品', id)
  records.open(products.Page, '?q=要提交')
  await tick('要提交的商品')
  await user.click(within(await bulk()).getByRole('button', { name: '提交审核' }))
  const dialog = within(await screen.findByRole('dialog', { name: '批量提交审核' }, slow))
  await user.click(await dialog.findByRole('button', { name: '提交审核 1 条' }, slow))
  expect(await screen.findByText('已提交审核 1 条', {}, slow)).toBeTruthy()
  expect(await records.ask(callsOf(ticketProduct).detail, { id: product.id })).toMatchObject({ status: 'NEW' })
})

it('changes fields of many at once: what becomes of each is shown first', async () => {
  const user = userEvent.setup()
  const { id } = await records.createCategory('批量改价')
  const first = await records.makeProduct('改价一号', id, { salePrice: 20_000, marketPrice: 30_000 })
  const second = await records.makeProduct('改价二号', id, { salePrice: 10_000, marketPrice: 30_000 })
  records.open(products.Page, '?q=改价')
  await tick('改价一号', '改价二号')
  await user.click(within(await bulk()).getByRole('button', { name: '修改' }))
  const dialog = within(await screen.findByRole('dialog', { name: '批量修改 2 条记录' }, slow))
  expect(dialog.getByRole('button', { name: '预览' }).getAttribute('aria-disabled')).toBe('true')
  await user.selectOptions(dialog.getByRole('combobox', { name: '要修改的字段' }), '售价')
  await user.selectOptions(dialog.getByRole('combobox', { name: '售价的修改方式' }), '按比例')
  await user.type(dialog.getByRole('spinbutton', { name: '售价' }), '90')
  await user.click(dialog.getByRole('button', { name: '预览' }))
  const shown = await dialog.findByRole('region', { name: '预览' }, slow)
  expect(within(shown).getByRole('row', { name: /改价一号/ }).textContent).toBe('改价一号¥200.00¥180.00')
  expect(dialog.getByText('改 2 条')).toBeTruthy()
  // Another change is to be seen first as well.
  await user.clear(dialog.getByRole('spinbutton', { name: '售价' }))
  await user.type(dialog.getByRole('spinbutton', { name: '售价' }), '80')
  await user.click(dialog.getByRole('button', { name: '预览' }))
  await user.click(await dialog.findByRole('button', { name: '修改 2 条' }, slow))
  expect(await screen.findByText('已修改 2 条', {}, slow)).toBeTruthy()
  const priceOf = async (one: number) => (await records.ask(callsOf(ticketProduct).detail, { id: one })).salePrice
  expect([await priceOf(first.id), await priceOf(second.id)]).toEqual([16_000, 8_000])
})
