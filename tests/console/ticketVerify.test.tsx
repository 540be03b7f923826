import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startApp, stopApp } from '@/app/testing/startApp'
import { sell, createCard, createProduct, store, stored, vouchersOf } from '@server/areas/tickets/testing/saleFixtures'
import { vouchers } from '@server/areas/tickets/vouchers/voucherValues'
import { verifyVouchers } from '@server/areas/tickets/verification/verifyVouchers'
import { systemAt } from '@server/records/systemRecords'
import { openConsole } from '@tests/support/openConsole'
import { rowOf } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }

const open = (at: string) => startApp({ table: routes, at, areas: { tickets: () => import('@/areas/tickets') } })
const sold = async (given: Record<string, unknown> = {}, qty = 1) => {
  const { services } = edge.gateway
  const { order, vouchers } = await sell(services, await createProduct(services, given), {}, qty)
  return { order, codes: vouchers.map(({ values }) => String(values.code)) }
}
const codeField = () => screen.findByRole('textbox', { name: '券码' }, slow)

it('Enter looks a code up, shows every rule and uses the voucher', async () => {
  const user = userEvent.setup()
  const { codes } = await sold({ totalTimes: 3 })
  open('/ticket-verify')
  await user.type(await codeField(), `${codes[0]!.replace(/(\d{4})/g, '$1 ')}{Enter}`)
  const rules = await screen.findByRole('list', { name: '核销条件' }, slow)
  expect(within(rules).getAllByRole('listitem')).toHaveLength(7)
  expect(within(rules).getByText('在有效期内')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^确认核销/ }))
  expect(await screen.findByText('核销成功', {}, slow)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('list', { name: '核销条件' })).toBeNull(), slow)
  const field = await codeField()
  expect((field as HTMLInputElement).value).toBe('')
  expect(document.activeElement).toBe(field)
})

const spec = (name: string, salePrice: number) => ({
  name,
  salePrice,
  marketPrice: 59_800,
  inventory: 20,
  sold: 0,
  locked: 0,
})

it('says which spec it is and what it is worth; Enter once more uses it, and it may be given back', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const given = { productSpecType: '1', specs: [spec('双人', 39_800), spec('家庭', 49_800)], totalInventory: 40 }
  const id = await createProduct(services, { ...given, notice: '泳衣自备', totalTimes: 2 })
  const { vouchers: bought } = await sell(services, id, { items: [{ productId: id, qty: 1, spec: '家庭' }] })
  open('/ticket-verify')
  await user.type(await codeField(), `${String(bought[0]!.values.code)}{Enter}`)
  const card = await screen.findByRole('region', { name: /^周末自助晚餐双人券/ }, slow)
  expect(within(card).getByText(/^家庭 · /)).toBeTruthy()
  expect(within(card).getByText('泳衣自备')).toBeTruthy()
  expect(within(card).getByText('¥249.00')).toBeTruthy()
  expect(screen.getByText('1 张、1 次', { exact: false })).toBeTruthy()
  await user.type(await codeField(), '{Enter}')
  const done = await screen.findByRole('region', { name: '核销成功' }, slow)
  expect(within(done).getByText('已核销 1 张、1 次，共 ¥249.00')).toBeTruthy()
  expect(within(done).getByText(/用 1 次，剩 1 次/)).toBeTruthy()
  await user.click(within(done).getByRole('button', { name: '撤销' }))
  expect(await screen.findByText('已撤销核销，次数已退回', {}, slow)).toBeTruthy()
  expect((await stored(services, vouchers, bought[0]!.id)).values.usedTimes).toBe(0)
})

it('a voucher that was used elsewhere meanwhile is refused on its card and beside the button; the others are used', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const { order, codes } = await sold({}, 2)
  const [first] = await vouchersOf(services, order.id)
  open('/ticket-verify')
  await user.type(await codeField(), `${codes[0]!}{Enter}`)
  const boxes = await screen.findAllByRole('checkbox', { name: /^核销这张券/ }, slow)
  await user.click(boxes[1]!)
  await verifyVouchers(services, systemAt(store, 'other-desk'), {
    requestNo: 'other-desk-0001',
    items: [{ voucherId: first!.id, times: 1 }],
    terminal: 'WEB',
  })
  await user.click(screen.getByRole('button', { name: /^确认核销/ }))
  const alert = await screen.findByRole('alert', {}, slow)
  expect(alert.textContent).toMatch(/^没有核销：/)
  await waitFor(
    () => expect(screen.getAllByRole('checkbox', { name: /^核销这张券/ })[0]).toHaveProperty('disabled', true),
    slow,
  )
  await user.click(await screen.findByRole('button', { name: /^核销其余 1 张/ }, slow))
  expect(await screen.findByText(/^已核销 1 张、1 次/, {}, slow)).toBeTruthy()
})

it('a phone with two orders shows the newest, ticks nothing, and leads to the other, of which all is ticked', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const id = await createProduct(services)
  const wish = { buyerPhone: '13957104417' }
  const { order } = await sell(services, id, wish, 2)
  await sell(services, id, wish)
  open('/ticket-verify')
  await user.type(await codeField(), '4417{Enter}')
  const others = await screen.findByRole('region', { name: /^该手机号还有 1 笔待用订单/ }, slow)
  const ticks = () => screen.getAllByRole('checkbox', { name: /^核销这张券/ })
  expect(ticks().map((tick) => (tick as HTMLInputElement).checked)).toEqual([false])
  await user.click(within(others).getByRole('button', { name: new RegExp(String(order.values.orderNo)) }))
  await waitFor(() => expect(ticks().map((tick) => (tick as HTMLInputElement).checked)).toEqual([true, true]), slow)
  expect((await codeField()) as HTMLInputElement).toHaveProperty('value', order.values.orderNo)
})

