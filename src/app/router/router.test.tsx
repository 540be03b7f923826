import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import type { Route } from '@contracts/routes/route'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../gateway/call'
import { useMe } from '../session/useSession'
import { answer, noSession, openNetwork, refusal, signedIn, someMe, workedHereBefore } from '../testing/network'
import { startApp, stopApp } from '../testing/startApp'
import type { AreaModule } from './areas'

const table: Route[] = [
  { name: 'shell.login', path: '/login', suite: 'shell', title: '登录', public: true, bare: true, screen: 'SignIn' },
  { name: 'reports.dashboard', path: '/dashboard', suite: 'reports', title: '首页', screen: 'Dashboard' },
  {
    name: 'reports.open',
    path: '/open-report',
    suite: 'reports',
    title: '公开报表',
    public: true,
    screen: 'OpenReport',
  },
  { name: 'shop.file', path: '/filemanager', suite: 'shop', title: '文件管理', access: 'shop:file', screen: 'Files' },
  {
    name: 'shop.brand',
    path: '/brandMangeList',
    suite: 'shop',
    title: '品牌管理',
    access: 'shop:brand',
    screen: 'Files',
  },
  {
    name: 'shop.edit',
    path: '/coupon/edit/:id/:view?',
    suite: 'shop',
    title: '编辑优惠券',
    access: 'shop:file',
    screen: 'Edit',
  },
  {
    name: 'shop.save',
    path: '/coupon/save',
    suite: 'shop',
    title: '新增优惠券',
    access: 'shop:file',
    alsoAccess: 'shop:file:save',
    screen: 'Files',
  },
  { name: 'shop.coupon', path: '/coupon', suite: 'shop', title: '优惠券', redirect: '/filemanager' },
  { name: 'shop.poster', path: '/poster/index', suite: 'shop', title: '海报管理', access: 'shop:file' },
  { name: 'shop.crash', path: '/crash', suite: 'shop', title: '坏页', screen: 'Crash' },
]

let isCrashing = true
const screens: AreaModule = {
  SignIn: () => <h1>登录页</h1>,
  Dashboard: () => <h1>这里是首页</h1>,
  OpenReport: () => <h1>公开报表内容</h1>,
  Files: () => <h1>文件在 {useMe().current.hotelId}</h1>,
  Edit: (props) => <h1>{JSON.stringify(props)}</h1>,
  Crash: () => {
    if (isCrashing) throw new Error('画不出来')
    return <h1>画好了</h1>
  },
}
const whole = async () => screens
const areas = { shell: whole, reports: whole, shop: whole }

const network = openNetwork(
  http.get('*/oauth2-api/eb/user/me', noSession),
  http.get('*/healthz', () => HttpResponse.json({})),
)
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  stopApp()
  isCrashing = true
  vi.restoreAllMocks()
})
const heading = (name: string | RegExp) => screen.findByRole('heading', { name }, { timeout: 60_000 })

