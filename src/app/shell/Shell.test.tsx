import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { held } from '../testing/held'
import { answer, noSession, openNetwork, refusal, signedIn, someMe } from '../testing/network'
import { renderShell, smallMenu } from '../testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }

const Note = () => <input aria-label="备注" />
const areas = { reports: async () => ({ Dashboard: Note }), shop: async () => ({ FileManager: () => <h1>文件</h1> }) }

const openDashboard = async () => {
  const shell = renderShell('/dashboard', areas)
  await screen.findByRole('link', { name: '首页' }, slow)
  return { user: userEvent.setup(), ...shell }
}

beforeEach(() => network.use(smallMenu(), ...signedIn()))

describe('the navigation', () => {
  test('opens one group at a time and marks the page shown', async () => {
    const { user } = await openDashboard()
    expect(screen.getByRole('link', { name: '首页' })).toHaveProperty('ariaCurrent', 'page')
    await user.click(screen.getByRole('button', { name: '票券' }))
    expect(screen.getByText('商品与订单')).toBeTruthy()
    expect(screen.getByRole('link', { name: '票券订单' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '店铺' }))
    expect(screen.queryByRole('link', { name: '票券订单' })).toBeNull()
    expect(screen.getByRole('link', { name: '文件管理' })).toBeTruthy()
  })

  test('finds pages by full pinyin and by initials, and says when there are none', async () => {
    const { user } = await openDashboard()
    const field = screen.getByRole('textbox', { name: /查找菜单/ })
    await user.type(field, 'dingdan')
    expect(await screen.findByRole('link', { name: /票券订单/ }, slow)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /票券管理/ })).toBeNull()
    await user.clear(field)
    await user.type(field, 'wjgl')
    expect(screen.getByRole('link', { name: /文件管理/ })).toBeTruthy()
    await user.type(field, 'zzz')
    expect(screen.getByText('没有符合的页面')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: '票券' })).toBeTruthy()
  })

  test('is walked by arrow keys', async () => {
    const { user } = await openDashboard()
    screen.getByRole('link', { name: '首页' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '票券' }))
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '票券管理' }))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '店铺' }))
  })

  test('marks the entry that was chosen at once, before its page is there', async () => {
    const shop = held<{ FileManager: () => React.JSX.Element }>()
    renderShell('/dashboard', { ...areas, shop: () => shop.promise })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '店铺' }, slow))
    await user.click(screen.getByRole('link', { name: '文件管理' }))
    await waitFor(() => expect(screen.getByRole('link', { name: '文件管理' })).toHaveProperty('ariaCurrent', 'page'))
    expect(screen.getByRole('link', { name: '首页' }).getAttribute('aria-current')).toBeNull()
    expect(screen.getByRole('progressbar', { name: '页面加载中' })).toBeTruthy()
    expect(screen.getByLabelText('备注')).toBeTruthy()
    shop.resolve({ FileManager: () => <h1>文件</h1> })
    expect(await screen.findByRole('heading', { name: '文件' }, slow)).toBeTruthy()
  })

  test('has one stop for an entry: its star is come to by →, and left by ←', async () => {
    const { user } = await openDashboard()
    await user.click(screen.getByRole('button', { name: '店铺' }))
    const star = await screen.findByRole('button', { name: '收藏文件管理' }, slow)
    const entry = screen.getByRole('link', { name: '文件管理' })
    entry.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(star)
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(entry)
    await user.tab()
    expect(document.activeElement).not.toBe(star)
  })

  test('offers to try again when the menu does not come', async () => {
    network.use(http.get('*/eb/menu/get_menus_by_user', () => refusal(50000, '服务端返回异常', { status: 500 })))
    renderShell('/dashboard', areas)
    expect(await screen.findByText(/导航加载失败/, {}, slow)).toBeTruthy()
    network.use(smallMenu())
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: '票券' }, slow)).toBeTruthy()
  })
})

