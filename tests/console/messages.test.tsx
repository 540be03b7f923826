import { merchantApi } from '@contracts/calls/merchantApi'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { pollMs } from '@machines/flows/messageFeed/machine'
import { routes } from '@contracts/routes'
import { tellUser } from '@server/notifications/messageTeller'
import type { Told } from '@server/teller'
import { recordTable } from '@server/records/recordTables'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeEventSource, stubEventSource } from '@/app/testing/fakeEventSource'
import { refusal } from '@/app/testing/network'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { rowOf } from '../support/tableRow'

const slow = { timeout: 60_000 }
const long = 150_000
const edge = openConsole()
beforeEach(async () => {
  await edge.gateway.services.db.delete(recordTable(userMessage).table)
})
afterEach(() => vi.unstubAllGlobals())

const tell = (told: Partial<Told> & { title: string }, more: object = {}) =>
  tellUser(
    edge.gateway.services.db,
    new Date(),
    { userId: 'demo-admin', brandId: 101, hotelId: 1001, ...more },
    { kind: 'RESULT', ...told },
  )
const open = (at = '/profile') => startApp({ table: routes, at, areas: { shell: () => import('@/areas/shell') } })
const bell = (name: string) => screen.findByRole('button', { name }, slow)

it(
  'counts in the bell and in the title, and follows what is told while the page is open',
  { timeout: long },
  async () => {
    stubEventSource()
    await tell({ title: '票券订单导出完成 12,408 行' })
    const { clock } = open()
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1), slow)
    act(() => FakeEventSource.open[0]!.hear('opened'))
    await bell('消息，1 条未读')
    expect(document.title).toMatch(/^\(1\) 个人资料 · 西湖店/)
    expect(screen.queryByRole('alert')).toBeNull()

    await tell({ title: '中餐厅后厨2号打印机离线12分钟', kind: 'ALERT', level: 'URGENT', link: '/message' })
    await tell({ title: '别的门店的消息', level: 'URGENT' }, { hotelId: 1002 })
    act(() => FakeEventSource.open[0]!.hear('news'))
    act(() => clock.increment(300))
    await bell('消息，2 条未读')
    const popped = await screen.findByRole('alert', {}, slow)
    expect(within(popped).getByText('中餐厅后厨2号打印机离线12分钟')).toBeTruthy()
    await userEvent.click(within(popped).getByRole('button', { name: '去处理' }))
    expect(await screen.findByRole('heading', { name: '消息中心' }, slow)).toBeTruthy()
    await bell('消息，1 条未读')
    expect(document.title).toMatch(/^\(1\) 消息中心/)
  },
)

it('asks every 30 s without a stream, and not while nobody looks', { timeout: long }, async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  let asked = 0
  edge.server.use(
    http.get(`*${merchantApi.messageUnread.path}`, ({ request }) => {
      asked += 1
      return edge.passOn(request)
    }),
  )
  const { clock } = open()
  await bell('消息，没有未读')
  expect(asked).toBe(1)
  await tell({ title: '订位等待确认', kind: 'TODO' })
  act(() => clock.increment(pollMs))
  await bell('消息，1 条未读')
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => clock.increment(10 * pollMs))
  expect(asked).toBe(2)
  await tell({ title: '又一条' })
  seen.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await bell('消息，2 条未读')
  vi.restoreAllMocks()
})

