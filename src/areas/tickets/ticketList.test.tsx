import { callsOf } from '@contracts/resources/calls'
import { sampleRecord } from '@contracts/resources/sample'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import type { Client } from '@tests/support/client'
import type { ConsoleGateway } from '@tests/support/consoleGateway'
import { openConsole } from '@tests/support/openConsole'
import { rowOf, showColumn } from '@tests/support/tableRow'

openConsole({ fill })
let elsewhere: Client
const calls = callsOf(ticketProduct)
const slow = { timeout: 60_000 }

/** Products of the store by name, with what differs from a dinner for two: 12 of 300 sold, ¥398.00. */
const products: Readonly<Record<string, object>> = {
  早餐单人券: { totalInventory: 300 },
  晚餐双人券: { totalInventory: 300 },
  礼品兑换券: { ticketType: '19', salePrice: 0, marketPrice: 0, totalInventory: 50 },
}
const idOf: Record<string, number> = {}

async function fill({ gateway }: ConsoleGateway): Promise<void> {
  elsewhere = await gateway.signIn('admin')
  const category = await elsewhere.call(callsOf(ticketCategory).save, {
    values: { categoryName: '餐券', productType: 'meal' },
  })
  const nothing = { specs: null, splits: null, benefits: null, gradeIds: null, postageId: null, video: null }
  for (const [productName, more] of Object.entries(products)) {
    const values = {
      ...sampleRecord(ticketProduct),
      ...nothing,
      productSpecType: '0',
      hotelIds: [1001],
      categoryId: category.data.id,
      productName,
      ...more,
    }
    const saved = await elsewhere.call(calls.save, { values })
    if (saved.code !== 0) throw new Error(JSON.stringify(saved))
    idOf[productName] = saved.data.id
  }
  await elsewhere.call(calls.transition, { id: idOf.晚餐双人券!, event: 'SUBMIT' })
}

const open = (at: string) => startApp({ table: routes, at, areas: { tickets: () => import('@/areas/tickets') } })
const tabs = () => within(screen.getByRole('tablist', { name: '票券商品分类' }))
const names = () =>
  screen.getAllByRole('row').flatMap((row) => Object.keys(products).filter((name) => row.textContent.includes(name)))

it('lists products with what matters of them, and how many there are of each status', async () => {
  open('/ticket/list/all')
  const row = await rowOf('早餐单人券')
  expect(within(row).getByText('普通票券')).toBeTruthy()
  expect(within(row).getByText('398.00')).toBeTruthy()
  expect(within(row).getByText('0%')).toBeTruthy()
  expect(within(row).getByText('草稿')).toBeTruthy()
  expect(tabs().getByRole('tab', { name: '全部 3' })).toBeTruthy()
  expect(tabs().getByRole('tab', { name: '草稿 2' })).toBeTruthy()
  expect(tabs().getByRole('tab', { name: '待审核 1' })).toBeTruthy()
  await showColumn('分类')
  expect(within(await rowOf('早餐单人券')).getByText('餐券')).toBeTruthy()
})

it('a tab shows its products and stands in the address', async () => {
  const app = open('/ticket/list/all')
  await rowOf('早餐单人券')
  await userEvent.setup().click(tabs().getByRole('tab', { name: '待审核 1' }))
  await waitFor(() => expect(names()).toEqual(['晚餐双人券']), slow)
  expect(app.address()).toBe('/ticket/list/all?tab=NEW')
})

it('a filter of the address is what the list shows', async () => {
  open('/ticket/list/all?q=券&tab=DRAFT&ticketType=13')
  await rowOf('早餐单人券')
  expect(names()).toEqual(['早餐单人券'])
  expect(tabs().getByRole('tab', { name: /^草稿/ }).getAttribute('aria-selected')).toBe('true')
})

it('a type of ticket has an address and columns of its own', async () => {
  const app = open('/ticket/list/all')
  await rowOf('礼品兑换券')
  await userEvent.setup().click(screen.getByRole('tab', { name: '赠送兑换券' }))
  await waitFor(() => expect(names()).toEqual(['礼品兑换券']), slow)
  expect(app.address()).toBe('/ticket/list/19')
  expect(screen.getByRole('columnheader', { name: /海报标题/ })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: /最低售价/ })).toBeNull()
})

const stock = async (name: string) => (await elsewhere.call(calls.detail, { id: idOf[name]! })).data.totalInventory
const stockField = async (name: string) => {
  const row = await rowOf(name)
  await userEvent.setup().click(within(row).getByRole('button', { name: `修改总库存：${name}` }))
  return within(row).findByRole<HTMLInputElement>('textbox', { name: `修改总库存：${name}` })
}

it('stock is changed in its row: Enter stores it, Esc leaves it', async () => {
  const user = userEvent.setup()
  open('/ticket/list/all')
  const field = await stockField('早餐单人券')
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, '320{Enter}')
  await screen.findByText('已修改总库存：早餐单人券', {}, slow)
  expect(await stock('早餐单人券')).toBe(320)

  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^修改总库存/ })).toBeNull(), slow)
  await user.type(await stockField('早餐单人券'), '9{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^修改总库存/ })).toBeNull(), slow)
  expect(await stock('早餐单人券')).toBe(320)
})

it('a stock that cannot be says why beside it and stores nothing', async () => {
  const user = userEvent.setup()
  open('/ticket/list/all')
  const field = await stockField('礼品兑换券')
  for (const [typed, message] of [
    ['', '该字段必须填写'],
    ['-1', '不能小于0'],
    ['1.5', '该字段格式错误'],
    ['很多', '该字段格式错误'],
  ] as const) {
    await user.clear(field)
    if (typed) await user.type(field, typed)
    await user.keyboard('{Enter}')
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(message)
  }
  expect(await stock('礼品兑换券')).toBe(50)
})

it('a stock that somebody else has just changed is not written over unseen', async () => {
  const user = userEvent.setup()
  open('/ticket/list/all')
  const field = await stockField('晚餐双人券')
  const { data } = await elsewhere.call(calls.detail, { id: idOf.晚餐双人券! })
  const theirs = { id: data.id, version: data.version, values: { totalInventory: 280 } }
  expect((await elsewhere.call(calls.save, theirs)).code).toBe(0)
  await user.clear(field)
  await user.type(field, '500{Enter}')
  expect(await screen.findByText('记录已被他人修改，请核对后再保存', {}, slow)).toBeTruthy()
  expect(await stock('晚餐双人券')).toBe(280)
})
