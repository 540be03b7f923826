import { reportApi } from '@contracts/calls/reportApi'
import { callsOf } from '@contracts/resources/calls'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer } from '@/app/testing/network'
import { openRecords, slow } from '@tests/support/openRecords'
import { rowOf } from '@tests/support/tableRow'
import { DownloadCenter } from './DownloadCenter'

const records = openRecords()
const calls = callsOf(exportTask)

const saved: { name: string; address: string }[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
})
afterEach(() => void vi.restoreAllMocks())

async function openRow(name: string) {
  records.open(DownloadCenter, `?q=${name}`)
  return within(await rowOf(name))
}

async function chooseMore(row: Awaited<ReturnType<typeof openRow>>, label: string) {
  const user = userEvent.setup()
  const button = row.queryByRole('button', { name: new RegExp(`^${label}`) })
  if (button) return user.click(button)
  await user.click(row.getByRole('button', { name: /更多操作/ }))
  return user.click(await screen.findByRole('menuitem', { name: label }, slow))
}

it('shows how far a task is, and says when its file is there', async () => {
  await records.makeTask('admin', '票券清单', 'RUNNING', { progress: 40 })
  let isOver = false
  records.edge().server.use(
    http.get(`*${calls.list.path}`, async ({ request }) => {
      const page = await (await records.edge().passOn(request)).json()
      if (isOver) for (const task of page.data.list) Object.assign(task, { status: 'SUCCEEDED', progress: 100 })
      return Response.json(page)
    }),
    http.get(`*${reportApi.downloadExport.path}`, () => answer({ url: 'https://files.example/7.csv?sign=1' })),
  )
  const row = await openRow('票券清单')
  expect(await row.findByText('票券商品', {}, slow)).toBeTruthy()
  expect(row.getByText('生成中')).toBeTruthy()
  expect(row.getByRole('progressbar', { name: '已完成 40%' })).toBeTruthy()
  expect(row.getByText('12,408')).toBeTruthy()
  expect(row.queryByRole('button', { name: /^下载/ })).toBeNull()
  isOver = true
  expect(await screen.findByText('导出完成，可以下载了', {}, slow)).toBeTruthy()
  expect(row.getByText('100%')).toBeTruthy()
  await chooseMore(row, '下载')
  await waitFor(
    () => expect(saved).toEqual([{ name: '票券清单', address: 'https://files.example/7.csv?sign=1' }]),
    slow,
  )
})

it('a task under way is cancelled, and says so', async () => {
  await records.makeTask('admin', '不要了的', 'QUEUED')
  const row = await openRow('不要了的')
  await chooseMore(row, '取消')
  const dialog = within(await screen.findByRole('dialog', { name: '取消「不要了的」' }, slow))
  // The first button leaves everything as it is.
  await userEvent.setup().click(dialog.getAllByRole('button', { name: '取消' }).at(-1)!)
  expect(await row.findByText('已取消', {}, slow)).toBeTruthy()
})

it('one that failed says why and is tried again', async () => {
  await records.makeTask('admin', '失败的', 'FAILED', { failReason: '已没有导出权限' })
  const row = await openRow('失败的')
  expect(row.getByText('已没有导出权限')).toBeTruthy()
  await chooseMore(row, '重试')
  expect(await row.findByText('排队中', {}, slow)).toBeTruthy()
})

it('says which file did not come, and why', async () => {
  await records.makeTask('admin', '没有文件的', 'SUCCEEDED')
  const row = await openRow('没有文件的')
  await chooseMore(row, '下载')
  expect((await screen.findByRole('alert', {}, slow)).textContent).toBe(
    '没有下载「没有文件的」：文件还没有生成或已过期',
  )
})

it('who decides about exports agrees to those of others, and can do nothing else with them', async () => {
  const user = userEvent.setup()
  await records.makeTask('manager', '店长的导出', 'WAIT_APPROVE')
  const row = await openRow('店长的导出')
  await user.click(row.getByRole('button', { name: /更多操作/ }))
  const remove = await screen.findByRole('menuitem', { name: /删除/ }, slow)
  expect(remove.textContent).toContain('只能处理自己的记录')
  await user.keyboard('{Escape}')
  await chooseMore(row, '同意')
  const dialog = within(await screen.findByRole('dialog', { name: '同意「店长的导出」' }, slow))
  await user.click(dialog.getByRole('button', { name: '同意' }))
  expect(await row.findByText('排队中', {}, slow)).toBeTruthy()
})

it('shows nobody the tasks of others without that right', async () => {
  await records.makeTask('admin', '管理员的导出', 'SUCCEEDED')
  // Who may open the page on which the test draws it.
  await records.edge().signIn('market')
  records.open(DownloadCenter)
  expect(await screen.findByText('还没有导出任务', {}, slow)).toBeTruthy()
  expect(screen.queryByText('管理员的导出')).toBeNull()
})
