import { callsOf } from '@contracts/resources/calls'
import { coupon } from '@contracts/resources/shop/coupon'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { routes } from '@contracts/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { delay, http } from 'msw'
import { expect, it } from 'vitest'
import { startApp, stopApp } from '@/app/testing/startApp'
import { createCoupon } from '@server/areas/shop/testing/couponFixtures'
import { recordTable } from '@server/records/recordTables'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const open = (at: string) => startApp({ table: routes, at, areas: { shop: () => import('@/areas/shop') } })

it('begins a coupon of the kind that was chosen, and shows what an order comes to with it, and keeps it', async () => {
  const user = userEvent.setup()
  const { address, clock } = open('/coupon/coupon')
  await user.click(await screen.findByRole('button', { name: '创建折扣券' }, slow))
  await waitFor(() => expect(address()).toBe('/coupon/add/DISCOUNT/100'))
  await user.type(await screen.findByRole('textbox', { name: /名称/ }, slow), '下午茶8.5折')
  await user.type(screen.getByRole('spinbutton', { name: /^折扣/ }), '85')
  await user.type(screen.getByRole('spinbutton', { name: /最多优惠/ }), '60')
  await user.click(screen.getByRole('switch', { name: '手机预览' }))
  const preview = within(await screen.findByRole('region', { name: '手机预览' }, slow))
  await preview.findByText('订单 ¥500.00，优惠 ¥60.00，实付 ¥440.00', {}, slow)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => {
    act(() => clock.increment(100))
    expect(address()).toBe('/coupon/list')
  }, slow)
  const { table } = recordTable(coupon)
  expect(await edge.gateway.services.db.select().from(table).where(eq(table.name, '下午茶8.5折'))).toMatchObject([
    { styleCode: 'DISCOUNT', discount: 85, maxDiscount: 6_000, faceValue: null, status: 'NEW' },
  ])
})

it('leads to the kinds where the address names none', async () => {
  const { address } = open('/coupon/add/ROOM/1')
  await screen.findByRole('heading', { name: '选择券类型' }, slow)
  expect(address()).toBe('/coupon/coupon')
})

it('is left without a fault while it still counts', async () => {
  edge.server.use(
    ...[callsOf(coupon).list, callsOf(couponCode).figures].map(({ path }) =>
      http.all(`*${path}`, () => delay('infinite')),
    ),
  )
  open('/coupon/coupon')
  await screen.findByRole('heading', { name: '选择券类型' }, slow)
  stopApp()
  // What nobody catches is told by the next turn, and fails the run.
  await delay(0)
  expect(screen.queryByRole('heading', { name: '选择券类型' })).toBeNull()
})

it('says of a coupon that members have which of its rules are fixed', async () => {
  const id = await createCoupon(edge.gateway.services, { name: '已领的券', taken: 1, total: 10 }, { hotelId: 1001 })
  open(`/coupon/edit/${id}`)
  expect(await screen.findByDisplayValue('已领的券', {}, slow)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /名称/ }).hasAttribute('readonly')).toBe(false)
  expect(screen.queryByRole('spinbutton', { name: /面额/ })).toBeNull()
})
