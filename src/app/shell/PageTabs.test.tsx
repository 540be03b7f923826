import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PageHeader } from '@/look/parts/PageHeader'
import { closingTab } from '../tabs/tabOver'
import { useTabTitle } from '../tabs/useTabTitle'
import { unsavedWork } from '../unsaved/unsavedWork'
import { openNetwork, signedIn, someMe } from '../testing/network'
import { renderShell, smallMenu } from '../testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }

/** A page of one record. */
function Named() {
  useTabTitle('张三')
  return <PageHeader title="消息" />
}

const areas = {
  reports: async () => ({ Dashboard: () => <PageHeader title="下午好" /> }),
  shop: async () => ({ FileManager: () => <PageHeader title="文件管理" /> }),
  shell: async () => ({ Profile: () => <PageHeader title="林晓的资料" />, MessageCenter: Named }),
}

const strip = () => screen.findByRole('tablist', { name: '已打开的页面' }, slow)
const titles = async () =>
  within(await strip())
    .getAllByRole('tab')
    .map(({ textContent }) => textContent)
const tab = async (name: RegExp | string) => within(await strip()).findByRole('tab', { name }, slow)
const shownTab = async () => within(await strip()).getByRole('tab', { selected: true }).textContent

const open = async (at = '/dashboard') => {
  const shell = renderShell(at, areas)
  await strip()
  return { user: userEvent.setup(), ...shell }
}
const goTo = (router: Awaited<ReturnType<typeof open>>['router'], to: string) => act(() => router.navigate(to))

beforeEach(() => {
  network.use(smallMenu(), ...signedIn(someMe({ permissions: ['all'] })))
})

describe('page tabs', () => {
  test('every page has one, called as it calls itself; 首页 keeps its name', async () => {
    const { router } = await open()
    await goTo(router, '/filemanager')
    await goTo(router, '/profile')
    await goTo(router, '/filemanager?space=all')
    await waitFor(async () => expect(await titles()).toEqual(['首页', '文件管理', '林晓的资料']))
    expect(await shownTab()).toBe('文件管理')
  })

  test('a page may bear the name of what is open in it; so does the window', async () => {
    const { router } = await open()
    await goTo(router, '/message')
    await waitFor(async () => expect(await titles()).toEqual(['首页', '张三']))
    expect(document.title).toMatch(/^张三 · 消息中心/)
    await goTo(router, '/profile')
    await waitFor(async () => expect(await titles()).toEqual(['首页', '张三', '林晓的资料']))
    expect(document.title).toMatch(/^个人资料/)
  })

  test('a form that has done its work closes; going back through the history closes nothing', async () => {
    const { router } = await open()
    await goTo(router, '/filemanager')
    await goTo(router, '/profile')
    await act(() => router.navigate('/filemanager', { state: closingTab('/profile') }))
    await waitFor(async () => expect(await titles()).toEqual(['首页', '文件管理']))
    await goTo(router, '/profile')
    await waitFor(async () => expect(await titles()).toEqual(['首页', '文件管理', '林晓的资料']))
    await goTo(router, '/dashboard')
    await act(() => router.navigate(-2))
    await waitFor(() => expect(router.state.location.pathname).toBe('/filemanager'))
    expect(await titles()).toEqual(['首页', '文件管理', '林晓的资料'])
  })

  test('go back to a page as it was left, also from the menu', async () => {
    const { router, user } = await open('/filemanager?space=all')
    await goTo(router, '/dashboard')
    await user.click(await tab('文件管理'))
    await waitFor(() => expect(router.state.location.search).toBe('?space=all'))
    await goTo(router, '/dashboard')
    await user.click(screen.getByRole('button', { name: '店铺' }))
    await user.click(screen.getByRole('link', { name: '文件管理' }))
    await waitFor(() => expect(router.state.location.search).toBe('?space=all'))
  })

  test('are one stop of the Tab key: arrows walk, Enter shows, Delete closes', async () => {
    const { router, user } = await open()
    await goTo(router, '/filemanager')
    const files = await tab('文件管理')
    act(() => files.focus())
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(await tab('首页'))
    await user.keyboard('{Delete}')
    expect(await titles()).toEqual(['首页', '文件管理'])
    await user.keyboard('{End}{Delete}')
    await waitFor(async () => expect(await titles()).toEqual(['首页']))
    expect(router.state.location.pathname).toBe('/dashboard')
    await waitFor(async () => expect(document.activeElement).toBe(await tab('首页')))
  })

  test('the menu closes others, pins, and moves without dragging', async () => {
    const { router, user } = await open()
    await goTo(router, '/filemanager')
    await goTo(router, '/profile')
    const choose = async (what: string) => {
      await user.click(screen.getByRole('button', { name: '标签操作' }))
      await user.click(await screen.findByRole('menuitem', { name: what }, slow))
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
    await choose('左移')
    expect(await titles()).toEqual(['首页', '林晓的资料', '文件管理'])
    await choose('固定')
    await choose('关闭右侧')
    expect(await titles()).toEqual(['首页', '林晓的资料，已固定'])
    await user.click(screen.getByRole('button', { name: '标签操作' }))
    expect(await screen.findByRole('menuitem', { name: '关闭' }, slow)).toHaveProperty('ariaDisabled', 'true')
  })

  test('copying a link names the store it opens in', async () => {
    const { user } = await open('/filemanager?space=all')
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: '标签操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '复制链接' }, slow))
    expect(await screen.findByText('复制成功', {}, slow)).toBeTruthy()
    expect(written.mock.calls[0]?.[0]).toMatch(/#\/filemanager\?space=all&_h=1001$/)
  })

  test('Alt+2 shows the second, Alt+W closes the one shown', async () => {
    const { router, user } = await open()
    await goTo(router, '/filemanager')
    await goTo(router, '/dashboard')
    await user.keyboard('{Alt>}2{/Alt}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/filemanager'))
    await user.keyboard('{Alt>}w{/Alt}')
    await waitFor(async () => expect(await titles()).toEqual(['首页']))
  })

  test('are there again after a reload, in this store only', async () => {
    const first = await open()
    await goTo(first.router, '/filemanager?space=all')
    await waitFor(async () => expect(await titles()).toEqual(['首页', '文件管理']))
    first.unmount()
    first.running.stop()
    const second = await open()
    expect(await titles()).toEqual(['首页', '文件管理'])
    second.unmount()
    second.running.stop()
    sessionStorage.setItem('tenant', JSON.stringify({ brandId: 1, hotelId: 1002 }))
    await open()
    expect(await titles()).toEqual(['首页'])
  })

  test('a page with unsaved input is marked, for the eye and for readers', async () => {
    await open('/filemanager')
    const form = {}
    act(() => unsavedWork.note(form, true))
    expect((await tab(/文件管理/)).textContent).toBe('文件管理，有未保存的修改')
    act(() => unsavedWork.note(form, false))
    expect((await tab(/文件管理/)).textContent).toBe('文件管理')
  })

  test('can be switched off', async () => {
    localStorage.setItem('preferences', JSON.stringify({ tabsOn: false }))
    renderShell('/dashboard', areas)
    await screen.findByRole('link', { name: '首页' }, slow)
    expect(screen.queryByRole('tablist')).toBeNull()
  })
})
