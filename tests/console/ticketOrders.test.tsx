import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { http } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { held } from '@/app/testing/held'
import { startApp } from '@/app/testing/startApp'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { codeFor, createCoupon } from '@server/areas/shop/testing/couponFixtures'
import {
  applyRefund,
  orders,
  place,
  sell,
  createProduct,
  stored,
  vouchersOf,
  wishFor,
} from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }

beforeAll(async () => {
  await import('@/blocks/modal/ModalWindow')
})

const open = (at: string) => startApp({ table: routes, at, areas: { tickets: () => import('@/areas/tickets') } })
const sold = async (given: Record<string, unknown> = {}, qty = 1, more = {}) => {
  const { services } = edge.gateway
  return sell(services, await createProduct(services, given), more, qty)
}
const button = (name: string) => screen.findByRole('button', { name }, slow)
const isClosed = (one: HTMLElement) => one.getAttribute('aria-disabled') === 'true'

/** The page of an order with its refund dialog. */
async function openRefund(orderId: number) {
  const user = userEvent.setup()
  const app = open(`/ticket/orderList/detail?orderId=${orderId}`)
  await user.click(await button('退款'))
  const dialog = within(await screen.findByRole('dialog', {}, slow))
  return { user, app, dialog, apply: () => dialog.getByRole('button', { name: '申请退款' }) }
}

it('shows where an order stands', async () => {
  const { order } = await sold()
  const app = open(`/ticket/orderList/detail?orderId=${order.id}`)
  const steps = within(await screen.findByRole('list', { name: '进度' }, slow))
  const stepOf = (name: string) => steps.getByText(name).closest('li')!
  expect(stepOf('使用').getAttribute('aria-current')).toBe('step')
  expect(stepOf('使用').textContent).toContain('等待到店使用')
  for (const name of ['下单', '支付']) expect(stepOf(name).textContent).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/)
  expect(app.address()).toBe(`/ticket/orderList/detail?open=view-${order.id}`)
})

it('shows five of its codes or all, each with its status and the way to its own page', async () => {
  const user = userEvent.setup()
  const { order, vouchers } = await sold({}, 6)
  const app = open(`/ticket/orderList/detail?orderId=${order.id}`)
  await screen.findByRole('heading', { name: '券码（6）' }, slow)
  const codes = within(screen.getByRole('grid', { name: '券码' }))
  expect(codes.getAllByText('待使用')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: '显示全部' }))
  await waitFor(() => expect(codes.getAllByText('待使用')).toHaveLength(6), slow)
  expect(screen.queryByRole('button', { name: '显示全部' })).toBeNull()
  expect(screen.queryByRole('region', { name: '退款单' })).toBeNull()

  await user.click(codes.getAllByText('待使用')[0]!)
  await user.click(await button('冻结'))
  expect(app.address()).toMatch(/^\/ticket-verify\?show=vouchers&open=view-\d+$/)
  const dialog = within(await screen.findByRole('dialog', {}, slow))
  await user.type(dialog.getByRole('textbox', { name: /冻结原因/ }), '客人挂失')
  await user.click(dialog.getByRole('button', { name: '冻结' }))
  const frozen = async () =>
    (await vouchersOf(edge.gateway.services, order.id)).filter(({ status }) => status === 'FROZEN')
  await waitFor(async () => expect(await frozen()).toHaveLength(1), slow)
  expect(vouchers.map(({ id }) => id)).toContain((await frozen())[0]!.id)
})

it('says what goes back before it is applied for, and applies once', async () => {
  const { order, vouchers } = await sold({ totalTimes: 3, salePrice: 30_000, refundFeeRate: 5 })
  const { user, dialog, apply } = await openRefund(order.id)
  const chosen = await dialog.findByRole('checkbox', {}, slow)
  expect(isClosed(apply())).toBe(true)
  await user.click(chosen)
  expect(await dialog.findByText('¥285.00', {}, slow)).toBeTruthy()
  expect(dialog.getByText('¥15.00')).toBeTruthy()
  const times = dialog.getByRole('spinbutton')
  await user.clear(times)
  await user.type(times, '1')
  expect(await dialog.findByText('¥95.00', {}, slow)).toBeTruthy()
  await user.dblClick(apply())
  expect(await screen.findByText('已提交退款，原路退回', {}, slow)).toBeTruthy()
  const [held] = await vouchersOf(edge.gateway.services, order.id)
  expect([held!.id, held!.status]).toEqual([vouchers[0]!.id, 'REFUNDING'])
})

