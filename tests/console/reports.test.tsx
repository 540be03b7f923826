import { reportApi } from '@contracts/calls/reportApi'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { foldFacts } from '@server/areas/reports/facts/foldFacts'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { shell: () => import('@/areas/shell'), reports: () => import('@/areas/reports') }
const open = (at: string) => startApp({ table: routes, at, areas })

/** Three orders of today: two of a dinner, one of a stay. */
beforeAll(async () => {
  const { services } = edge.gateway
  const dinner = await createProduct(services, { productName: '湖景晚餐', salePrice: 39_800 })
  const stay = await createProduct(services, { productName: '亲子套房', salePrice: 88_000 })
  await sell(services, dinner)
  await sell(services, dinner)
  await sell(services, stay)
  await foldFacts(services)
}, 120_000)

const figures = () => screen.findByRole('list', { name: '核心指标' }, slow)
const table = (name: string) => screen.findByRole('table', { name }, slow)
it('shows what was sold, with the totals of all rows first, and leads to the orders behind it', async () => {
  open('/ticket-report?span=today')
  const text = (await figures()).textContent
  expect(text).toContain('支付金额1,676.00')
  expect(text).toContain('支付订单3')
  const rows = await table('趋势明细')
  expect(within(rows).getAllByRole('row')[1]?.textContent).toMatch(/^合计33/)
  const link = screen.getByRole('link', { name: '查看票券订单' })
  expect(link.getAttribute('href')).toMatch(/^\/ticket\/orderList\/detail\?payTime=/)
})

it('says of each product what it sold, the most first, and turns round when asked', async () => {
  const user = userEvent.setup()
  open('/ticket-report?span=today&tab=product')
  const names = (rows: HTMLElement) =>
    within(rows)
      .getAllByRole('row')
      .slice(2)
      .map((row) => row.textContent?.slice(0, 4))
  const rows = await table('商品明细')
  expect(names(rows)).toEqual(['亲子套房', '湖景晚餐'])
  await user.click(within(rows).getByRole('button', { name: /^销量/ }))
  await waitFor(async () => expect(names(await table('商品明细'))).toEqual(['湖景晚餐', '亲子套房']), slow)
})

it('keeps what is looked at in the address', async () => {
  const user = userEvent.setup()
  const app = open('/ticket-report')
  await user.click(await screen.findByRole('tab', { name: '渠道' }, slow))
  await waitFor(() => expect(app.address()).toBe('/ticket-report?tab=channel'), slow)
  expect(await table('渠道明细')).toBeTruthy()
})

it('takes what is broken in an address for not said', async () => {
  open('/ticket-report?span=never&from=2026-13-01&to=x&tab=nothing&page=-3&measure=gold')
  expect(await figures()).toBeTruthy()
  expect(screen.getByRole('tab', { name: '趋势', selected: true })).toBeTruthy()
})

it('fails block by block, and asks again for the one that failed', async () => {
  const user = userEvent.setup()
  let isBroken = true
  edge.server.use(
    http.post(`*${reportApi.queryReport.path}`, async ({ request }) => {
      const { part } = (await request.clone().json()) as { part: string }
      if (part === 'kpis' && isBroken) return HttpResponse.json({ code: 50000, message: '服务端返回异常', data: null })
      return edge.passOn(request)
    }),
  )
  open('/ticket-report?span=today')
  const alert = await screen.findByRole('alert', {}, slow)
  expect(alert.textContent).toContain('加载失败：服务端返回异常')
  expect(await table('趋势明细')).toBeTruthy()
  isBroken = false
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  expect(await figures()).toBeTruthy()
})

it('is closed to who has no right to it', async () => {
  await edge.signIn('verifier')
  open('/ticket-report')
  expect(await screen.findByText(/无权访问/, {}, slow)).toBeTruthy()
  expect(screen.queryByText('支付金额')).toBeNull()
})
