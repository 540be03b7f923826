import { routes } from '@contracts/routes'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AreaModule } from '../router/areas'
import { answer, openNetwork, refusal, signedIn, someMe } from '../testing/network'
import { startApp, stopApp } from '../testing/startApp'
import { createRecentTenants, mostRecentTenants } from './recentTenants'
import { createTenantOfTab } from './tenantOfTab'
import { useTenant, type TenantView } from './useTenant'

let view: TenantView | null = null
function Page() {
  const tenant = useTenant()
  useLayoutEffect(() => {
    view = tenant
  })
  return <h1>{`在${tenant.current.hotelName}`}</h1>
}
const pages = ['/dashboard', '/filemanager', '/ticket/orderList/detail', '/brand-data']
const table = routes.filter(({ path }) => pages.includes(path))
const screens: AreaModule = Object.fromEntries(table.map(({ screen }) => [screen, Page]))
const area = async () => screens
const areas = { reports: area, shop: area, tickets: area }

const network = openNetwork(...signedIn())
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  stopApp()
  view = null
})

const other = { brandId: 1, hotelId: 1002 }
const move = () => act(async () => view?.switchTo(other))
const agree = () => network.use(http.post('*/oauth2-api/eb/user/switch_tenant', () => answer(other)))
const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 60_000 })

test('switching moves this tab, empties the cache of the old store, keeps a permitted page', async () => {
  agree()
  const app = startApp({ table, areas, at: '/filemanager?tab=2' })
  await heading('在西湖店')
  app.console.queryClient.setQueryData(['rows of 1001'], ['secret'])
  await move()
  await heading('在千岛湖店')
  expect(app.address()).toBe('/filemanager?tab=2')
  expect(app.console.queryClient.getQueryData(['rows of 1001'])).toBeUndefined()
  expect(sessionStorage.getItem('tenant')).toBe('{"brandId":1,"hotelId":1002}')
  expect(view?.recent.map(({ hotelName }) => hotelName)).toEqual(['千岛湖店'])
})

describe('a page that is seen from another place', () => {
  const whole = { brandId: 1, brandName: '云栖酒店集团', hotelId: null, hotelName: null, roleName: '管理员' }
  const rights = { permissions: ['ticket:order', 'report:brand'] }
  /** Someone of the whole brand and its stores; `at` where the tab has not chosen. */
  const administrator = (at: number | null) =>
    network.use(
      http.get('*/oauth2-api/eb/user/me', ({ request }) => {
        const chosen = request.headers.has('X-Brand-Id') ? Number(request.headers.get('X-Hotel-Id')) || null : at
        const tenants = [whole, ...someMe().tenants]
        return answer(someMe({ ...rights, tenants, current: { brandId: 1, hotelId: chosen } }))
      }),
    )

  test('offers whoever looks at the whole brand its stores, and opens there', async () => {
    administrator(null)
    network.use(http.post('*/oauth2-api/eb/user/switch_tenant', () => answer(other)))
    const app = startApp({ table, areas, at: '/ticket/orderList/detail?tab=PAID' })
    await heading('票券订单')
    expect(screen.getByText('这一页看的是一家门店，选择门店后就在这里打开。')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '千岛湖店' }))
    await heading('在千岛湖店')
    expect(app.address()).toBe('/ticket/orderList/detail?tab=PAID')
  })

  test('offers whoever stands in a store the brand, and says to who is only there whom to ask', async () => {
    administrator(1001)
    startApp({ table, areas, at: '/brand-data' })
    await heading('品牌数据总览')
    expect(screen.getByRole('button', { name: '全部门店' })).toBeTruthy()
    stopApp()
    network.use(...signedIn(someMe(rights)))
    startApp({ table, areas, at: '/brand-data' })
    expect(await screen.findByText(/你的账号只在门店，请联系品牌管理员/, {}, { timeout: 60_000 })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '全部门店' })).toBeNull()
  })

  test('stays where it is when the gateway does not let one over, and says why', async () => {
    administrator(null)
    network.use(http.post('*/oauth2-api/eb/user/switch_tenant', () => refusal(40300, '没有该门店的权限')))
    startApp({ table, areas, at: '/ticket/orderList/detail' })
    await heading('票券订单')
    await userEvent.click(screen.getByRole('button', { name: '西湖店' }))
    expect((await screen.findByRole('alert')).textContent).toBe('没有切换：没有该门店的权限')
  })
})

test('a page that is not permitted in the new store gives way to the dashboard', async () => {
  agree()
  network.use(
    http.get('*/oauth2-api/eb/user/me', ({ request }) => {
      const isOther = request.headers.get('X-Hotel-Id') === '1002'
      return answer(isOther ? someMe({ current: other, permissions: [] }) : someMe())
    }),
  )
  const app = startApp({ table, areas, at: '/filemanager' })
  await heading('在西湖店')
  await move()
  await waitFor(() => expect(app.address()).toBe('/dashboard'))
  await heading('在千岛湖店')
})

test('a refused switch changes nothing and says why', async () => {
  network.use(http.post('*/oauth2-api/eb/user/switch_tenant', () => refusal(40300, '没有权限执行此操作')))
  const app = startApp({ table, areas, at: '/filemanager' })
  await heading('在西湖店')
  await expect(view?.switchTo(other)).rejects.toThrow('没有权限执行此操作')
  expect(app.console.tenantOfTab.read()).toEqual({ brandId: 1, hotelId: 1001 })
  expect(screen.getByText('在西湖店')).toBeTruthy()
})

test.each(['', 'null', '[]', '{"hotelId":1}', '{broken'])('stored choice %j is no choice', (text) => {
  sessionStorage.setItem('tenant', text)
  expect(createTenantOfTab(sessionStorage).read()).toBeNull()
})

test('the recent places are the last five, each once, newest first', () => {
  const recent = createRecentTenants(localStorage)
  for (const hotelId of [1, 2, 3, 4, 5, 6, 3]) recent.add({ brandId: 1, hotelId })
  expect(recent.read().map(({ hotelId }) => hotelId)).toEqual([3, 6, 5, 4, 2])
  expect(recent.read()).toHaveLength(mostRecentTenants)
  localStorage.setItem('tenants.recent', '{"x":1}')
  expect(recent.read()).toEqual([])
})