describe('session', () => {
  beforeEach(workedHereBefore)

  test('without a session a page leads to sign-in and back, query kept', async () => {
    const app = startApp({ table, areas, at: '/coupon/edit/7?tab=2' })
    expect(await heading('登录页')).toBeTruthy()
    expect(app.address()).toBe(`/login?redirect=${encodeURIComponent('/coupon/edit/7?tab=2')}`)
    network.use(...signedIn())
    act(() => app.console.session.send({ type: 'signedIn' }))
    expect(await heading('{"id":"7"}')).toBeTruthy()
    expect(app.address()).toBe('/coupon/edit/7?tab=2')
  })

  test.each([
    ['//evil.example/x', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/login?redirect=/login', '/dashboard'],
    ['/filemanager', '/filemanager'],
  ])('signed in at sign-in with redirect %s: %s', async (wanted, landing) => {
    network.use(...signedIn())
    const app = startApp({ table, areas, at: `/login?redirect=${encodeURIComponent(wanted)}` })
    await waitFor(() => expect(app.address()).toBe(landing))
  })

  test('nothing of an area is fetched for a page that needs a session when there is none', async () => {
    const shop = vi.fn(whole)
    startApp({ table, areas: { ...areas, shop }, at: '/filemanager' })
    expect(await heading('登录页')).toBeTruthy()
    expect(shop).not.toHaveBeenCalled()
  })

  test('a public page renders without a session, without the frame', async () => {
    startApp({ table, areas, at: '/open-report' })
    expect(await heading('公开报表内容')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('after a 401 the page stays, a waiting read is replayed for the same user', async () => {
    network.use(...signedIn())
    const app = startApp({ table, areas, at: '/dashboard' })
    expect(await heading('这里是首页')).toBeTruthy()
    network.use(http.get('*/oauth2-api/eb/session/list', noSession, { once: true }))
    const read = call(ownAccountApi.sessionList, {})
    await waitFor(() => expect(app.console.session.getSnapshot().matches('expired')).toBe(true))
    expect(screen.getByText('这里是首页')).toBeTruthy()
    network.use(http.get('*/oauth2-api/eb/session/list', () => answer(['device'])))
    act(() => app.console.session.send({ type: 'signedIn' }))
    await expect(read).resolves.toEqual(['device'])
  })

  test('another user signing in over an expired page reloads it; his reads do not run here', async () => {
    network.use(...signedIn())
    const reload = vi.fn()
    const app = startApp({ table, areas, at: '/dashboard', reload })
    expect(await heading('这里是首页')).toBeTruthy()
    const list = vi.fn(noSession)
    network.use(http.get('*/oauth2-api/eb/session/list', list))
    const read = call(ownAccountApi.sessionList, {})
    const ended = read.then(
      () => 'answered',
      (error: Error) => error.message,
    )
    await waitFor(() => expect(app.console.session.getSnapshot().matches('expired')).toBe(true))
    network.use(...signedIn(someMe({ user: { ...someMe().user, userId: 'u2' } })))
    act(() => app.console.session.send({ type: 'signedIn' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(await ended).toContain('not resumed')
    expect(list).toHaveBeenCalledOnce()
  })

  test('an initial password must be changed before any page shows', async () => {
    network.use(...signedIn(someMe({ user: { ...someMe().user, mustChangePassword: true } })))
    startApp({ table, areas, at: '/filemanager' })
    expect(await heading('修改初始密码')).toBeTruthy()
    expect(screen.queryByText(/文件在/)).toBeNull()
  })

  test('signing out leads to sign-in and leaves nothing of the user behind', async () => {
    network.use(
      ...signedIn(),
      http.post('*/oauth2-api/eb/auth/logout', () => answer(null)),
    )
    const app = startApp({ table, areas, at: '/filemanager' })
    expect(await heading('文件在 1001')).toBeTruthy()
    act(() => app.console.session.send({ type: 'signOut' }))
    expect(await heading('登录页')).toBeTruthy()
    const kept = app.console.queryClient.getQueryCache().getAll()
    expect(kept.map(({ queryKey }) => queryKey)).toEqual([])
    expect(sessionStorage.getItem('tenant')).toBeNull()
  })
})

describe('rights', () => {
  beforeEach(() => network.use(...signedIn()))

  test('a page whose key is missing is 403 in place', async () => {
    const app = startApp({ table, areas, at: '/brandMangeList' })
    expect(await heading('无权访问')).toBeTruthy()
    expect(screen.getByTitle('shop:brand')).toBeTruthy()
    expect(app.address()).toBe('/brandMangeList')
  })

  test('the second key counts too', async () => {
    startApp({ table, areas, at: '/coupon/save' })
    expect(await heading('无权访问')).toBeTruthy()
    expect(screen.getByTitle('shop:file:save')).toBeTruthy()
  })

  test.each([
    ['refusal', () => answer(false)],
    ['error', () => refusal(50000, '服务端返回异常', { status: 500 })],
  ])('the gateway is asked per path; its %s wins over the local map', async (_, respond) => {
    const asked: (string | null)[] = []
    network.use(
      http.get('*/oauth2-api/eb/user/check_user_path_permission', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('path'))
        return respond()
      }),
    )
    startApp({ table, areas, at: '/filemanager?x=1' })
    expect(await heading('无权访问')).toBeTruthy()
    expect(asked).toEqual(['/filemanager'])
  })

  test('full rights open everything', async () => {
    network.use(...signedIn(someMe({ permissions: ['all'] })))
    startApp({ table, areas, at: '/brandMangeList' })
    expect(await heading('文件在 1001')).toBeTruthy()
  })
})

describe('addresses', () => {
  beforeEach(() => network.use(...signedIn()))

  test('parameters reach the screen as props, decoded, absent ones left out', async () => {
    const app = startApp({ table, areas, at: '/coupon/edit/a%2Fb' })
    expect(await heading('{"id":"a/b"}')).toBeTruthy()
    await act(() => app.router.navigate('/coupon/edit/7/read'))
    expect(await heading('{"id":"7","view":"read"}')).toBeTruthy()
  })

  test('a redirect keeps the query', async () => {
    const app = startApp({ table, areas, at: '/coupon?from=menu&x=1' })
    expect(await heading('文件在 1001')).toBeTruthy()
    expect(app.address()).toBe('/filemanager?from=menu&x=1')
  })

  test.each(['/no-such-page', '/FileManager', '/filemanager/deeper', '/coupon/edit'])(
    '%s is 404 in place',
    async (path) => {
      const app = startApp({ table, areas, at: path })
      expect(await heading('页面不存在')).toBeTruthy()
      expect(app.address()).toBe(path)
    },
  )

  test('a page that is not built says so and loads no area', async () => {
    const shop = vi.fn(whole)
    startApp({ table, areas: { ...areas, shop }, at: '/poster/index' })
    expect(await screen.findByText('功能开发中')).toBeTruthy()
    expect(screen.getByText(/敬请期待，暂不可用/)).toBeTruthy()
    expect(screen.queryByText(/poster\/index/)).toBeNull()
    expect(shop).not.toHaveBeenCalled()
  })
})

describe('stores', () => {
  test('a link opens in its store after the gateway agreed, and loses the mark', async () => {
    const switched = vi.fn()
    network.use(
      ...signedIn(),
      http.post('*/oauth2-api/eb/user/switch_tenant', async ({ request }) => {
        switched(await request.json())
        return answer({ brandId: 1, hotelId: 1002 })
      }),
    )
    const app = startApp({ table, areas, at: '/filemanager?_h=1002&tab=2' })
    expect(await heading('文件在 1002')).toBeTruthy()
    expect(app.address()).toBe('/filemanager?tab=2')
    expect(switched.mock.calls).toEqual([[{ hotelId: 1002 }]])
    expect(sessionStorage.getItem('tenant')).toBe('{"brandId":1,"hotelId":1002}')
  })

  test('a link to the store one is in only loses the mark', async () => {
    network.use(...signedIn())
    const app = startApp({ table, areas, at: '/filemanager?_h=1001' })
    expect(await heading('文件在 1001')).toBeTruthy()
    expect(app.address()).toBe('/filemanager')
  })

  test("a link to somebody else's store is refused in place", async () => {
    network.use(...signedIn())
    startApp({ table, areas, at: '/filemanager?_h=9999' })
    expect(await heading('无权访问')).toBeTruthy()
    expect(screen.queryByText(/文件在/)).toBeNull()
  })

  test('a remembered store that is no longer ours falls back to the default', async () => {
    sessionStorage.setItem('tenant', '{"brandId":1,"hotelId":7777}')
    const me = someMe()
    network.use(
      http.get('*/oauth2-api/eb/user/me', ({ request }) =>
        request.headers.get('X-Hotel-Id') === '7777' ? refusal(40300, '没有权限执行此操作') : answer(me),
      ),
      ...signedIn(me),
    )
    startApp({ table, areas, at: '/filemanager' })
    expect(await heading('文件在 1001')).toBeTruthy()
  })
})

describe('areas and failures', () => {
  beforeEach(() => network.use(...signedIn()))

  test('an area that fails shows the error at once; 重试 loads it', async () => {
    const shop = vi.fn(whole).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    startApp({ table, areas: { ...areas, shop }, at: '/filemanager' })
    expect(await heading('页面加载失败，请刷新重试')).toBeTruthy()
    expect(screen.getByText('Loading chunk 3 failed (error)')).toBeTruthy()
    expect(shop).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await heading('文件在 1001')).toBeTruthy()
  })

  test('an area that does not come within 120 s is a timeout', async () => {
    const shop = vi.fn(() => new Promise<AreaModule>(() => undefined))
    const app = startApp({ table, areas: { ...areas, shop }, at: '/dashboard' })
    expect(await heading('这里是首页')).toBeTruthy()
    act(() => void app.router.navigate('/filemanager'))
    await waitFor(() => expect(shop).toHaveBeenCalledOnce())
    expect(screen.getByText('这里是首页')).toBeTruthy()
    act(() => app.clock.increment(120_000))
    await screen.findByText('Loading chunk 3 failed (timeout)')
  })

  test('a page that throws leaves the frame; 重试 draws it anew, another page is not touched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const app = startApp({ table, areas, at: '/crash' })
    await screen.findByText('画不出来')
    await act(() => app.router.navigate('/dashboard'))
    expect(await heading('这里是首页')).toBeTruthy()
    await act(() => app.router.navigate('/crash'))
    await screen.findByText('画不出来')
    isCrashing = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await heading('画好了')).toBeTruthy()
  })

  test('a page that throws is drawn anew when a lost network is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    isCrashing = true
    const app = startApp({ table, areas, at: '/crash' })
    await screen.findByText('画不出来')
    act(() => app.console.connection.send({ type: 'browser.offline' }))
    isCrashing = false
    expect(screen.getByText('画不出来')).toBeTruthy()
    act(() => app.console.connection.send({ type: 'call.answered' }))
    expect(await heading('画好了')).toBeTruthy()
  })

  test('a page that throws is drawn anew although the network is lost and back in the moment in which it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    isCrashing = true
    const app = startApp({ table, areas, at: '/crash' })
    const watch = new MutationObserver(() => {
      if (!screen.queryByText('画不出来')) return
      watch.disconnect()
      isCrashing = false
      app.console.connection.send({ type: 'browser.offline' })
      app.console.connection.send({ type: 'call.answered' })
    })
    watch.observe(document.body, { childList: true, subtree: true })
    expect(await heading('画好了')).toBeTruthy()
  })

  test('a gateway that cannot be reached at the start is asked again', async () => {
    network.use(http.get('*/oauth2-api/eb/user/me', () => HttpResponse.error(), { once: true }))
    const app = startApp({ table, areas, at: '/dashboard' })
    await screen.findByText('网络异常，正在重连…')
    act(() => app.clock.increment(5000))
    expect(await heading('这里是首页')).toBeTruthy()
  })
})