it('reads in the drawer: one and all', { timeout: long }, async () => {
  const user = userEvent.setup()
  await tell({ title: '<b onclick=alert(1)>粗体</b>', body: '<img src=x>', kind: 'TODO', link: '/profile' })
  await tell({ title: '第二条待办', kind: 'TODO' })
  await tell({ title: '导出完成' })
  open()
  await user.click(await bell('消息，3 条未读'))
  const drawer = await screen.findByRole('dialog', { name: '消息' }, slow)
  expect(within(drawer).getByRole('tab', { name: '待办 2' })).toBeTruthy()
  // Text stays text.
  expect(await within(drawer).findByText('<b onclick=alert(1)>粗体</b>', {}, slow)).toBeTruthy()
  expect(within(drawer).getByText('<img src=x>')).toBeTruthy()
  expect(drawer.querySelector('b, [src]')).toBeNull()

  await user.click(within(drawer).getByRole('button', { name: /第二条待办/ }))
  expect(await within(drawer).findByRole('tab', { name: '待办 1' }, slow)).toBeTruthy()
  await user.click(within(drawer).getByRole('tab', { name: '公告' }))
  expect(await within(drawer).findByText('没有公告', {}, slow)).toBeTruthy()
  await user.click(within(drawer).getByRole('tab', { name: '下载' }))
  expect(await within(drawer).findByText('没有导出任务', {}, slow)).toBeTruthy()
  await user.click(within(drawer).getByRole('tab', { name: '消息 1' }))

  edge.server.use(http.post(`*${merchantApi.messageRead.path}`, () => refusal(40300, '没有权限'), { once: true }))
  await user.click(within(drawer).getByRole('button', { name: '全部已读' }))
  expect((await within(drawer).findByRole('alert', {}, slow)).textContent).toBe('没有设为已读：没有权限')
  await user.click(within(drawer).getByRole('button', { name: '全部已读' }))
  expect(await within(drawer).findByRole('tab', { name: '消息' }, slow)).toBeTruthy()
  expect(within(drawer).getByRole('button', { name: '全部已读' }).ariaDisabled).toBe('true')
  await user.click(within(drawer).getByRole('button', { name: '关闭消息' }))
  await bell('消息，没有未读')
  expect(document.title).toMatch(/^个人资料/)
})

it('says so when messages cannot be read, and tries again', { timeout: long }, async () => {
  const user = userEvent.setup()
  let fails = true
  edge.server.use(
    http.get('*/user-message/*', ({ request }) =>
      fails ? (refusal(50000, '服务暂时不可用', { status: 500 }) as never) : edge.passOn(request),
    ),
  )
  open()
  // No number where none is known.
  await user.click(await bell('消息'))
  const drawer = await screen.findByRole('dialog', { name: '消息' }, slow)
  const problem = await within(drawer).findByRole('alert', {}, slow)
  expect(problem.textContent).toContain('消息加载失败：服务暂时不可用')
  fails = false
  await user.click(within(problem).getByRole('button', { name: '重试' }))
  expect(await within(drawer).findByText('没有待办', {}, slow)).toBeTruthy()
})

it('opens, reads and archives on the message page', { timeout: long }, async () => {
  const user = userEvent.setup()
  const id = await tell({ title: '短信余量不足 500 条', kind: 'ALERT', body: '请尽快充值。', link: '/profile' })
  await tell({ title: '订位等待确认', kind: 'TODO' })
  const app = open('/message')
  await user.click(await screen.findByRole('button', { name: '短信余量不足 500 条' }, slow))
  const message = await screen.findByRole('region', { name: '打开的消息' }, slow)
  expect(within(message).getByText('请尽快充值。')).toBeTruthy()
  expect(app.address()).toBe(`/message?id=${id}`)
  await bell('消息，1 条未读')

  const row = within(await rowOf('短信余量不足 500 条'))
  expect(await row.findByText('已读', {}, slow)).toBeTruthy()
  await user.click(await row.findByRole('button', { name: /^归档/ }, slow))
  await user.click(screen.getByRole('tab', { name: /^已归档/ }))
  await waitFor(async () => expect(within(await rowOf('短信余量不足 500 条')).getByText('已归档')).toBeTruthy(), slow)
})

it('says that a message in the address is not one’s own', { timeout: long }, async () => {
  const id = await tell({ title: '店长的消息' }, { userId: 'demo-manager' })
  open(`/message?id=${id}`)
  expect((await screen.findByRole('alert', {}, slow)).textContent).toBe('记录不存在或已删除')
  expect(screen.queryByText('店长的消息')).toBeNull()
})
