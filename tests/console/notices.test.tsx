import { noticeApi } from '@contracts/calls/noticeApi'
import { notice } from '@contracts/resources/merchant/notice'
import { routes } from '@contracts/routes'
import { noticeReads } from '@server/areas/merchant/notices/tables'
import { raiseNotice, createNotice } from '@server/areas/merchant/notices/testing/noticeFixtures'
import { recordTable } from '@server/records/recordTables'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { answer, refusal } from '@/app/testing/network'
import { quietMs } from '@/app/messages/useQuietMoment'
import { startApp, stopApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'

const slow = { timeout: 60_000 }
const long = { timeout: 240_000 }

const edge = openConsole()
beforeEach(async () => {
  await edge.gateway.services.db.delete(noticeReads)
  await edge.gateway.services.db.delete(recordTable(notice).table)
})

const write = (values: Parameters<typeof createNotice>[1]) => createNotice(edge.gateway.services, values)
const open = (at: string) =>
  startApp({
    table: routes,
    at,
    areas: { shell: () => import('@/areas/shell'), merchant: () => import('@/areas/merchant') },
  })
const openDrawer = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^消息/ }, slow))
  return within(await screen.findByRole('dialog', { name: '消息' }, slow))
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, slow)
const popups = () =>
  edge.server.use(http.get('*/feedback/prompt_conditions', () => answer({ testHosts: [], guideCount: 5 })))

it('stands in the drawer of the bell with what is unread, and is read by being opened', long, async () => {
  const hostile =
    '<p>维护<b>两小时</b></p><img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">点</a>'
  await write({ title: '第一条', kind: 'BILL' })
  await write({ title: '本周四凌晨维护', level: 'URGENT', pinned: true, content: hostile, link: '/message' })
  await write({ title: '第三条' })
  const { address } = open('/profile')
  let drawer = await openDrawer()
  await userEvent.click(await drawer.findByRole('tab', { name: '公告 3' }, slow))
  await waitFor(() => {
    const names = drawer.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(names).toEqual([
      expect.stringMatching(/^未读置顶紧急本周四凌晨维护系统 · /),
      expect.stringMatching(/^未读第三条/),
      expect.stringMatching(/^未读第一条账单 · /),
    ])
  }, slow)
  await userEvent.click(drawer.getByRole('button', { name: /本周四凌晨维护/ }))
  await heading('本周四凌晨维护')
  expect(address()).toMatch(/^\/notice\/system\/detail\/\d+$/)
  expect(await screen.findByText('两小时', {}, slow)).toBeTruthy()
  const page = screen.getByRole('main')
  expect(page.querySelector('script, [onerror], [href^=javascript]')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: '下一条：第三条' }, slow))
  await heading('第三条')
  await userEvent.click(await screen.findByRole('button', { name: '上一条：本周四凌晨维护' }, slow))
  await heading('本周四凌晨维护')

  drawer = await openDrawer()
  await userEvent.click(await drawer.findByRole('tab', { name: '公告 1' }, slow))
  await waitFor(() => expect(drawer.getAllByText('未读')).toHaveLength(1), slow)
  await userEvent.click(drawer.getByRole('button', { name: '全部已读' }))
  expect(await drawer.findByRole('tab', { name: '公告' }, slow)).toBeTruthy()
  expect(drawer.queryByText('未读')).toBeNull()
  await userEvent.click(drawer.getByRole('button', { name: '查看全部公告' }))
  await heading('系统公告')
  expect(await screen.findByText('没有未读公告', {}, slow)).toBeTruthy()
})

it('has a page with what is unread by kind, and all of it', long, async () => {
  await write({ title: '账单提醒', kind: 'BILL' })
  await write({ title: '预约库存上线', kind: 'FEATURE' })
  const { address } = open('/notice/system/list')
  await heading('系统公告')
  expect(await screen.findByRole('tab', { name: '未读 2' }, slow)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^类型/ }))
  await userEvent.click(await screen.findByRole('radio', { name: '账单' }, slow))
  await waitFor(() => expect(screen.queryByRole('button', { name: /预约库存上线/ })).toBeNull(), slow)
  expect(screen.getByRole('button', { name: /账单提醒/ })).toBeTruthy()
  expect(address()).toBe('/notice/system/list?kind=BILL')

  edge.server.use(http.post(`*${noticeApi.noticeRead.path}`, () => refusal(40300, '没有权限'), { once: true }))
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
  expect((await screen.findByRole('alert', {}, slow)).textContent).toBe('没有设为已读：没有权限')
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
  expect(await screen.findByText('没有未读公告', {}, slow)).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: '全部' }))
  expect(await screen.findByText('账单提醒', {}, slow)).toBeTruthy()
  for (const name of ['删除', '编辑', '新增公告']) expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(screen.getByText('预约库存上线'))
  await heading('预约库存上线')
})

it('says of one that is not there that it is gone', long, async () => {
  const id = await write({ title: '下线的' })
  await raiseNotice(edge.gateway.services, id, 'TAKE_OFFLINE')
  open(`/notice/system/detail/${id}`)
  await heading('公告加载失败')
  expect(screen.getByText('记录不存在或已删除')).toBeTruthy()
})

/** A popup waits until the hands have rested: the clock is moved until it is there. */
const popup = ({ clock }: ReturnType<typeof open>, name: string) =>
  waitFor(() => {
    act(() => clock.increment(quietMs))
    return within(screen.getByRole('dialog', { name }))
  }, slow)

it('opens by itself where it is marked so, one after another, until it has been read', long, async () => {
  popups()
  await write({ title: '第二个弹窗', popup: true })
  await write({ title: '不弹的' })
  await write({ title: '第一个弹窗', popup: true, content: '<p>夜班请打印<b>预订单</b></p>' })
  const visit = open('/profile')
  const first = await popup(visit, '第一个弹窗')
  expect(await first.findByText('预订单', {}, slow)).toBeTruthy()
  await userEvent.click(first.getByRole('button', { name: '我知道了' }))
  const second = await popup(visit, '第二个弹窗')
  await userEvent.click(second.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)

  // What was only closed comes again.
  stopApp()
  const again = await popup(open('/profile'), '第二个弹窗')
  await userEvent.click(again.getByRole('button', { name: '查看详情' }))
  await heading('第二个弹窗')
  const admin = await edge.gateway.signIn('admin')
  await waitFor(async () => expect((await admin.call(noticeApi.noticeUnread, {})).data.total).toBe(1), slow)
})