it('tells which coupon and points come back with it, and keeps what is unticked', async () => {
  const { services } = edge.gateway
  const memberId = await createMember(services, { phone: '15900007788', gradeId: await createFirstGrade(services) })
  const { values: coupon } = await codeFor(services, await createCoupon(services, { name: '秋季礼券' }), memberId)
  const { order } = await sold({}, 2, { memberId, couponCode: coupon.code })
  const { user, dialog, apply } = await openRefund(order.id)
  const [all, first] = await dialog.findAllByRole('checkbox', {}, slow)
  await user.click(first!)
  expect(await dialog.findByText('秋季礼券，整单退完后退回', {}, slow)).toBeTruthy()
  expect(dialog.queryByLabelText('退券')).toBeNull()
  await user.click(all!)
  expect(await dialog.findByText('秋季礼券，退回会员', {}, slow)).toBeTruthy()
  await user.click(dialog.getByLabelText('退券'))
  expect(dialog.getByText('秋季礼券，不退回')).toBeTruthy()
  await waitFor(() => expect(isClosed(apply())).toBe(false), slow)
  await user.click(apply())
  expect(await screen.findByText('已提交退款，原路退回', {}, slow)).toBeTruthy()
  const { table, columns } = recordTable(ticketRefund)
  const [refund] = await services.db.select().from(table).where(eq(columns.orderId, order.id))
  expect(refund).toMatchObject({ returnCoupon: false, returnPoints: null })
})

it('says why it cannot be given back, and which reason is bound by no rule', async () => {
  const { order } = await sold({ refundRule: 'NONE' })
  const { user, dialog, apply } = await openRefund(order.id)
  await user.click(await dialog.findByRole('checkbox', {}, slow))
  expect((await dialog.findByRole('alert', {}, slow)).textContent).toBe('该商品不可退款')
  expect(isClosed(apply())).toBe(true)
  await user.selectOptions(dialog.getByRole('combobox', { name: /退款原因/ }), 'MERCHANT')
  expect(await dialog.findByText('¥398.00', {}, slow)).toBeTruthy()
  await waitFor(() => expect(isClosed(apply())).toBe(false), slow)
})

it('in a second tab is refused in words', async () => {
  const { order, vouchers } = await sold()
  const { user, dialog, apply } = await openRefund(order.id)
  await user.click(await dialog.findByRole('checkbox', {}, slow))
  await waitFor(() => expect(isClosed(apply())).toBe(false), slow)
  const elsewhere = await edge.gateway.signIn('admin')
  const asked = { orderId: order.id, vouchers: [{ voucherId: vouchers[0]!.id, times: 1 }], reason: 'PLAN' as const }
  expect((await elsewhere.call(applyRefund, asked)).code).toBe(0)
  await user.click(apply())
  expect((await dialog.findByRole('alert', {}, slow)).textContent).toBe('券码退款中，不能退款')
})

it('tells the sum of what is chosen last, however late an earlier one comes', async () => {
  const { order } = await sold({}, 3)
  const first = held()
  let [asked, answered] = [0, 0]
  edge.server.use(
    http.post('*/ticket-refund/preview', async ({ request }) => {
      asked += 1
      if (asked === 1) await first.promise
      const answer = await edge.passOn(request)
      answered += 1
      return answer
    }),
  )
  const { user, dialog } = await openRefund(order.id)
  for (const one of await dialog.findAllByRole('checkbox', { name: /周末自助晚餐/ }, slow)) await user.click(one)
  expect(await dialog.findByText('¥1,194.00', {}, slow)).toBeTruthy()
  first.resolve()
  await waitFor(() => expect(answered).toBe(asked), slow)
  expect(dialog.getByText('¥1,194.00')).toBeTruthy()
})

it('of what nobody has paid has no refund; 改价 asks for the new price', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const order = await place(services, wishFor(await createProduct(services)))
  open(`/ticket/orderList/detail?orderId=${order.id}`)
  await user.click(await button('改价'))
  expect(screen.queryByRole('button', { name: '退款' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', {}, slow))
  await user.type(dialog.getByRole('spinbutton', { name: /改后实付/ }), '300')
  await user.click(dialog.getByRole('button', { name: '改价' }))
  await waitFor(async () => expect((await stored(services, orders, order.id)).values.payAmount).toBe(30_000), slow)
})
