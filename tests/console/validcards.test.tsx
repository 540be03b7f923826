import { callsOf } from '@contracts/resources/calls'
import { sampleRecord } from '@contracts/resources/sample'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { routes } from '@contracts/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import type { Client } from '../support/client'
import type { ConsoleGateway } from '../support/consoleGateway'
import { openConsole } from '../support/openConsole'
import { rowOf } from '../support/tableRow'

openConsole({ fill })
let elsewhere: Client
let cardId: number
const slow = { timeout: 60_000 }
const calls = callsOf(ticketProduct)

/** A product of a category of some kind. @returns its id */
async function stand(productType: string, productName: string, more: object = {}): Promise<number> {
  const category = await elsewhere.call(callsOf(ticketCategory).save, {
    values: { categoryName: `${productName}分类`, productType },
  })
  const nothing = { specs: null, splits: null, benefits: null, gradeIds: null, postageId: null, video: null }
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
  return saved.data.id
}

async function fill({ gateway }: ConsoleGateway): Promise<void> {
  elsewhere = await gateway.signIn('admin')
  const gift = await stand('gift', '双人早餐兑换券', { ticketType: '19', salePrice: 0, marketPrice: 0 })
  const benefits = [{ productId: gift, times: 12, perDay: 1, settlePrice: 12_000 }]
  cardId = await stand('validcard', '亲子乐园年卡', { benefits, totalTimes: 12 })
  await stand('voucher', '300元通用代金券', { faceValue: 30_000, threshold: 50_000 })
}

const open = (at: string) => startApp({ table: routes, at, areas: { tickets: () => import('@/areas/tickets') } })

it('cards are listed alone, with what guests can still use, and lead to their form', async () => {
  const app = open('/validcard/list')
  const row = await rowOf('亲子乐园年卡')
  expect(screen.queryByText('300元通用代金券')).toBeNull()
  expect(await within(row).findByText('0 次', {}, slow)).toBeTruthy()
  await userEvent.setup().click(within(row).getByRole('button', { name: /编辑/ }))
  await waitFor(() => expect(app.address()).toBe(`/validcard/edit?id=${cardId}`), slow)
})

it('a copy begins with the card’s values, its kind fixed, and is saved as a card', async () => {
  const app = open(`/validcard/copy?copyId=${cardId}`)
  const name = await screen.findByRole('textbox', { name: /商品名称/ }, slow)
  expect((name as HTMLInputElement).value).toBe('亲子乐园年卡副本')
  for (const section of ['基本信息', '权益', '有效期', '预约', '退款'])
    expect(screen.getAllByText(section).length, section).toBeGreaterThan(0)
  expect(screen.getByLabelText('商品形态').textContent).toBe('有效期卡')
  expect(screen.queryByRole('combobox', { name: /商品形态/ })).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => {
    // The moment in which errors may still arrive.
    act(() => app.clock.increment(100))
    expect(app.address()).toBe('/validcard/list')
  }, slow)
  expect(await rowOf('亲子乐园年卡副本')).toBeTruthy()
})

it('a voucher’s face value is changed in its row', async () => {
  const user = userEvent.setup()
  open('/ticket/genericVoucher')
  const row = await rowOf('300元通用代金券')
  expect(screen.queryByText('亲子乐园年卡')).toBeNull()
  await user.click(within(row).getByRole('button', { name: '修改面值：300元通用代金券' }))
  const field = await within(row).findByRole('textbox', { name: '修改面值：300元通用代金券' })
  await user.clear(field)
  await user.type(field, '320{Enter}')
  expect(await screen.findByText('已修改面值：300元通用代金券', {}, slow)).toBeTruthy()
  const { data } = await elsewhere.call(calls.list, { productType: 'voucher' })
  expect(data.list).toMatchObject([{ faceValue: 32_000 }])
})

it('what cards came to is asked of the span that was chosen, which the address keeps', async () => {
  const user = userEvent.setup()
  const app = open('/validcard/performance-data')
  const bar = within(await screen.findByRole('group', { name: '业绩合计' }, slow))
  expect(bar.getByRole('button', { name: '近30天' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(bar.getByRole('button', { name: '近7天' }))
  await waitFor(
    () => expect(bar.getByRole('button', { name: '近7天' }).getAttribute('aria-pressed')).toBe('true'),
    slow,
  )
  expect(app.address()).toMatch(/^\/validcard\/performance-data\?from=[\d-]{10}&to=[\d-]{10}$/)
  await user.click(bar.getByRole('button', { name: '业绩合计说明' }))
  expect(await screen.findByText(/已撤销的核销不计入/, {}, slow)).toBeTruthy()
})
