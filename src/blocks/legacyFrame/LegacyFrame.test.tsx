import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { answer } from '@/app/testing/network'
import { openConsoleGateway, type ConsoleGateway } from '@tests/support/consoleGateway'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { gallery } from './LegacyFrame.gallery'
import { LegacyFrame } from './LegacyFrame'

const orders = 'https://old.example/orders'
let edge: ConsoleGateway
let issued = 0

beforeAll(async () => {
  edge = await openConsoleGateway({ fill: ({ signIn }) => signIn('admin') })
})
afterAll(() => edge.close())
afterEach(() => edge.server.resetHandlers())
beforeEach(() => {
  issued = 0
})

/** A gateway that frames every page; the real one of this file frames none. */
const framesAll = () =>
  edge.server.use(
    http.get('https://old.example/robots.txt', () => new HttpResponse()),
    http.post('*/oauth2-api/eb/frame_token', () =>
      answer({ token: `token-${(issued += 1)}`, expiresAt: '2026-03-02T08:05:00.000Z' }),
    ),
  )
const frame = () => screen.findByTitle<HTMLIFrameElement>('旧版订单')
const noFrame = () => expect(document.querySelector('iframe')).toBeNull()
const isLoading = () => screen.queryByText('加载中...') !== null
const say = (data: unknown, from: Partial<MessageEventInit> = {}) =>
  act(() => {
    const source = document.querySelector('iframe')!.contentWindow
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://old.example', source, ...from }))
  })

it('loads the page with token, query, hash and encoded origin, and says 加载中... until it is there', async () => {
  framesAll()
  renderOnClock(
    <LegacyFrame
      address={`${orders}?a=1`}
      title="旧版订单"
      query={new URLSearchParams('orderId=8&token=stolen')}
      hash="#/index"
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('加载中...')
  const { src } = await frame()
  expect(src).toBe(
    `${orders}?a=1&orderId=8&token=token-1&hash=%23%2Findex&origin=${encodeURIComponent(location.origin)}`,
  )
  expect((await frame()).getAttribute('referrerpolicy')).toBe('no-referrer')
  // Everything of its own, but not `allow-top-navigation`.
  expect((await frame()).getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads',
  )
  expect(isLoading()).toBe(true)
  fireEvent.load(await frame())
  expect(isLoading()).toBe(false)
})

it.each(['', '   ', 'javascript:alert(1)', '/orders'])('%j is 地址错误, and nobody is asked', async (address) => {
  framesAll()
  renderOnClock(<LegacyFrame address={address} title="旧版订单" />)
  expect((await screen.findByRole('alert')).textContent).toContain('地址错误')
  noFrame()
  expect(issued).toBe(0)
})

it('a host that the gateway does not frame is 地址错误', async () => {
  renderOnClock(<LegacyFrame address={orders} title="旧版订单" />)
  expect((await screen.findByRole('alert')).textContent).toContain('地址错误')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  noFrame()
})

it('a changed path, query or hash is loaded anew with a token of its own, the same one is not', async () => {
  framesAll()
  const { show } = renderOnClock(<LegacyFrame address={orders} title="旧版订单" />)
  fireEvent.load(await frame())
  show(<LegacyFrame address={orders} title="旧版订单" />)
  expect(isLoading()).toBe(false)
  expect(issued).toBe(1)
  const changes = [
    { address: 'https://old.example/rooms' },
    { address: orders, query: new URLSearchParams('page=2') },
    { address: orders, hash: '#/b' },
  ]
  for (const [at, changed] of changes.entries()) {
    show(<LegacyFrame title="旧版订单" {...changed} />)
    expect(isLoading()).toBe(true)
    await waitFor(async () => expect((await frame()).src).toContain(`token=token-${at + 2}`))
    expect(isLoading()).toBe(true)
    fireEvent.load(await frame())
    expect(isLoading()).toBe(false)
  }
})

it('an emptied path takes the page away', async () => {
  framesAll()
  const { show } = renderOnClock(<LegacyFrame address={orders} title="旧版订单" />)
  await frame()
  show(<LegacyFrame address="" title="旧版订单" />)
  expect(await screen.findByText('地址错误')).toBeTruthy()
  noFrame()
})

it('without a token says why, and tries again', async () => {
  edge.server.use(http.post('*/oauth2-api/eb/frame_token', () => HttpResponse.error(), { once: true }))
  renderOnClock(<LegacyFrame address={orders} title="旧版订单" />)
  expect((await screen.findByRole('alert')).textContent).toContain('网络异常，请检查网络后重试')
  framesAll()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect((await frame()).src).toContain('token=token-1')
})

it('a host that does not answer is told, with a way to try again, until its page says that it is there', async () => {
  framesAll()
  edge.server.use(http.get('https://old.example/robots.txt', () => HttpResponse.error()))
  renderOnClock(<LegacyFrame address={orders} title="旧版订单" />)
  fireEvent.load(await frame())
  expect((await screen.findByRole('alert')).textContent).toContain('旧页面的服务器可能没有响应')
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  say({ type: 'ready' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('hands on query and hash of the address that it stands at', async () => {
  framesAll()
  location.hash = '#/old/orders?id=8'
  onTestFinished(() => {
    location.hash = ''
  })
  renderOnClock(<LegacyFrame address={orders} title="旧版订单" />)
  expect((await frame()).src).toContain(`${orders}?id=8&token=token-1&hash=${encodeURIComponent('#/old/orders?id=8')}`)
})

it('a page whose login failed gets another token, once', async () => {
  framesAll()
  renderOnClock(<LegacyFrame address={orders} title="旧版订单" />)
  await frame()
  say({ type: 'authFailed' })
  await waitFor(async () => expect((await frame()).src).toContain('token=token-2'))
  say({ type: 'authFailed' })
  expect((await screen.findByRole('alert')).textContent).toContain('页面登录失败，请重试')
  noFrame()
})

it.each([
  ['another origin', { type: 'authFailed' }, { origin: 'https://evil.example' }],
  ['another window', { type: 'authFailed' }, { source: window }],
  ['no window', { type: 'authFailed' }, { source: null }],
  ['other words', { type: 'loaded' }, {}],
  ['text', 'authFailed', {}],
  ['nothing', null, {}],
])('does not listen to %s', async (_, data, from) => {
  framesAll()
  renderOnClock(<LegacyFrame address={orders} title="旧版订单" />)
  const { src } = await frame()
  say(data, from)
  expect((await frame()).src).toBe(src)
  expect(issued).toBe(1)
})

it('has a gallery page that waits for a path', async () => {
  renderOnClock(<gallery.Demo />)
  expect(gallery.name).toBe('legacy-frame')
  expect(isLoading()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '没有地址' }))
  expect(await screen.findByText('地址错误')).toBeTruthy()
})
