import { reportApi } from '@contracts/calls/reportApi'
import type { ReportQuery } from '@contracts/calls/reportCalls'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { readPreferences } from '@/app/preferences/preferenceStore'
import { answer, openNetwork, signedIn, someMe } from '@/app/testing/network'
import { renderShell, smallMenu } from '@/app/testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = { reports: () => import('../index') }
const owner = ['report:custom', 'report:custom:save', 'report:custom:remove', 'report:custom:publish', 'report:mall']

const kept = {
  version: 3,
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-01T00:00:00.000Z',
  createdBy: '沈清和',
  updatedBy: '沈清和',
  hotelId: 1001,
  brandId: 1,
  isCreator: true,
  isOwn: true,
  names: {},
  facts: {},
  id: 5,
  status: 'DRAFT',
  name: '渠道支付',
  family: 'trade',
  keys: ['channel'],
  measures: ['paidAmt'],
  filters: null,
  span: 'last7',
  granularity: 'total',
  compare: 'previous',
  chart: 'TABLE',
  rowOrder: null,
  topN: null,
  sharedRoles: null,
}
const shown = { ...kept, id: 6, name: '同事的报表', status: 'PUBLISHED', isCreator: false, isOwn: false }
const empty = { kpis: [], series: { points: [], lines: [], compared: null, isOpen: false }, columns: [], rows: [] }
const report = {
  ...empty,
  heads: ['渠道', '业务'],
  columns: [{ name: 'paidAmt', label: '支付金额', unit: 'fen', per: '', note: '实付金额。' }],
  rows: [{ key: 'H5', labels: ['H5', '票券'], values: { paidAmt: 12_345 } }],
  totals: { paidAmt: 99_900 },
  total: 1,
  updatedAt: '2026-06-01T01:00:00.000Z',
}

function open(address: string, permissions = owner) {
  const asked: ReportQuery[] = []
  const saved: { id?: number; version?: number; values: Record<string, unknown> }[] = []
  network.use(
    smallMenu(),
    http.post(`*${reportApi.queryReport.path}`, async ({ request }) => {
      asked.push((await request.json()) as ReportQuery)
      return answer(report)
    }),
    http.get('*/report-api/eb/custom-report/list', () =>
      answer({ list: [kept, shown], total: 2, totalIsExact: true, whole: 2, counts: {}, more: [] }),
    ),
    http.get('*/report-api/eb/custom-report/detail', ({ request }) =>
      answer(new URL(request.url).searchParams.get('id') === '6' ? shown : kept),
    ),
    http.post('*/report-api/eb/custom-report/save', async ({ request }) => {
      saved.push((await request.json()) as (typeof saved)[number])
      return answer({ ...kept, version: 4 })
    }),
    ...signedIn(someMe({ permissions })),
  )
  renderShell(address, areas)
  return { asked, saved }
}

/** Drags what can be dragged onto a place. */
function drag(from: HTMLElement, to: HTMLElement) {
  const data = new Map<string, string>()
  const dataTransfer = {
    get types() {
      return [...data.keys()]
    },
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
  }
  for (const [event, on] of [
    [createEvent.dragStart, from],
    [createEvent.dragOver, to],
    [createEvent.drop, to],
  ] as const) {
    const fired = event(on)
    Object.defineProperty(fired, 'dataTransfer', { value: dataTransfer })
    fireEvent(on, fired)
  }
}
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('button', { name: /^移动/ })
    .map(({ textContent }) => textContent)

