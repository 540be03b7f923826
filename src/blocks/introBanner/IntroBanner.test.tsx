import type { ActivityIntroduction } from '@contracts/calls/activityApi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { act } from '@testing-library/react'
import { meKey } from '@/app/session/who'
import { answer, openNetwork, refusal, someMe } from '@/app/testing/network'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { IntroBanner } from './IntroBanner'
import { gallery } from './IntroBanner.gallery'
import { introContent } from './introContent'
import { fingerprintOf, keepOpened } from './openedIntroductions'

const network = openNetwork()
const path = '*/activity-api/eb/diagnostic/tool/introduction/getByUrlRouter'
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ showUrl: `https://img.example.com/${index + 1}.png`, jumpUrl: '' }))

const some = (change: Partial<ActivityIntroduction> = {}): ActivityIntroduction => ({
  activityIntro: '<p>先卖后用</p>',
  activityTag: '预售,核销',
  imageList: [],
  ...change,
})

/** The banner at an address of the console, opened by its user before; each question is noted. */
function open(at: string, answers: (router: string | null) => ActivityIntroduction | null, userId = 'u1') {
  const content = introContent(answers(at.split('?')[0]!))
  if (content) keepOpened(userId, at.split('?')[0]!, fingerprintOf(content))
  return come(at, answers, userId)
}

