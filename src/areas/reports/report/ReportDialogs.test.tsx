import { reportApi } from '@contracts/calls/reportApi'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { answer, openNetwork, signedIn, someMe } from '@/app/testing/network'
import { renderShell, smallMenu } from '@/app/testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = { reports: () => import('../index') }

const record = {
  version: 1,
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-01T00:00:00.000Z',
  createdBy: 'u1',
  updatedBy: 'u1',
  hotelId: 1001,
  brandId: 1,
  isCreator: true,
  isOwn: true,
  names: {},
  facts: {},
  reportKey: 'mall',
  reportTab: 'trend',
  span: 'last7',
  compare: 'previous',
  filters: null,
  stores: null,
}
const pushed = {
  ...record,
  id: 7,
  status: 'ACTIVE',
  name: '每日经营',
  every: 'WEEK',
  weekday: '1',
  monthDay: null,
  time: '09:00',
  channel: 'MAIL',
  toSelf: true,
  receiverIds: null,
  format: 'SUMMARY',
  nextAt: '2026-06-08T01:00:00.000Z',
  wantedAt: null,
  lastAt: '2026-06-01T01:00:00.000Z',
  lastResult: '失败：邮件服务没有应答',
  failures: 2,
}
const shared = {
  ...record,
  id: 9,
  status: 'ACTIVE',
  name: '给业主看',
  facts: { opening: { path: '/board/9-abc', code: 'k7m2pq' } },
  days: null,
  validDays: 7,
  withCode: true,
  showMoney: false,
  expireAt: '2026-06-08T01:00:00.000Z',
  views: 3,
}

const listOf = (...list: object[]) => answer({ list, total: list.length, totalIsExact: true, page: 1, pageSize: 100 })
const report = {
  kpis: [],
  series: { points: [], lines: [], compared: null, isOpen: false },
  heads: ['日期'],
  columns: [],
  rows: [],
  totals: {},
  total: 0,
  updatedAt: '2026-06-01T01:00:00.000Z',
}

/** Opens a report for somebody with these rights to it. */
function open(verbs: string[], address = '/report/mallData?span=last7') {
  const sent: { path: string; body: unknown }[] = []
  const keys = ['report:mall', 'report:collect']
  const permissions = keys.flatMap((key) => [key, ...verbs.map((verb) => `${key}:${verb}`)])
  const me = someMe({ permissions })
  const write = (path: string, data: object) =>
    http.post(`*/report-api/eb/${path}`, async ({ request }) => {
      sent.push({ path, body: await request.json() })
      return answer(data)
    })
  network.use(
    smallMenu(),
    http.post(`*${reportApi.queryReport.path}`, () => answer(report)),
    http.get(`*${reportApi.reportShared.path}`, () => answer({ active: 1 })),
    http.get('*/report-api/eb/report-subscription/list', () => listOf(pushed)),
    http.get('*/report-api/eb/report-share/list', () => listOf(shared)),
    http.get('*/oauth2-api/eb/employee/list', () => listOf()),
    write('report-subscription/save', pushed),
    write('report-subscription/transition', { ...pushed, status: 'PAUSED', version: 2 }),
    write('report-share/save', shared),
    write('report-share/transition', { ...shared, status: 'REVOKED', version: 2 }),
    ...signedIn(me),
  )
  renderShell(address, areas)
  return sent
}

test('a subscription begins with what the report shows, and is saved with its own time and channel', async () => {
  const sent = open(['subscribe'], '/collect-report?span=last7&biz=TICKET')
  await userEvent.click(await screen.findByRole('button', { name: '定时推送' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '定时推送' }, slow))
  await userEvent.click(await dialog.findByRole('button', { name: '新增推送' }, slow))
  const name = await dialog.findByLabelText<HTMLInputElement>(/名称/, {}, slow)
  expect(name.value).toBe('收款汇总 近7天')
  expect(dialog.getByText(/^业务：/)).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText(/^渠道/), '邮件')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toHaveLength(1), slow)
  expect(sent[0]!.body).toMatchObject({
    values: {
      reportKey: 'collect',
      reportTab: 'date',
      span: 'last7',
      filters: ['biz=TICKET'],
      every: 'DAY',
      time: '08:30',
      channel: 'MAIL',
      toSelf: true,
    },
  })
})

test('what one has made says when, how and what came of it, and is paused there', async () => {
  const sent = open(['subscribe'])
  await userEvent.click(await screen.findByRole('button', { name: '定时推送' }, slow))
  const list = within(await screen.findByRole('list', { name: '本报表的推送' }, slow))
  const one = within(await list.findByRole('listitem', {}, slow))
  expect(one.getByText(/每周一 09:00 · 邮件 · 下次 2026-06-08 09:00/)).toBeTruthy()
  expect(one.getByText('上次 2026-06-01 09:00：失败：邮件服务没有应答（连续失败 2 次）')).toBeTruthy()
  await userEvent.click(one.getByRole('button', { name: '暂停' }))
  await waitFor(() => expect(sent).toHaveLength(1), slow)
  expect(sent[0]).toMatchObject({ path: 'report-subscription/transition', body: { id: 7, event: 'PAUSE' } })
})

test('a link is made of what the report shows, copied with its password, and stopped after a question', async () => {
  // It brings a clipboard.
  const user = userEvent.setup()
  const sent = open(['share'], '/report/mallData?from=2026-05-01&to=2026-05-31')
  expect(await screen.findByText('已对外分享', {}, slow)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '分享' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '分享' }, slow))
  const one = within(await dialog.findByRole('listitem', {}, slow))
  expect(one.getByLabelText<HTMLInputElement>('链接').value).toBe(`${location.origin}/board/9-abc`)
  expect(one.getByText('访问密码：k7m2pq · 不显示金额 · 2026-06-08 09:00 失效 · 浏览 3 次')).toBeTruthy()
  await user.click(one.getByRole('button', { name: '复制链接和密码' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/board/9-abc 访问密码：k7m2pq`),
  )
  await user.click(dialog.getByRole('button', { name: '新增链接' }))
  await dialog.findByLabelText(/名称/, {}, slow)
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toHaveLength(1), slow)
  expect(sent[0]!.body).toMatchObject({
    values: { reportKey: 'mall', days: ['2026-05-01', '2026-05-31'], validDays: 7, withCode: true, showMoney: true },
  })
})

test('who may neither send nor share is offered neither', async () => {
  open([])
  expect(await screen.findByRole('group', { name: '筛选条件' }, slow)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '定时推送' })).toBeNull()
  expect(screen.queryByRole('button', { name: '分享' })).toBeNull()
})
