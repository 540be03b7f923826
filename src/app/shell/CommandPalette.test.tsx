import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, openNetwork, refusal, signedIn, someMe } from '../testing/network'
import { renderShell, smallMenu } from '../testing/renderShell'
import { http } from 'msw'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = {
  reports: async () => ({ Dashboard: () => <h1>首页</h1> }),
  tickets: async () => ({ TicketForm: () => <h1>新增票券的表单</h1> }),
}

const open = async () => {
  const shell = renderShell('/dashboard', areas)
  await screen.findByRole('tablist', { name: '已打开的页面' }, slow)
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: '搜索页面、记录、门店' }, slow)
  return { user, field, ...shell }
}
const titles = (section: string) =>
  within(screen.getByRole('group', { name: section }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

beforeEach(() =>
  network.use(smallMenu(), ...signedIn(someMe({ permissions: ['ticket:product', 'ticket:product:save'] }))),
)

test('what can be begun is found by its name and opens its form', async () => {
  const { user, field, router } = await open()
  await user.type(field, '新增')
  expect(titles('操作')).toEqual(['新增票券商品'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/ticket/normalnew/add'))
})

test('who may not save is not offered to begin', async () => {
  network.use(smallMenu(), ...signedIn(someMe({ permissions: ['ticket:product'] })))
  const { user, field } = await open()
  await user.type(field, '新增')
  expect(screen.queryByRole('group', { name: '操作' })).toBeNull()
})

test('without a text the pages opened last come first, as the account remembers them', async () => {
  network.use(
    http.get('*/oauth2-api/eb/user-preference/list', () =>
      answer({ list: [{ isOwn: true, dashboardGuideCount: 5, recents: ['shop:file', 'gone:page', 'ticket:order'] }] }),
    ),
  )
  await open()
  await waitFor(() =>
    expect(titles('最近')).toEqual([expect.stringMatching(/^文件管理/), expect.stringMatching(/^票券订单/)]),
  )
})

test("what is the user's own is found by pinyin, and done", async () => {
  const { user, field, router } = await open()
  await user.type(field, 'xiazai')
  expect(await screen.findByRole('option', { name: /下载中心/ }, slow)).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'shense')
  expect(titles('我的')).toEqual(['深色外观'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.dataset.appearance).toBe('dark'))
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('help is found too', async () => {
  const { user, field } = await open()
  await user.type(field, '快捷')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: '快捷键' }, slow)).toBeTruthy()
})

const found = { resource: 'ticket-order', title: '票券订单', id: 7, name: 'T202506180001', status: '待使用' }

test('a record is found by its number and opened where it is managed', async () => {
  const asked: (string | null)[] = []
  network.use(
    http.get('*/merchant-api/eb/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'))
      return answer({ list: [{ ...found, link: '/ticket/orderList/detail?open=view-7' }] })
    }),
  )
  const { user, field, router } = await open()
  // One character names too much.
  await user.type(field, 'T')
  await user.type(field, '2025')
  const [hit] = await within(await screen.findByRole('group', { name: '记录' })).findAllByRole('option')
  expect(hit!.textContent).toBe('T202506180001票券订单 · 待使用')
  expect(asked).not.toContain('T')
  await user.click(hit!)
  await waitFor(() => expect(router.state.location.search).toBe('?open=view-7'))
})

test('pages are found although records cannot be searched', async () => {
  network.use(http.get('*/merchant-api/eb/search', () => refusal(50000, '系统繁忙', { status: 500 })))
  const { user, field } = await open()
  await user.type(field, '新增')
  expect(titles('操作')).toEqual(['新增票券商品'])
  expect(screen.queryByRole('group', { name: '记录' })).toBeNull()
})