describe('the store switch', () => {
  const open = async () => {
    const shell = await openDashboard()
    await shell.user.click(screen.getByRole('button', { name: /当前门店/ }))
    const field = await screen.findByRole('combobox', { name: '搜索品牌、门店' }, slow)
    return { field, ...shell }
  }

  test('Enter without typing stays, Esc gives the focus back to the chip', async () => {
    const switched = vi.fn()
    network.use(http.post('*/user/switch_tenant', async ({ request }) => switched(await request.json())))
    const { user } = await open()
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('西湖店')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(switched).not.toHaveBeenCalled()
    const chip = screen.getByRole('button', { name: /当前门店/ })
    await user.click(chip)
    await screen.findByRole('combobox', {}, slow)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(chip))
  })

  test('arrow and Enter move this tab to another store', async () => {
    const switched = vi.fn()
    network.use(
      http.post('*/user/switch_tenant', async ({ request }) => {
        switched(await request.json())
        return answer({ brandId: 1, hotelId: 1002 })
      }),
    )
    const { user } = await open()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('button', { name: /当前门店：云栖酒店集团 千岛湖店/ }, slow)).toBeTruthy()
    expect(switched).toHaveBeenCalledWith({ hotelId: 1002 })
  })

  test('typing filters; a refusal is told and nothing changes', async () => {
    network.use(http.post('*/user/switch_tenant', () => refusal(40300, '没有权限执行此操作')))
    const { user, field } = await open()
    await user.type(field, '千岛')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('没有切换门店：没有权限执行此操作', {}, slow)).toBeTruthy()
    expect(screen.getByRole('button', { name: /西湖店/, hidden: true })).toBeTruthy()
    await user.clear(field)
    await user.type(field, '不存在')
    expect(screen.getByText('没有符合条件的门店')).toBeTruthy()
  })
})

describe('the command palette', () => {
  const open = async () => {
    const shell = await openDashboard()
    await shell.user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: '搜索页面、记录、门店' }, slow)
    return { field, ...shell }
  }

  test('opens by Ctrl K, finds by pinyin, opens the active page on Enter', async () => {
    const { user, field, router } = await open()
    await user.type(field, 'piaoquan')
    const options = await screen.findAllByRole('option', {}, slow)
    expect(options.map((option) => option.textContent)).toEqual([
      expect.stringContaining('票券管理'),
      expect.stringContaining('票券订单'),
    ])
    await user.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/ticket/))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('Esc closes it and gives the focus back to where it was', async () => {
    const { user } = await openDashboard()
    const note = await screen.findByLabelText('备注', {}, slow)
    note.focus()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', {}, slow)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(document.activeElement).toBe(note)
  })

  test('Ctrl Enter opens a new browser tab and stays on the page', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, field, router } = await open()
    await user.type(field, '文件')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toHaveBeenCalledWith(expect.stringContaining('#/filemanager'), '_blank', 'noopener')
    expect(router.state.location.pathname).toBe('/dashboard')
  })

  test('Enter that ends a composition picks nothing', async () => {
    const { field, router } = await open()
    const { fireEvent } = await import('@testing-library/react')
    fireEvent.change(field, { target: { value: '票' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(screen.getByRole('combobox')).toBeTruthy()
  })
})

describe('the keys', () => {
  test('lead to the pages of every day; the page of shortcuts lists those that are heard, and no others', async () => {
    const { user, router } = await openDashboard()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: '快捷键' }, slow)
    expect(within(dialog).getByText('前往票券订单')).toBeTruthy()
    // Neither is 票券核销 granted here nor is there a list.
    expect(within(dialog).queryByText('前往票券核销')).toBeNull()
    expect(within(dialog).queryByText('搜索当前列表')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
    await user.keyboard('go')
    await waitFor(() => expect(router.state.location.pathname).toBe('/ticket/orderList/detail'), slow)
  })
})

