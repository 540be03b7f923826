import { routes } from '@contracts/routes'
import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
const table = routes.filter(({ path }) => ['/dashboard', '/filemanager'].includes(path))
const screens: AreaModule = Object.fromEntries(table.map(({ screen }) => [screen, Page]))
const area = async () => screens
const areas = { reports: area, shop: area }

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