describe('theme flag', () => {
  const themed = table.map((route) => (route.name === 'shop.file' ? { ...route, themed: true as const } : route))
  const isNew = () => document.documentElement.classList.contains('ui-new')
  beforeEach(() => network.use(...signedIn()))

  test('a themed page takes the new look when the store switched it on, other pages do not', async () => {
    network.use(http.get('*/merchant-api/config/getHotelConfigAll', () => answer({ ENABLE_UI_UPGRADE_ALL: '1' })))
    const app = startApp({ table: themed, areas, at: '/filemanager' })
    await waitFor(() => expect(isNew()).toBe(true))
    await act(() => app.router.navigate('/dashboard'))
    expect(await heading('这里是首页')).toBeTruthy()
    expect(isNew()).toBe(false)
  })

  test.each([
    ['switched off', () => answer({ ENABLE_UI_UPGRADE_ALL: '0' }), 0],
    ['a failed configuration, which is logged', () => refusal(50000, 'x', { status: 500 }), 1],
  ])('classic with %s', async (_, respond, logged) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const asked = vi.fn(respond)
    network.use(http.get('*/merchant-api/config/getHotelConfigAll', asked))
    startApp({ table: themed, areas, at: '/filemanager' })
    expect(await heading('文件在 1001')).toBeTruthy()
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(logged))
    expect(isNew()).toBe(false)
  })
})