describe('the session', () => {
  test('an expiry opens the dialog over a page that keeps what was typed', async () => {
    const { user, running } = await openDashboard()
    await user.type(await screen.findByLabelText('备注', {}, slow), '还没保存')
    network.use(http.get('*/eb/user/me', noSession))
    running.session.send({ type: 'refused' })
    const dialog = await screen.findByRole('alertdialog', { name: '登录已过期' }, slow)
    expect(screen.getByDisplayValue('还没保存')).toBeTruthy()
    const account = within(dialog).getByLabelText('账号或手机号')
    expect(account).toHaveProperty('readOnly', true)
    expect(account).toHaveProperty('value', 'manager')

    network.use(
      http.post('*/pub/login', async ({ request }) => {
        const { account: name } = (await request.json()) as { account: string }
        return name === 'manager' ? answer({ mustChangePassword: false }) : refusal(40000, '账号或密码错误')
      }),
      ...signedIn(),
    )
    await user.type(within(dialog).getByLabelText('密码'), 'right-one1')
    await user.click(within(dialog).getByRole('button', { name: '登录' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), slow)
    expect(screen.getByDisplayValue('还没保存')).toBeTruthy()
  })

  test('shortly before the idle end a bar offers to go on', async () => {
    const me = someMe({ idleEndsAt: new Date(Date.now() + 60_000).toISOString() })
    const renewed = vi.fn()
    network.use(
      smallMenu(),
      http.post('*/eb/auth/refresh', () => {
        renewed()
        return answer({ idleEndsAt: me.endsAt, endsAt: me.endsAt })
      }),
      ...signedIn(me),
    )
    const { user } = await openDashboard()
    expect(await screen.findByText('即将退出，继续使用？', {}, slow)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '继续使用' }))
    await waitFor(() => expect(screen.queryByText('即将退出，继续使用？')).toBeNull(), slow)
    expect(renewed).toHaveBeenCalled()
  })

  test('the end of the session is told beside a lost network', async () => {
    const me = someMe({ idleEndsAt: new Date(Date.now() + 60_000).toISOString() })
    network.use(smallMenu(), ...signedIn(me))
    const { running } = await openDashboard()
    network.use(http.get('*/healthz', () => HttpResponse.error()))
    running.connection.send({ type: 'call.failed' })
    expect(await screen.findByText('网络异常，正在重连…', {}, slow)).toBeTruthy()
    expect(await screen.findByText('即将退出，继续使用？', {}, slow)).toBeTruthy()
  })

  test('a gateway that cannot be reached is told, the page stays', async () => {
    const { running } = await openDashboard()
    network.use(http.get('*/healthz', () => HttpResponse.error()))
    running.connection.send({ type: 'call.failed' })
    expect(await screen.findByText('网络异常，正在重连…', {}, slow)).toBeTruthy()
    expect(screen.getByLabelText('备注')).toBeTruthy()
  })
})

describe('failure pages', () => {
  test('403 names the right that is missing', async () => {
    network.use(smallMenu(), ...signedIn(someMe({ permissions: [] })))
    renderShell('/filemanager', areas)
    expect(await screen.findByRole('heading', { name: '无权访问' }, slow)).toBeTruthy()
    expect(screen.getByText(/你没有「文件管理」权限/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '返回首页' }))
    expect(await screen.findByLabelText('备注', {}, slow)).toBeTruthy()
  })

  test('404 offers the pages with the nearest names', async () => {
    renderShell('/filemanger', areas)
    expect(await screen.findByRole('heading', { name: '页面不存在' }, slow)).toBeTruthy()
    expect(document.title).toMatch(/^页面不存在/)
    const near = await screen.findByRole('navigation', { name: '相近的页面' }, slow)
    expect(within(near).getByRole('link', { name: '文件管理' })).toBeTruthy()
  })

  test('an area that does not come is told in its own words and can be tried again', async () => {
    let broken = true
    const reports = async () => {
      if (broken) throw new Error('connection reset')
      return { Dashboard: Note }
    }
    renderShell('/dashboard', { reports })
    expect(await screen.findByText('页面加载失败，请刷新重试', {}, slow)).toBeTruthy()
    expect(screen.getByText(/Loading chunk 1 failed/)).toBeTruthy()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByLabelText('备注', {}, slow)).toBeTruthy()
  })

  test('a page that is not built says so', async () => {
    network.use(smallMenu(), ...signedIn(someMe({ permissions: ['all'] })))
    renderShell('/short-link-tools', areas)
    expect(await screen.findByText('功能开发中', {}, slow)).toBeTruthy()
  })

  test('a page that is not built is shown from the older console where one is kept', async () => {
    network.use(
      smallMenu(),
      ...signedIn(someMe({ permissions: ['all'], olderConsole: 'https://old.example/console' })),
      http.get('https://old.example/robots.txt', () => new HttpResponse()),
      http.post('*/oauth2-api/eb/frame_token', () =>
        answer({ token: 'token-1', expiresAt: '2026-03-02T08:05:00.000Z' }),
      ),
    )
    renderShell('/short-link-tools?state=1', areas)
    const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title=短链工具]')
    await waitFor(() => expect(frame()).not.toBeNull(), slow)
    expect(frame()!.src).toMatch(/^https:\/\/old\.example\/console\/short-link-tools\?state=1&token=token-1&/)
    expect(screen.queryByText('功能开发中')).toBeNull()
  })
})
