import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { routes } from '@contracts/routes'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }

/** The second step of a product's form. */
async function openPrices(product: Parameters<typeof createProduct>[1]) {
  // Not on sale yet: what is on sale waits for another person.
  const id = await createProduct(edge.gateway.services, product, { status: 'NEW' })
  const app = startApp({
    table: routes,
    at: `/ticket/normalnew/edit/${id}`,
    areas: { tickets: () => import('@/areas/tickets') },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /价格与库存/ }, slow))
  return { app, user, id }
}

const spec = (name: string, more: object = {}) => ({
  name,
  salePrice: 39_800,
  marketPrice: 59_800,
  inventory: 20,
  sold: 0,
  locked: 0,
  ...more,
})
const cell = (name: string) => screen.findByRole<HTMLInputElement>('spinbutton', { name }, slow)
const table = () => screen.findByRole('table', { name: '规格明细' }, slow)
const rowsOf = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label'))
    .filter((name) => name !== null && name !== '批量填写')

it('specs of two axes are filled in at once, and stored as their combinations with their sum', async () => {
  const { app, user, id } = await openPrices({
    productName: '湖景晚餐',
    productSpecType: '1',
    salePrice: null,
    marketPrice: null,
    specs: [spec('双人'), spec('家庭')],
  })
  // The specs of a product without axes are the values of one.
  const first = await screen.findByRole('textbox', { name: '第1项的名称' }, slow)
  await user.clear(first)
  await user.type(first, '人数')
  await user.click(screen.getByRole('button', { name: '添加规格项' }))
  await user.type(screen.getByRole('textbox', { name: '第2项的名称' }), '日期·时段')
  await user.type(screen.getByRole('textbox', { name: '添加日期·时段的取值' }), '平日，周末{Enter}')
  expect(await rowsOf()).toEqual(['双人·平日', '双人·周末', '家庭·平日', '家庭·周末'])
  const heads = within(await table()).getAllByRole('columnheader')
  expect(heads.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['人数', '日期·时段', '售价（元）'])

  await user.type(await cell('批量填写 售价'), '298')
  await user.type(await cell('批量填写 门市价'), '398')
  await user.type(await cell('批量填写 库存'), '25')
  await user.click(screen.getByRole('button', { name: '填入 4 行' }))
  expect((await cell('家庭·周末 售价')).value).toBe('298')
  // What a group has together follows what is filled in in any of its rows.
  const group = within(await table()).getByRole('row', { name: '双人·平日' })
  expect(group.textContent).toContain('50 份')
  await user.clear(await cell('双人·周末 库存'))
  await user.type(await cell('双人·周末 库存'), '30')
  expect(group.textContent).toContain('55 份')
  await user.clear(await cell('双人·周末 库存'))
  await user.type(await cell('双人·周末 库存'), '25')
  // Only those of one value, and only what was typed.
  await user.selectOptions(screen.getByRole('combobox', { name: '批量填写的范围' }), '批量填写：周末')
  await user.type(await cell('批量填写 售价'), '338')
  await user.click(screen.getByRole('button', { name: '填入 2 行' }))
  expect([(await cell('双人·平日 售价')).value, (await cell('双人·周末 售价')).value]).toEqual(['298', '338'])
  expect((await cell('双人·周末 库存')).value).toBe('25')
  await user.click(screen.getByRole('button', { name: '撤销填入' }))
  expect((await cell('双人·周末 售价')).value).toBe('298')

  // A block of a sheet goes in from the cell that has the focus.
  fireEvent.paste(await cell('双人·周末 售价'), {
    clipboardData: { getData: () => '1,338.00\t1,988\n358\t￥458' },
  })
  expect((await cell('双人·周末 售价')).value).toBe('1338')
  expect((await cell('家庭·平日 门市价')).value).toBe('458')
  // ↓ goes along the column.
  const top = await cell('双人·平日 库存')
  top.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await cell('双人·周末 库存'))
  expect(within(await table()).getByText('总库存（各规格之和）').parentElement!.textContent).toContain('100')

  await user.click(screen.getByRole('button', { name: '保存' }))
  const admin = await edge.gateway.signIn('admin')
  await waitFor(async () => {
    act(() => app.clock.increment(100))
    const { data } = await admin.call(callsOf(ticketProduct).detail, { id })
    expect(data.version).toBe(2)
  }, slow)
  const { data } = await admin.call(callsOf(ticketProduct).detail, { id })
  expect(data.specAxes).toEqual([
    { name: '人数', values: ['双人', '家庭'] },
    { name: '日期·时段', values: ['平日', '周末'] },
  ])
  expect(data.specs?.map(({ name, salePrice }) => [name, salePrice])).toEqual([
    ['双人·平日', 29_800],
    ['双人·周末', 133_800],
    ['家庭·平日', 35_800],
    ['家庭·周末', 29_800],
  ])
  expect([data.totalInventory, data.minSalePrice]).toEqual([100, 29_800])
})

