import { reportApi, type StoreSetup } from '@contracts/calls/reportApi'
import { screen, waitFor, within } from '@testing-library/react'
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
  network.use(smallMenu(), http.get('*/merchant-api/config/getHotelConfigAll', asked), ...signedIn())
  renderShell('/dashboard', areas)
  return asked
}
const config = () => answer({ ENABLE_UI_UPGRADE_ALL: '0', ENABLE_TICKET_PRODUCT_ABTEST: '' })
const setupOf = (setup: StoreSetup) => network.use(http.get(`*${reportApi.storeSetup.path}`, () => answer(setup)))
const told = () => screen.queryByText('本店在灰度名单中')

test('a store in the test of ticket products is told so', async () => {
  open(() => answer({ ENABLE_UI_UPGRADE_ALL: '0', ENABLE_TICKET_PRODUCT_ABTEST: '1000, 1001' }))
  expect(await screen.findByText('本店在灰度名单中', {}, slow)).toBeTruthy()
})

test.each([
  ['names other stores', () => answer({ ENABLE_UI_UPGRADE_ALL: '0', ENABLE_TICKET_PRODUCT_ABTEST: '1002' })],
  ['cannot be read', () => HttpResponse.json({ code: 50000, message: '服务端返回异常', data: null })],
])('a configuration that %s says nothing of the test', async (_, config) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const asked = open(config)
  expect(await screen.findByText('当前门店', {}, slow)).toBeTruthy()
  await waitFor(() => expect(asked).toHaveBeenCalled(), slow)
  expect(told()).toBeNull()
})

test('what a new store has still to do is listed, with the way to it, until all is done', async () => {
  open(config)
  setupOf({ applet: false, product: false, staff: true })
  const panel = await screen.findByRole('heading', { name: '开店准备' }, slow)
  const steps = within(panel.closest('section') ?? document.body)
  expect(screen.getByText('开通小程序').closest('li')?.textContent).toBe('开通小程序待完成')
  expect(screen.getByText('添加员工').closest('li')?.textContent).toBe('添加员工已完成')
  const link = await steps.findByRole('link', { name: '上线首个商品' }, slow)
  expect(link.getAttribute('href')).toBe('/ticket/list/all')
  expect(steps.queryByRole('link', { name: '添加员工' })).toBeNull()
})

test('a store that is ready is told nothing', async () => {
  open(config)
  await screen.findByText('当前门店', {}, slow)
  expect(screen.queryByText('开店准备')).toBeNull()
})
