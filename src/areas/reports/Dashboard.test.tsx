import { reportApi, type StoreSetup } from '@contracts/calls/reportApi'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { answer, openNetwork, signedIn } from '@/app/testing/network'
import { renderShell, smallMenu } from '@/app/testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = { reports: () => import('./index') }

/** The store's switches as the gateway answers them; asked for once. */
function open(config: () => Response) {
  const asked = vi.fn(config)
  network.use(
    smallMenu(),
    http.get('*/merchant-api/config/getHotelConfigAll', asked),
    http.get('*/merchant-api/eb/user-message/list', () =>
      answer({ list: [], total: 0, totalIsExact: true, counts: {} }),
    ),
    ...signedIn(),
  )
  renderShell('/dashboard', areas)
  return asked
}
const config = () => answer({ ENABLE_UI_UPGRADE_ALL: '0', ENABLE_TICKET_PRODUCT_ABTEST: '' })
const setupOf = (setup: StoreSetup) => network.use(http.get(`*${reportApi.storeSetup.path}`, () => answer(setup)))
const told = () => screen.queryByText(/本店在灰度名单中/)

test('a store in the test of ticket products is told so', async () => {
  open(() => answer({ ENABLE_UI_UPGRADE_ALL: '0', ENABLE_TICKET_PRODUCT_ABTEST: '1000, 1001' }))
  expect(await screen.findByText(/本店在灰度名单中/, {}, slow)).toBeTruthy()
})

test.each([
  ['names other stores', () => answer({ ENABLE_UI_UPGRADE_ALL: '0', ENABLE_TICKET_PRODUCT_ABTEST: '1002' })],
  ['cannot be read', () => HttpResponse.json({ code: 50000, message: '服务端返回异常', data: null })],
])('a configuration that %s says nothing of the test', async (_, config) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const asked = open(config)
  expect(await screen.findByText('快捷入口', {}, slow)).toBeTruthy()
  await waitFor(() => expect(asked).toHaveBeenCalled(), slow)
  expect(told()).toBeNull()
})

test('what a new store has still to do is listed, with the way to it, until all is done', async () => {
  open(config)
  setupOf({ applet: false, product: false, staff: true })
  const panel = await screen.findByRole('heading', { name: '开店准备' }, slow)
  const steps = within(panel.closest('section') ?? document.body)
  // Its page is not granted here.
  expect(screen.queryByText('开通小程序')).toBeNull()
  expect(screen.getByText('新增员工').closest('li')?.textContent).toBe('新增员工已完成')
  const link = await steps.findByRole('link', { name: '上线首个商品' }, slow)
  expect(link.getAttribute('href')).toBe('/ticket/list/all')
  expect(steps.queryByRole('link', { name: '新增员工' })).toBeNull()
})

test('a store that is ready is told nothing', async () => {
  open(config)
  await screen.findByText('快捷入口', {}, slow)
  expect(screen.queryByText('开店准备')).toBeNull()
})

const granted = (...pages: readonly [string, string][]) =>
  http.get('*/oauth2-api/eb/menu/get_menus_by_user', () =>
    answer([
      {
        ...group,
        subList: pages.map(([menuName, permission], index) => ({
          ...group,
          menuId: 10 + index,
          menuName,
          menuType: 1,
          permission,
        })),
      },
    ]),
  )
const group = {
  menuId: 1,
  menuName: '票券',
  menuSubTitle: null,
  menuType: 0,
  permission: null,
  sort: 1,
  parentId: null,
  subList: [],
}

test('who cannot do any of it is not told of what a new store has to do', async () => {
  open(config)
  network.use(granted(['票券核销', 'ticket:verify']))
  setupOf({ applet: false, product: false, staff: false })
  await screen.findByRole('link', { name: /去核销/ }, slow)
  await waitFor(() => expect(screen.queryByText(/正在加载/)).toBeNull(), slow)
  expect(screen.queryByText('开店准备')).toBeNull()
})

test('who only redeems is led to the desk, nobody else', async () => {
  open(config)
  network.use(granted(['票券核销', 'ticket:verify'], ['系统公告', 'base:notice']))
  const entry = await screen.findByRole('link', { name: /去核销/ }, slow)
  expect(entry.getAttribute('href')).toBe('/ticket-verify')
  expect(screen.queryByText('快捷入口')).toBeNull()
})

test('who also sells is not; his pages are the shortcuts, and none that is not built', async () => {
  open(config)
  network.use(granted(['票券核销', 'ticket:verify'], ['票券订单', 'ticket:order'], ['短链', 'shop:short-link']))
  const panel = await screen.findByRole('heading', { name: '快捷入口' }, slow)
  const links = within(panel.closest('section')!).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['票券核销', '票券订单'])
  expect(screen.queryByRole('link', { name: /去核销/ })).toBeNull()
})

const todo = {
  id: 7,
  title: '3 笔退款待审',
  status: 'UNREAD',
  level: 'URGENT',
  kind: 'TODO',
  box: 'TODO',
  body: null,
  link: '/profile',
  count: 3,
  at: '2025-06-18T08:00:00.000Z',
}

test('what waits for the user stands first, with its count and the way to it', async () => {
  open(config)
  network.use(
    http.get('*/merchant-api/eb/user-message/list', () =>
      answer({ list: [todo], total: 12, totalIsExact: true, counts: {} }),
    ),
  )
  const link = await screen.findByRole('link', { name: /3 笔退款待审/ }, slow)
  expect(link.getAttribute('href')).toBe('/profile')
  expect(screen.getByRole('link', { name: '全部 12 项' }).getAttribute('href')).toBe('/message?tab=TODO')
})

test('to-dos that cannot be read can be asked for again; none are a good sign', async () => {
  open(config)
  let isBroken = true
  network.use(
    http.get('*/merchant-api/eb/user-message/list', () =>
      isBroken
        ? HttpResponse.json({ code: 50000, message: '服务端返回异常', data: null })
        : answer({ list: [], total: 0, totalIsExact: true, counts: {} }),
    ),
  )
  await screen.findByText(/待办没有加载出来/, {}, slow)
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('今天没有待办，一切就绪', {}, slow)).toBeTruthy()
})