test('a report is put together by clicks, keys or dragging, looked at meanwhile, and saved', async () => {
  const { asked, saved } = open('/custom-report/index?new=1')
  await userEvent.type(await screen.findByLabelText(/^名称/, {}, slow), '渠道业务')
  expect(screen.getByText('请选择至少一个指标')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '添加渠道' }))
  // 渠道 and 支付方式 are not kept together: it says so and takes no click.
  const closed = screen.getByRole('button', { name: '支付方式，暂不支持该组合' })
  expect(closed.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(closed)
  expect(namesIn('已选维度')).toEqual(['渠道'])
  drag(screen.getByRole('button', { name: '添加业务' }), screen.getByRole('list', { name: '已选维度' }))
  expect(namesIn('已选维度')).toEqual(['渠道', '业务'])
  screen.getByRole('button', { name: '移动业务' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(namesIn('已选维度')).toEqual(['业务', '渠道'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('移动业务')
  await userEvent.click(screen.getByRole('button', { name: '添加支付金额' }))
  const preview = within(screen.getByRole('region', { name: '报表预览' }))
  expect(await preview.findByText('123.45', {}, slow)).toBeTruthy()
  expect(preview.getByText('999.00')).toBeTruthy()
  expect(asked.at(-1)?.spec).toMatchObject({ family: 'trade', keys: ['biz', 'channel'], measures: ['paidAmt'] })
  expect(screen.getByRole('button', { name: /^饼图，/ }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: '透视' }))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(saved).toHaveLength(1), slow)
  expect(saved[0]?.values).toMatchObject({
    name: '渠道业务',
    family: 'trade',
    keys: ['biz', 'channel'],
    measures: ['paidAmt'],
    span: 'last30',
    granularity: 'total',
    chart: 'PIVOT',
  })
})

test('another data set takes away what was chosen of the former one; only those of open pages are offered', async () => {
  open('/custom-report/index?new=1', [...owner, 'report:collect'])
  const family = await screen.findByLabelText<HTMLSelectElement>(/^数据集/, {}, slow)
  expect([...family.options].map(({ text }) => text)).toEqual(['交易', '收款'])
  await userEvent.click(screen.getByRole('button', { name: '添加支付金额' }))
  await userEvent.selectOptions(family, '收款')
  expect(namesIn('已选指标')).toEqual([])
  expect(screen.getByRole('button', { name: '添加收款金额' })).toBeTruthy()
})

test('what is not saved is asked about before another report is opened', async () => {
  open('/custom-report/index?id=5')
  await userEvent.click(await screen.findByRole('button', { name: '添加支付订单' }, slow))
  const saved = within(screen.getByRole('navigation', { name: '已保存的报表' }))
  await userEvent.click(saved.getByRole('tab', { name: '共享给我' }))
  await userEvent.click(saved.getByRole('link', { name: /同事的报表/ }))
  const dialog = within(await screen.findByRole('alertdialog', {}, slow))
  await userEvent.click(dialog.getByRole('button', { name: '放弃' }))
  expect(await screen.findByRole('button', { name: '另存为我的' }, slow)).toBeTruthy()
})

test('a report that is shown to somebody is looked at and taken over, not changed', async () => {
  const { asked } = open('/custom-report/index?id=6')
  expect(await screen.findByText('123.45', {}, slow)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(screen.queryByRole('button', { name: /归档|调整角色|删除/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /支付金额/ }))
  await waitFor(() => expect(asked.at(-1)?.sort).toBe('paidAmt'), slow)
  await userEvent.click(screen.getByRole('button', { name: '另存为我的' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^名称/, {}, slow)).value).toBe('同事的报表 副本')
})

test('a report that stands becomes one of one’s own with its key, measures, days and order', async () => {
  const { asked } = open('/report/mallData?tab=channel&span=last7&sort=refundAmt')
  await userEvent.click(await screen.findByRole('button', { name: '存为自定义报表' }, slow))
  expect((await screen.findByLabelText<HTMLInputElement>(/^名称/, {}, slow)).value).toBe('商城数据 渠道')
  expect(namesIn('已选维度')).toEqual(['渠道'])
  expect(namesIn('已选指标')).toHaveLength(7)
  expect(screen.getByLabelText<HTMLSelectElement>(/^时间/).selectedOptions[0]?.text).toBe('近7天')
  await waitFor(() => expect(asked.at(-1)?.spec).toMatchObject({ keys: ['channel'], sort: 'refundAmt' }), slow)
})

test('a favourite stands first among one’s own, and a report goes to the start page and away from it', async () => {
  open('/custom-report/index?id=5')
  const mark = await screen.findByRole('button', { name: '收藏' }, slow)
  const saved = within(screen.getByRole('navigation', { name: '已保存的报表' }))
  const names = () => saved.getAllByRole('link').map(({ textContent }) => textContent)
  network.use(
    http.get('*/report-api/eb/custom-report/list', () =>
      answer({ list: [{ ...kept, id: 7, name: '先前的' }, kept], total: 2, totalIsExact: true, counts: {} }),
    ),
  )
  await userEvent.click(mark)
  expect(readPreferences().favouriteReports).toEqual(['5'])
  expect(within(saved.getByRole('link', { name: /渠道支付/ })).getByRole('img', { name: '已收藏' })).toBeTruthy()
  expect(names()[0]).toContain('渠道支付')
  await userEvent.click(screen.getByRole('button', { name: '已收藏', pressed: true }))
  expect(readPreferences().favouriteReports).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: '加到首页' }))
  expect(readPreferences().homeCards).toEqual(['custom-report:5'])
  await userEvent.click(screen.getByRole('button', { name: '已在首页', pressed: true }))
  expect(readPreferences().homeCards).toEqual([])
})

test('what the form holds is saved first, and then published as it was saved', async () => {
  const { saved } = open('/custom-report/index?id=5')
  const sent: unknown[] = []
  network.use(
    http.post('*/report-api/eb/custom-report/transition', async ({ request }) => {
      sent.push(await request.json())
      return answer({ ...kept, status: 'PUBLISHED', version: 5 })
    }),
    http.get('*/oauth2-api/eb/role/list', () =>
      answer({ list: [{ ...kept, id: 3, name: '店长' }], total: 1, totalIsExact: true, counts: {} }),
    ),
  )
  await userEvent.click(await screen.findByRole('button', { name: '添加支付订单' }, slow))
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '保存并发布' }))
  await waitFor(() => expect(saved).toHaveLength(1), slow)
  expect(saved[0]?.values.measures).toEqual(['paidAmt', 'paidCnt'])
  const dialog = within(await screen.findByRole('dialog', {}, slow))
  expect(dialog.getByText(/可以查看的角色/)).toBeTruthy()
  expect(sent).toEqual([])
})

test('who may not keep one is not offered it', async () => {
  open('/custom-report/index', ['report:custom', 'report:mall'])
  expect(await screen.findByText('从左侧选择一张报表，或新增报表。', {}, slow)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '新增报表' })).toBeNull()
})