/** The same for who has not opened it yet. */
function come(at: string, answers: (router: string | null) => ActivityIntroduction | null, userId = 'u1') {
  const asked: (string | null)[] = []
  network.use(
    http.get(path, ({ request }) => {
      const router = new URL(request.url).searchParams.get('urlRouter')
      asked.push(router)
      return answer(answers(router))
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const me = someMe()
  client.setQueryData(meKey, { ...me, user: { ...me.user, userId } })
  const router = createMemoryRouter([{ path: '*', element: <IntroBanner /> }], { initialEntries: [at] })
  renderOnClock(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { asked, router, user: userEvent.setup() }
}

const banner = () => screen.findByRole('note', { name: '功能介绍' })
const heightOfText = (px: number) => vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(px)

afterEach(() => vi.restoreAllMocks())

it('asks for the path of the address without its query, and shows tags and text', async () => {
  const { asked } = open('/ticket/list?page=2', () => some())
  const shown = await banner()
  expect(asked).toEqual(['/ticket/list'])
  const tags = within(shown).getByRole('list', { name: '标签' })
  expect(
    within(tags)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['预售', '核销'])
  expect(await screen.findByText('先卖后用')).toBeTruthy()
  expect(screen.queryByRole('list', { name: '图片' })).toBeNull()
})

it('makes room for a record that stands in the place of the page', async () => {
  const { router } = open('/ticket/list?page=2', () => some())
  await banner()
  await act(() => router.navigate('/ticket/list?open=view-12'))
  expect(screen.queryByRole('note')).toBeNull()
  await act(() => router.navigate('/ticket/list?page=2'))
  expect(await banner()).toBeTruthy()
})

it('follows the address, not its query', async () => {
  const { asked, router } = open('/ticket/list', (at) => (at === '/ticket/list' ? some() : null))
  await banner()
  await act(() => router.navigate('/ticket/list?page=3'))
  expect(asked).toEqual(['/ticket/list'])
  await act(() => router.navigate('/filemanager'))
  await waitFor(() => expect(asked).toEqual(['/ticket/list', '/filemanager']))
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
})

it('is silently absent when there is nothing, and when the gateway fails', async () => {
  const { asked } = open('/nothing', () => null)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('note')).toBeNull()
  network.use(http.get(path, () => refusal(50000, '服务异常', { status: 500 })))
  const { router } = open('/broken', () => null)
  network.use(http.get(path, () => refusal(50000, '服务异常', { status: 500 })))
  await act(() => router.navigate('/broken/2'))
  expect(screen.queryByRole('note')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('服务异常')).toBeNull()
})

it('leaves a text of 103 px as it is', async () => {
  heightOfText(103)
  open('/a', () => some())
  await screen.findByText('先卖后用')
  expect(screen.queryByRole('button', { name: '展开' })).toBeNull()
})

it('cuts a text of 104 px off at 103 px, 展开 and 收起 change that', async () => {
  heightOfText(104)
  const { user } = open('/a', () => some())
  await screen.findByText('先卖后用')
  const unfold = screen.getByRole('button', { name: '展开' })
  const frame = document.getElementById(unfold.getAttribute('aria-controls')!)!
  expect(frame.style.maxHeight).toBe('103px')
  expect(unfold.getAttribute('aria-expanded')).toBe('false')
  await user.click(unfold)
  expect(frame.style.maxHeight).toBe('')
  const fold = screen.getByRole('button', { name: '收起' })
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  await user.click(fold)
  expect(frame.style.maxHeight).toBe('103px')
})

it('unfolds for a link in the hidden part that the keyboard reaches', async () => {
  heightOfText(400)
  const { user } = open('/a', () => some({ activityIntro: '<p><a href="https://help.example.com">帮助</a></p>' }))
  const link = await screen.findByRole('link', { name: '帮助' })
  ;(await screen.findByRole('button', { name: '收起介绍' })).focus()
  await user.tab()
  expect(document.activeElement).toBe(link)
  expect(screen.getByRole('button', { name: '收起' })).toBeTruthy()
})

it.each([
  [1, 'one'],
  [2, 'two'],
  [3, 'three'],
  [4, 'more'],
  [7, 'more'],
])('lays %i pictures out as %s', async (count, layout) => {
  open('/a', () => some({ imageList: pictures(count) }))
  const list = await screen.findByRole('list', { name: '图片' })
  expect(list.dataset.layout).toBe(layout)
  expect(within(list).getAllByRole('img')).toHaveLength(count)
})

it('enlarges a picture over the page, with the others before and after it; the cross and Esc close it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = open('/a', () => some({ imageList: pictures(3) }))
  const second = await screen.findByRole('button', { name: '查看大图 2' })
  await user.click(second)
  const viewer = await screen.findByRole('dialog', { name: '图片浏览' })
  expect(within(viewer).getByText('图片 2')).toBeTruthy()
  fireEvent.click(within(viewer).getByRole('button', { name: '下一张', hidden: true }))
  expect(await within(viewer).findByText('图片 3')).toBeTruthy()
  fireEvent.click(within(viewer).getByRole('button', { name: '关闭', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(second)
  expect(await screen.findByRole('dialog', { name: '图片浏览' })).toBeTruthy()
})

it('opens 查看更多 in a new tab; without an address, or with one that runs, there is none', async () => {
  const [one, two, three] = pictures(3)
  const imageList = [
    { ...one!, jumpUrl: 'https://help.example.com/ticket' },
    { ...two!, jumpUrl: '' },
    { ...three!, jumpUrl: 'javascript:alert(1)' },
  ]
  open('/a', () => some({ imageList }))
  await banner()
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(1)
  expect(links[0]!.textContent).toBe('查看更多')
  expect(links[0]!.getAttribute('aria-label')).toBe('查看更多 1（在新标签页打开）')
  expect(['href', 'target', 'rel'].map((name) => links[0]!.getAttribute(name))).toEqual([
    'https://help.example.com/ticket',
    '_blank',
    'noopener noreferrer',
  ])
})

it('says which picture did not come, and offers no enlarging of it', async () => {
  open('/a', () => some({ imageList: pictures(2) }))
  fireEvent.error(await screen.findByRole('img', { name: '图片 1' }))
  expect(screen.getByText('图片加载失败')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /查看大图/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    '查看大图 2',
  ])
})

it('runs nothing of what the HTML holds', async () => {
  const hit = vi.fn()
  vi.stubGlobal('hit', hit)
  const activityIntro =
    '<p style="position:fixed" onclick="hit()">文字</p><script>hit()</script><style>p{color:red}</style>' +
    '<img src="x" onerror="hit()"><a href="javascript:hit()">点我</a>'
  const { user } = open('/a', () => some({ activityIntro }))
  const text = await screen.findByText('文字')
  const shown = await banner()
  expect(shown.querySelector('script, style, img')).toBeNull()
  expect(text.attributes).toHaveLength(0)
  await user.click(text)
  await user.click(screen.getByText('点我'))
  expect(screen.getByText('点我').hasAttribute('href')).toBe(false)
  expect(hit).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

describe('folded', () => {
  const fold = () => screen.findByRole('button', { name: '收起介绍' })
  const unfold = () => screen.findByRole('button', { name: '展开介绍' })

  it('is how one comes upon it: its tags alone, until it is opened', async () => {
    const { user } = come('/a', () => some({ imageList: pictures(2) }))
    expect((await unfold()).getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText('先卖后用')).toBeNull()
    expect(screen.queryByRole('list', { name: '图片' })).toBeNull()
    expect(screen.getByText('核销')).toBeTruthy()
    await user.click(await unfold())
    expect(await screen.findByText('先卖后用')).toBeTruthy()
    expect((await fold()).getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(await fold())
    await user.keyboard('{Enter}')
    expect(await unfold()).toBeTruthy()
    expect(screen.queryByText('先卖后用')).toBeNull()
  })

  it('is not what one opened: that stays open on this page for this user, until the content changes', async () => {
    const first = come('/a', () => some())
    await first.user.click(await unfold())
    cleanup()
    come('/a', () => some())
    expect(await fold()).toBeTruthy()
    cleanup()
    come('/b', () => some())
    expect(await unfold()).toBeTruthy()
    cleanup()
    come('/a', () => some(), 'u2')
    expect(await unfold()).toBeTruthy()
    cleanup()
    come('/a', () => some({ activityIntro: '<p>先卖后用。</p>' }))
    expect(await unfold()).toBeTruthy()
  })

  it('is heard of in other tabs, and unreadable notes count as none', async () => {
    come('/a', () => some())
    expect(await unfold()).toBeTruthy()
    const key = 'introductions.open.u1'
    act(() => keepOpened('u1', '/a', fingerprintOf(introContent(some())!)))
    expect(await fold()).toBeTruthy()
    localStorage.setItem(key, '{')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(await unfold()).toBeTruthy()
  })

  it('cannot be where there is nothing but tags', async () => {
    come('/a', () => some({ activityIntro: '' }))
    await banner()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('makes room for sheets that are printed', async () => {
  const { router } = open('/ticket/list', () => some())
  await banner()
  await act(() => router.navigate('/ticket/list?print=0-12'))
  expect(screen.queryByRole('note')).toBeNull()
})

it('has a gallery page with 1, 2, 3 and 5 pictures', () => {
  renderOnClock(<gallery.Demo />)
  expect(gallery.name).toBe('intro-banner')
  const lists = screen.getAllByRole('list', { name: '图片' })
  expect(lists.map(({ dataset }) => dataset.layout)).toEqual(['one', 'two', 'three', 'more'])
})
