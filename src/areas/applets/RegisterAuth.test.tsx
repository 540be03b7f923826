import type { AppletStatus } from '@contracts/calls/wxaAdmin'
import type { Me } from '@contracts/calls/oauth2Api'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { FlowRuntimeProvider } from '@/app/flow/FlowRuntime'
import { renderShell, smallMenu } from '@/app/testing/renderShell'
import { answer, openNetwork, refusal, signedIn, someMe } from '@/app/testing/network'
import { Console } from '@/look/Console'
import { QuickRegistration } from './QuickRegistration'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = { applets: () => import('./index') }
const page = '/applets/register-auth'

const relation = (appId: string | null): Partial<Me> => ({
  brandRelation: { brand_id: 1, hotel_id: 1001, app_id: appId },
})
const registrar = (change: Partial<Me> = {}) =>
  someMe({ permissions: ['applets:register', 'applets:register:save'], ...relation('wx-brand'), ...change })

const statusOf = (change: Partial<AppletStatus> = {}): AppletStatus => ({
  appletRegister: false,
  appletManager: false,
  platformRegister: false,
  registerStatus: null,
  appletStatus: '0',
  appletAppId: null,
  existingAppletAppId: null,
  ...change,
})
const granted = { appletRegister: true, appletManager: true, platformRegister: true, appletAppId: 'wx-applet' } as const

/** Paths of the registration that were asked for, in their order. */
let asked: string[]
beforeEach(() => {
  asked = []
  network.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/wxa-admin/')) asked.push(pathname.slice('/wxa-admin/admin/'.length))
  })
})
afterEach(() => {
  network.events.removeAllListeners()
  vi.restoreAllMocks()
})

function open(status: AppletStatus, me = registrar()) {
  network.use(
    smallMenu(),
    ...signedIn(me),
    http.get('*/applet_status/applet_base_status', () => answer(status)),
    http.get('*/applet_status/authorization', () => answer(status)),
    http.get('*/applet_status/register', () => answer(false)),
    http.get('*/applet_status/platform_page', ({ request }) =>
      answer({ address: `/platform/${new URL(request.url).searchParams.get('step')}` }),
    ),
  )
  return renderShell(page, areas)
}

/** A browser that lets new windows open, or does not. @returns where they were led */
function letWindows(mayOpen: boolean) {
  const led: string[] = []
  const opened = { opener: window as unknown, location: { replace: (to: string) => void led.push(to) }, close: vi.fn() }
  vi.spyOn(window, 'open').mockImplementation(() => (mayOpen ? (opened as unknown as Window) : null))
  return { led, opened }
}

const button = (name: string) => screen.findByRole('button', { name }, slow)

