import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { foldFacts } from '@server/areas/reports/facts/foldFacts'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }

it('tells what each product brought by each channel, and that the ledger says the same', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const dinner = await createProduct(services, { productName: '湖景晚餐', salePrice: 39_800 })
  await sell(services, dinner, { channel: 'WECHAT' })
  await sell(services, dinner, { channel: 'DESK' })
  await foldFacts(services)
  const at = '/statements/ticket-summary?span=today'
  const app = startApp({ table: routes, at, areas: { finance: () => import('@/areas/finance') } })
  expect((await screen.findByRole('list', { name: '核心指标' }, slow)).textContent).toMatch(
    /销售额796\.00.*商品退款0.*核销金额0.*销售净额796\.00/,
  )
  const rows = await screen.findByRole('table', { name: '商品与渠道明细' }, slow)
  expect(within(rows).getByRole('row', { name: /湖景晚餐 微信/ })).toBeTruthy()
  expect(within(rows).getByRole('row', { name: /湖景晚餐 前台/ })).toBeTruthy()
  // Two keys together are no filter of one list.
  expect(within(rows).queryByRole('link')).toBeNull()
  await user.click(screen.getByRole('tab', { name: '账务核对' }))
  await waitFor(() => expect(app.address()).toBe('/statements/ticket-summary?span=today&tab=ledger'), slow)
  const tied = await screen.findByRole('table', { name: '账务核对明细' }, slow)
  await waitFor(
    () => expect(within(tied).getByRole('row', { name: /^合计/ }).textContent).toBe('合计796.000.00796.00796.000.00'),
    slow,
  )
})
