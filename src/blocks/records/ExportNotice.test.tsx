import { reportApi } from '@contracts/calls/reportApi'
import { callsOf } from '@contracts/resources/calls'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, refusal } from '@/app/testing/network'
import { held } from '@/app/testing/held'
import { screensFor } from './screensFor'
import { openRecords, slow } from '@tests/support/openRecords'

const records = openRecords()
const categories = screensFor(ticketCategory)
const calls = callsOf(ticketCategory)
const tasks = callsOf(exportTask)

const saved: { name: string; address: string }[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
})
afterEach(() => void vi.restoreAllMocks())

const task = { id: 7, version: 1, name: '票券分类_20260301.csv', rows: 12_408, progress: 0, failReason: null }

/** The gateway makes a task of the export; what it says of the task is what the test last gave. */
function asTask(first: object) {
  let now: object = { ...task, ...first }
  const events: unknown[] = []
  records.edge().server.use(
    http.post(`*${calls.export.path}`, () => answer({ file: null, taskId: 7 })),
    http.get(`*${tasks.detail.path}`, () => answer(now)),
    http.post(`*${tasks.transition.path}`, async ({ request }) => {
      events.push({ ...((await request.json()) as object), key: request.headers.get('Idempotency-Key') })
      return answer(now)
    }),
    http.get(`*${reportApi.downloadExport.path}`, () => answer({ url: 'https://files.example/7.csv?sign=1' })),
  )
  return { events, become: (next: object) => (now = { ...task, ...next }) }
}

/** Opens the menu of formats and takes one. */
async function exportAs(user: ReturnType<typeof userEvent.setup>, format: 'CSV' | 'Excel') {
  await user.click(await screen.findByRole('button', { name: '导出' }, slow))
  return screen.findByRole('button', { name: `全部结果，${format}` }, slow)
}

async function exportAsCsv() {
  const user = userEvent.setup()
  records.open(categories.Page)
  await user.click(await exportAs(user, 'CSV'))
  const notice = () => screen.findByRole('region', { name: '导出进度' }, slow)
  return { user, notice }
}
const expectSaid = async (text: string) => expect(await screen.findByText(text, {}, slow)).toBeTruthy()

it('a small list is a file at once, and two clicks ask for it once', async () => {
  await records.createCategory('导出一')
  const gate = held<void>()
  let asked = 0
  records.edge().server.use(
    http.post(`*${calls.export.path}`, async ({ request }) => {
      asked += 1
      await gate.promise
      return records.edge().passOn(request)
    }),
  )
  const user = userEvent.setup()
  records.open(categories.Page)
  await user.dblClick(await exportAs(user, 'Excel'))
  expect(await screen.findByText('正在导出')).toBeTruthy()
  expect(await exportAs(user, 'CSV')).toHaveProperty('disabled', true)
  gate.resolve()
  await waitFor(() => expect(saved).toHaveLength(1), slow)
  expect(saved[0]?.name).toMatch(/^票券分类_\d{8}\.xlsx$/)
  expect(asked).toBe(1)
  expect(screen.queryByRole('region', { name: '导出进度' })).toBeNull()
})

it('a large one shows how far it is, and then the way to its file', async () => {
  const { become } = asTask({ status: 'QUEUED' })
  const { user, notice } = await exportAsCsv()
  await expectSaid('票券分类_20260301.csv（12,408 行）正在排队，可以离开此页，完成后在下载中心下载')
  expect(within(await notice()).queryByRole('button', { name: '下载' })).toBeNull()
  become({ status: 'RUNNING', progress: 40 })
  await expectSaid('票券分类_20260301.csv（12,408 行）正在生成，已完成 40%')
  expect(within(await notice()).getByRole('progressbar', { name: '已完成 40%' })).toBeTruthy()
  become({ status: 'SUCCEEDED', progress: 100 })
  await expectSaid('票券分类_20260301.csv（12,408 行）导出完成')
  await expectSaid('导出完成，可以下载了')
  expect(
    within(await notice())
      .getByRole('link', { name: '去下载中心' })
      .getAttribute('href'),
  ).toBe('/download-center')
  await user.click(within(await notice()).getByRole('button', { name: '下载' }))
  await waitFor(() => expect(saved).toEqual([{ name: task.name, address: 'https://files.example/7.csv?sign=1' }]))
  await user.click(within(await notice()).getByRole('button', { name: '关闭导出进度' }))
  expect(screen.queryByRole('region', { name: '导出进度' })).toBeNull()
})

it('one that failed says why and can be tried again', async () => {
  const { become, events } = asTask({ status: 'FAILED', version: 4, failReason: '已没有导出权限' })
  const { user, notice } = await exportAsCsv()
  await expectSaid('票券分类_20260301.csv 导出失败：已没有导出权限')
  await expectSaid('导出失败，请查看原因')
  become({ status: 'QUEUED', version: 5 })
  await user.dblClick(within(await notice()).getByRole('button', { name: '重试' }))
  await expectSaid('票券分类_20260301.csv（12,408 行）正在排队，可以离开此页，完成后在下载中心下载')
  // A second click that comes through is the same try to the gateway.
  const key = expect.stringMatching(/^[\w-]{36}-RETRY-4$/)
  expect([events[0], events.at(-1)]).toEqual([
    { id: 7, event: 'RETRY', key },
    { id: 7, event: 'RETRY', key },
  ])
})

it('one under way can be cancelled', async () => {
  const { become, events } = asTask({ status: 'RUNNING', progress: 10 })
  const { user, notice } = await exportAsCsv()
  const cancel = await within(await notice()).findByRole('button', { name: '取消导出' }, slow)
  become({ status: 'CANCELLED' })
  await user.click(cancel)
  await expectSaid('票券分类_20260301.csv 已取消')
  expect(events).toMatchObject([{ id: 7, event: 'CANCEL' }])
})

it('waits for approval, or says why there is none', async () => {
  const { become } = asTask({ status: 'WAIT_APPROVE' })
  await exportAsCsv()
  await expectSaid('票券分类_20260301.csv 等待审批，同意后开始生成')
  become({ status: 'CANCELLED', failReason: '数据范围过大' })
  await expectSaid('票券分类_20260301.csv 已取消：数据范围过大')
})

it('asks again when the network fails, and says so meanwhile', async () => {
  const { become } = asTask({ status: 'QUEUED' })
  let isDown = true
  // Down until it has been seen: how long it takes to be drawn is nobody's promise.
  records.edge().server.use(http.get(`*${tasks.detail.path}`, () => (isDown ? HttpResponse.error() : undefined)))
  const { notice } = await exportAsCsv()
  await expectSaid('数据较多，已转为导出任务，正在查询进度')
  expect((await within(await notice()).findByRole('alert', {}, slow)).textContent).toBe('网络异常，请检查网络后重试')
  isDown = false
  become({ status: 'RUNNING', progress: 70 })
  await expectSaid('票券分类_20260301.csv（12,408 行）正在生成，已完成 70%')
  expect(within(await notice()).queryByRole('alert')).toBeNull()
})

it('a refused export says why, and can be asked for again', async () => {
  records.edge().server.use(
    http.post(
      `*${calls.export.path}`,
      async () => {
        await delay(10)
        return refusal(40000, '一次最多导出1000000条记录')
      },
      { once: true },
    ),
  )
  const { user } = await exportAsCsv()
  await expectSaid('一次最多导出1000000条记录')
  await user.click(await exportAs(user, 'CSV'))
  await waitFor(() => expect(saved).toHaveLength(1), slow)
  expect(screen.queryByText('一次最多导出1000000条记录')).toBeNull()
})