test('the window opens with the click and is led to the platform, which cannot reach back', async () => {
  const { led, opened } = letWindows(true)
  open(statusOf())
  await userEvent.click(await button('授权快速注册'))
  expect(window.open).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(led).toEqual(['/platform/authorise']), slow)
  expect(opened.opener).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('立即开通 leads to the registration', async () => {
  const { led } = letWindows(true)
  open(statusOf({ ...granted, appletStatus: '1', registerStatus: 1 }))
  await userEvent.click(await button('立即开通'))
  await waitFor(() => expect(led).toEqual(['/platform/register']), slow)
  expect(asked).not.toContain('base_config/insert')
})

test('已有小程序，直接授权 leads to its own page of the platform, and what is granted is linked at once', async () => {
  const { led } = letWindows(true)
  const sent: unknown[] = []
  open(statusOf())
  network.use(
    http.get('*/applet_status/applet_base_status', () =>
      answer(statusOf({ existingAppletAppId: led.length === 0 ? null : 'wx00000000000000ab' })),
    ),
    http.post('*/base_config/link', async ({ request }) => {
      sent.push(await request.json())
      return answer(null)
    }),
  )
  await userEvent.click(await button('已有小程序，直接授权'))
  await waitFor(() => expect(led).toEqual(['/platform/existing']), slow)
  await button('授权成功')
  expect(sent).toEqual([
    { brandId: 1, hotelId: 1001, status: 3, platformType: 0, appId: 'wx-brand', appletAppId: 'wx00000000000000ab' },
  ])
  expect(asked).not.toContain('base_config/insert')
  expect(screen.queryByRole('button', { name: '已有小程序，直接授权' })).toBeNull()
})

test('an existing mini-program that cannot be linked is told, and asked for again', async () => {
  open(statusOf({ existingAppletAppId: 'wx00000000000000ab' }))
  network.use(http.post('*/base_config/link', () => refusal(40000, '已有小程序还没有授权，请重新授权')))
  expect((await screen.findByText(/^已有小程序没有关联：/, {}, slow)).textContent).toBe(
    '已有小程序没有关联：已有小程序还没有授权，请重新授权',
  )
  network.use(http.get('*/applet_status/applet_base_status', () => answer(statusOf())))
  await userEvent.click(await button('重试'))
  expect(await button('已有小程序，直接授权')).toBeTruthy()
})

test('a window that the browser refuses is offered as a link', async () => {
  letWindows(false)
  open(statusOf())
  await userEvent.click(await button('授权快速注册'))
  const link = await screen.findByRole('link', { name: '打开平台页面' }, slow)
  expect(link.getAttribute('href')).toBe('/platform/authorise')
  expect(screen.getByRole('alert').textContent).toContain('浏览器拦截了新窗口')
})

test('a page that the gateway cannot name closes its window and says why', async () => {
  const { opened } = letWindows(true)
  open(statusOf())
  network.use(http.get('*/applet_status/platform_page', () => refusal(50000, '服务端返回异常')))
  await userEvent.click(await button('授权快速注册'))
  expect(await screen.findByText(/新窗口没有打开：服务端返回异常/, {}, slow)).toBeTruthy()
  expect(opened.close).toHaveBeenCalledTimes(1)
})

test('the focus stays on the one button, whatever it stands for', async () => {
  let answers = 0
  open(statusOf())
  network.use(
    http.get('*/applet_status/applet_base_status', () => {
      answers += 1
      return answers === 1 ? refusal(50000, '服务端返回异常') : answer(statusOf({ ...granted, appletStatus: '3' }))
    }),
  )
  await userEvent.click(await button('重试'))
  const done = await button('授权成功')
  expect(document.activeElement).toBe(done)
  expect(done.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('link', { name: '去完善基础信息' }).getAttribute('href')).toBe('/applets/base-info-v2')
})

test('each permission says whether it is granted', async () => {
  open(statusOf({ appletManager: true }))
  const rows = within(await screen.findByRole('list', { name: '需要的权限' }, slow)).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '快速注册小程序未授权',
    '小程序管理已授权',
    '开放平台账号管理未授权',
  ])
  expect(screen.getByRole('alert').textContent).toBe('错误原因：快速注册权限未授权，开放平台账号管理权限未授权')
})

test('asking ends with the screen', async () => {
  network.use(
    http.get('*/applet_status/applet_base_status', () =>
      answer(statusOf({ ...granted, appletStatus: '1', registerStatus: 1 })),
    ),
    http.get('*/applet_status/register', () => answer(false)),
    http.get('*/healthz', () => answer(null)),
  )
  const clock = new SimulatedClock()
  const { unmount } = render(
    <FlowRuntimeProvider value={{ clock }}>
      <Console appearance="light" density="standard">
        <MemoryRouter>
          <QuickRegistration registrant={{ brandId: 1, hotelId: 1001, appId: 'wx-brand' }} />
        </MemoryRouter>
      </Console>
    </FlowRuntimeProvider>,
  )
  onTestFinished(unmount)
  const polls = () => asked.filter((path) => path === 'applet_status/register').length
  await waitFor(() => expect(polls()).toBe(1), slow)
  await waitFor(() => {
    clock.increment(3_000)
    expect(polls()).toBe(2)
  }, slow)
  unmount()
  clock.increment(30_000)
  // Whatever had been asked before this would have been seen before its answer.
  await fetch(new URL('/healthz', location.href))
  expect(polls()).toBe(2)
})

test('a brand without an account is told what is missing, and nothing is asked', async () => {
  open(statusOf(), registrar(relation(null)))
  expect(await screen.findByText('还没有授权方 AppID', {}, slow)).toBeTruthy()
  expect(asked).toEqual([])
})

test('who may only look sees how far it is and changes nothing', async () => {
  open(statusOf({ ...granted, appletStatus: '1' }), registrar({ permissions: ['applets:register'] }))
  expect(await screen.findByText('已授权待注册', {}, slow)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '立即开通' })).toBeNull()
  expect(asked).toEqual(['applet_status/applet_base_status'])
})

test('the tutorial explains each reason, and leads back', async () => {
  open(statusOf())
  await userEvent.click(await screen.findByRole('link', { name: '快速注册教程' }, slow))
  await screen.findByRole('heading', { name: '快速注册教程', level: 1 }, slow)
  for (const reason of ['快速注册权限未授权', '小程序管理权限未授权', '开放平台账号管理权限未授权'])
    expect(screen.getByText(reason).nextElementSibling?.textContent).toMatch(/重新授权/)
  await userEvent.click(screen.getByRole('link', { name: '去注册' }))
  expect(await button('授权快速注册')).toBeTruthy()
})