it('Esc clears the desk', async () => {
  const user = userEvent.setup()
  const { codes } = await sold()
  open('/ticket-verify')
  await user.type(await codeField(), `${codes[0]!}{Enter}`)
  await screen.findByRole('list', { name: '核销条件' }, slow)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('list', { name: '核销条件' })).toBeNull()
  expect((await codeField()) as HTMLInputElement).toHaveProperty('value', '')
})

it('of a card the benefit is chosen first, as often as it is left', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const { cardId } = await createCard(services, [
    { name: '单次泳池', times: 3, settlePrice: 6_000 },
    { name: '单人晚餐', times: 1, settlePrice: 20_000 },
  ])
  const { vouchers: cards } = await sell(services, cardId)
  open('/ticket-verify')
  await user.type(await codeField(), `${String(cards[0]!.values.code)}{Enter}`)
  const confirm = await screen.findByRole('button', { name: /^确认核销/ }, slow)
  expect([confirm.getAttribute('aria-disabled'), confirm.getAttribute('title')]).toEqual(['true', '请选择要使用的权益'])
  const benefits = within(screen.getByRole('radiogroup', { name: /^使用权益/ }))
  await user.click(benefits.getByRole('radio', { name: '单人晚餐（剩 1 次）' }))
  expect(screen.queryByRole('spinbutton', { name: /^核销次数/ })).toBeNull()
  await user.click(benefits.getByRole('radio', { name: '单次泳池（剩 3 次）' }))
  const times = screen.getByRole('spinbutton', { name: /^核销次数/ })
  await user.clear(times)
  await user.type(times, '2')
  await user.click(confirm)
  await screen.findByText('核销成功', {}, slow)
  const { values } = await stored(services, vouchers, cards[0]!.id)
  expect(values.benefitsLeft).toMatchObject([
    { name: '单次泳池', left: 1 },
    { name: '单人晚餐', left: 1 },
  ])
})

it('says why a voucher cannot be used, and offers nothing then', async () => {
  const user = userEvent.setup()
  const { codes } = await sold({ hotelIds: [1002] })
  open('/ticket-verify')
  await user.type(await codeField(), `${codes[0]!}{Enter}`)
  expect(await screen.findByText('本店不可用', {}, slow)).toBeTruthy()
  expect(screen.getByRole('checkbox').hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: /^确认核销/ }).getAttribute('aria-disabled')).toBe('true')
})

it('says beside the field that there is no such code', async () => {
  const user = userEvent.setup()
  open('/ticket-verify')
  await user.type(await codeField(), '000000000000{Enter}')
  expect(await screen.findByText('券码不存在', {}, slow)).toBeTruthy()
})

it('lists what was verified, and an order with what came of it', async () => {
  const user = userEvent.setup()
  const { order, codes } = await sold()
  open('/ticket-verify')
  await user.type(await codeField(), `${codes[0]!}{Enter}`)
  await screen.findByRole('list', { name: '核销条件' }, slow)
  await user.click(screen.getByRole('button', { name: /^确认核销/ }))
  await screen.findByText('核销成功', {}, slow)
  await user.click(screen.getByRole('tab', { name: '核销记录' }))
  const row = await rowOf('沈清和')
  expect(within(row).getByText('已核销')).toBeTruthy()
  stopApp()
  open('/ticket/orderList/detail')
  const found = await rowOf(String(order.values.orderNo))
  expect(within(found).getByText('已完成')).toBeTruthy()
})

it('says at a glance what was verified today', async () => {
  const user = userEvent.setup()
  const { codes } = await sold({ salePrice: 12_345 })
  open('/ticket-verify')
  const figures = await screen.findByLabelText('今日核销', { selector: 'dl' }, slow)
  const timesOf = () => Number(/核销(\d+) 次/.exec(figures.textContent ?? '')?.[1])
  await waitFor(() => expect(timesOf()).toBeGreaterThanOrEqual(0), slow)
  const before = timesOf()
  await user.type(await codeField(), `${codes[0]!}{Enter}`)
  await screen.findByRole('list', { name: '核销条件' }, slow)
  await user.click(screen.getByRole('button', { name: /^确认核销/ }))
  await waitFor(() => expect(timesOf()).toBe(before + 1), slow)
})

it('looks up what the camera sees', async () => {
  const user = userEvent.setup()
  const { codes } = await sold()
  const track = Object.assign(new EventTarget(), { stop: () => undefined })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
      detect = () => Promise.resolve([{ rawValue: codes[0]! }])
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.resolve({ getTracks: () => [track] }) },
  })
  try {
    open('/ticket-verify')
    await user.click(await screen.findByRole('button', { name: '摄像头扫码' }, slow))
    await screen.findByRole('list', { name: '核销条件' }, slow)
    expect((await codeField()) as HTMLInputElement).toHaveProperty('value', codes[0]!)
    expect(screen.getByText('已扫到码')).toBeTruthy()
  } finally {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})