it('a sold spec stays: its value is locked, its stock not below what was sold, and nothing divides it', async () => {
  const { user } = await openPrices({
    productName: '湖景套房',
    productSpecType: '1',
    salePrice: null,
    marketPrice: null,
    specAxes: [{ name: '房型', values: ['大床房', '双床房'] }],
    specs: [spec('大床房', { sold: 12, locked: 2 }), spec('双床房')],
    soldCount: 12,
    lockedCount: 2,
  })
  const values = await screen.findByRole('group', { name: '房型的取值' }, slow)
  expect(within(values).getByRole('img', { name: '已售出，不能删除' })).toBeTruthy()
  expect(within(values).queryByRole('button', { name: '移除大床房' })).toBeNull()
  expect(screen.getByText('已有销售，不能增减规格项；可以添加取值')).toBeTruthy()
  expect(within(await table()).getByRole('img', { name: '已售 12、锁定 2，不能删除' })).toBeTruthy()
  const stock = await cell('大床房 库存')
  await user.clear(stock)
  await user.type(stock, '13')
  await user.tab()
  expect(screen.getByText('库存：不少于 14：已售 12、锁定 2')).toBeTruthy()
  expect(stock.getAttribute('aria-invalid')).toBe('true')
  // What was not sold may be left out, and taken in again.
  await user.click(screen.getByRole('button', { name: '不卖双床房' }))
  expect(await rowsOf()).toEqual(['大床房'])
  await user.click(screen.getByRole('button', { name: '补齐组合' }))
  expect(await rowsOf()).toEqual(['大床房', '双床房'])
})

it('the preview is shown beside the form once it is wanted, and says what a guest would read', async () => {
  const { user } = await openPrices({
    productName: '湖景晚餐',
    productSpecType: '1',
    salePrice: null,
    marketPrice: null,
    specAxes: [{ name: '人数', values: ['双人', '家庭'] }],
    specs: [spec('双人'), spec('家庭', { salePrice: 56_800 })],
  })
  expect(screen.queryByRole('region', { name: '手机预览', hidden: true })).toBeNull()
  await user.click(screen.getByRole('switch', { name: '手机预览' }))
  const pane = await screen.findByRole('region', { name: '手机预览' }, slow)
  await waitFor(() => expect(pane.textContent).toContain('398.00 起'), slow)
  expect(pane.textContent).toContain('人数双人家庭')
  await user.clear(await cell('双人 售价'))
  await user.type(await cell('双人 售价'), '288')
  await waitFor(() => expect(pane.textContent).toContain('288.00 起'), slow)
  // A price that is none is left out: the lowest that can be sold is shown.
  await user.clear(await cell('双人 售价'))
  await user.type(await cell('双人 售价'), '999')
  await waitFor(() => expect(pane.textContent).toContain('568.00'), slow)
  await user.click(within(pane).getByRole('tab', { name: '下单页' }))
  await waitFor(() => expect(pane.textContent).toContain('规格：家庭'), slow)
  await user.click(screen.getByRole('switch', { name: '手机预览' }))
  expect(screen.queryByRole('region', { name: '手机预览' })).toBeNull()
})
