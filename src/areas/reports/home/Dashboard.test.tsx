import type { DashboardSummary, ReportQuery } from '@contracts/calls/reportCalls'
import { reportApi, type StoreSetup } from '@contracts/calls/reportApi'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import dayjs from 'dayjs'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { readPreferences } from '@/app/preferences/preferenceStore'
import { answer, openNetwork, signedIn } from '@/app/testing/network'
import { renderShell, smallMenu } from '@/app/testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = { reports: () => import('../index') }

/** The store's switches as the gateway answers them; asked for once. */
function open(config: () => Response) {
  const asked = vi.fn(config)
  network.use(
    smallMenu(),
    http.get('*/merchant-api/config/getHotelConfigAll', asked),
    http.get(`*${reportApi.todos.path}`, () => answer({ list: [] })),
    http.get(`*${reportApi.dashboardSummary.path}`, () => answer(nothingSummed)),
    ...signedIn(),
  )
  renderShell('/dashboard', areas)
  return asked
}
/** Of who may see no figures of the business. */
const nothingSummed: DashboardSummary = {
  from: '2025-06-17',
  to: '2025-06-17',
  comparedWith: '较上周同日',
  kpis: [],
  trend: null,
  channels: null,
  products: null,
  staff: null,
  stores: null,
  target: null,
  alerts: null,
  updatedAt: '2025-06-18T01:32:15.000Z',
}
const config = () => answer({ ENABLE_UI_UPGRADE_ALL: '0', ENABLE_TICKET_PRODUCT_ABTEST: '' })
const setupOf = (setup: StoreSetup) => network.use(http.get(`*${reportApi.storeSetup.path}`, () => answer(setup)))
const told = () => screen.queryByText(/本店在灰度名单中/)

test('a store in the test of ticket products is told so', async () => {
  open(() => answer({ ENABLE_UI_UPGRADE_ALL: '0', ENABLE_TICKET_PRODUCT_ABTEST: '1000, 1001' }))
  expect(await screen.findByText(/本店在灰度名单中/, {}, slow)).toBeTruthy()
})

test.each([
  ['names other stores', () => answer({ ENABLE_UI_UPGRADE_ALL: '0', ENABLE_TICKET_PRODUCT_ABTEST: '1002' })],
  ['cannot be read', () => HttpResponse.json({ code: 50000, message: '服务端返回异常', data: null })],
])('a configuration that %s says nothing of the test', async (_, config) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const asked = open(config)
  expect(await screen.findByText('快捷入口', {}, slow)).toBeTruthy()
  await waitFor(() => expect(asked).toHaveBeenCalled(), slow)
  expect(told()).toBeNull()
})

test('what a new store has still to do is listed, with the way to it, until all is done', async () => {
  open(config)
  setupOf({ applet: false, product: false, staff: true })
  const panel = await screen.findByRole('heading', { name: '开店准备' }, slow)
  const steps = within(panel.closest('section') ?? document.body)
  // Its page is not granted here.
  expect(screen.queryByText('开通小程序')).toBeNull()
  expect(screen.getByText('新增员工').closest('li')?.textContent).toBe('新增员工已完成')
  const link = await steps.findByRole('link', { name: '上线首个商品' }, slow)
  expect(link.getAttribute('href')).toBe('/ticket/list/all')
  expect(steps.queryByRole('link', { name: '新增员工' })).toBeNull()
})

test('a store that is ready is told nothing', async () => {
  open(config)
  await screen.findByText('快捷入口', {}, slow)
  expect(screen.queryByText('开店准备')).toBeNull()
})

const granted = (...pages: readonly [string, string][]) =>
  http.get('*/oauth2-api/eb/menu/get_menus_by_user', () =>
    answer([
      {
        ...group,
        subList: pages.map(([menuName, permission], index) => ({
          ...group,
          menuId: 10 + index,
          menuName,
          menuType: 1,
          permission,
        })),
      },
    ]),
  )
const group = {
  menuId: 1,
  menuName: '票券',
  menuSubTitle: null,
  menuType: 0,
  permission: null,
  sort: 1,
  parentId: null,
  subList: [],
}

test('who cannot do any of it is not told of what a new store has to do', async () => {
  open(config)
  network.use(granted(['票券核销', 'ticket:verify']))
  setupOf({ applet: false, product: false, staff: false })
  await screen.findByRole('link', { name: /去核销/ }, slow)
  await waitFor(() => expect(screen.queryByText(/正在加载/)).toBeNull(), slow)
  expect(screen.queryByText('开店准备')).toBeNull()
})

test('who only redeems is led to the desk, nobody else', async () => {
  open(config)
  network.use(granted(['票券核销', 'ticket:verify'], ['系统公告', 'base:notice']))
  const entry = await screen.findByRole('link', { name: /去核销/ }, slow)
  expect(entry.getAttribute('href')).toBe('/ticket-verify')
  expect(screen.queryByText('快捷入口')).toBeNull()
})

const listed = (list: readonly object[] = []) =>
  answer({ list, total: list.length, totalIsExact: true, tabCounts: {}, pageIndex: 1, pageSize: 5 })
/** Lists and their figures, empty but for what a test says before. */
const quietLists = () =>
  network.use(
    http.get('*/eb/:record/list', () => listed()),
    http.get('*/eb/:record/figures', () => answer({ figures: {} })),
  )

test('who keeps the books sees first what does not tie out, with the way to it and to all of it', async () => {
  open(config)
  quietLists()
  const asked = vi.fn(({ request }: { request: Request }) => {
    expect(new URL(request.url).search).toBe('?pageSize=5&tab=OPEN')
    return listed([
      {
        id: 7,
        status: 'OPEN',
        version: 1,
        tradeNo: '4200001',
        kind: 'LONG',
        diffAmount: 36_800,
        reasonText: '渠道收款¥368.00，账本没有这一笔',
        createdAt: '2025-06-18T01:00:00.000Z',
        can: [],
        names: {},
      },
    ])
  })
  network.use(
    http.get('*/payment-api/eb/recon-diff/list', asked),
    granted(['资金账户', 'finance:ledger'], ['品牌提现', 'finance:withdrawal'], ['票券订单', 'ticket:order']),
  )
  const panel = (await screen.findByRole('heading', { name: '对不上的账' }, slow)).closest('section')!
  const row = await within(panel).findByRole('link', { name: '4200001' }, slow)
  expect(row.getAttribute('href')).toBe('/cash-account?show=diffs&open=view-7')
  expect(within(panel).getByText('渠道收款¥368.00，账本没有这一笔')).toBeTruthy()
  expect(within(panel).getByText('368.00')).toBeTruthy()
  expect(within(panel).getByRole('link', { name: '全部' }).getAttribute('href')).toBe(
    '/cash-account?show=diffs&tab=OPEN',
  )
  await screen.findByText('没有待审的提现', {}, slow)
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(titles().slice(0, 4)).toEqual(['待办', '对不上的账', '提现待审', '退款待审']), slow)
  expect(titles()).not.toContain('今日到店')
})

test('who only redeems has the figures of the day and what was redeemed below the way to the desk', async () => {
  open(config)
  quietLists()
  network.use(granted(['票券核销', 'ticket:verify'], ['系统公告', 'base:notice']))
  await screen.findByRole('link', { name: /去核销/ }, slow)
  expect(await screen.findByText('今天还没有核销', {}, slow)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '公告' })).toBeNull()
})

test('who also sells is not; his pages are the shortcuts, and none that is not built', async () => {
  open(config)
  network.use(granted(['票券核销', 'ticket:verify'], ['票券订单', 'ticket:order'], ['短链', 'shop:short-link']))
  const panel = await screen.findByRole('heading', { name: '快捷入口' }, slow)
  const links = within(panel.closest('section')!).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['票券核销', '票券订单'])
  expect(screen.queryByRole('link', { name: /去核销/ })).toBeNull()
})

const late = {
  key: 'ticket-refund.toApprove',
  label: '退款待审',
  link: '/ticket/orderList/detail?show=refunds&status=APPLIED',
  count: 3,
  since: new Date(Date.now() - 26 * 3_600_000).toISOString(),
  urgency: 'late',
  limitMinutes: 24 * 60,
  due: null,
}
const todosAre = (list: readonly object[]) => network.use(http.get(`*${reportApi.todos.path}`, () => answer({ list })))

test('what waits for the user stands first, with its count, how long it waits and the list that shows it', async () => {
  open(config)
  todosAre([
    late,
    { ...late, key: 'a.b', label: '商品待审核', count: 1, link: '/ticket/list/all?status=NEW', urgency: 'open' },
    { ...late, key: 'c.d', label: '预约待确认', link: '/x', due: '2020-03-01T02:00:00.000Z' },
  ])
  const link = await screen.findByRole('link', { name: /退款待审/ }, slow)
  expect(link.getAttribute('href')).toBe(late.link)
  expect(link.textContent).toBe('退款待审最久26小时，应在24小时内处理3')
  expect(screen.getByRole('link', { name: /商品待审核/ }).textContent).toBe('商品待审核最久26小时1')
  expect(screen.getByRole('link', { name: /预约待确认/ }).textContent).toContain(
    `最早一项已于${dayjs('2020-03-01T02:00:00.000Z').format('M月D日HH:mm')}到期`,
  )
})

test('to-dos that cannot be read can be asked for again; none are a good sign', async () => {
  open(config)
  network.use(
    http.get(`*${reportApi.todos.path}`, () =>
      HttpResponse.json({ code: 50000, message: '服务端返回异常', data: null }),
    ),
  )
  await screen.findByText(/待办加载失败/, {}, slow)
  todosAre([])
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('今天没有待办，一切就绪', {}, slow)).toBeTruthy()
})

const summed: DashboardSummary = {
  ...nothingSummed,
  kpis: [
    {
      measure: 'netAmt',
      label: '净收入',
      unit: 'fen',
      per: '元',
      value: 8_391_000,
      before: 7_465_000,
      change: 0.124,
      spark: [1, 2, 3, 4, 5, 6, 7],
    },
    {
      measure: 'refundRate',
      label: '退款率',
      unit: 'rate',
      per: '',
      value: 0.0291,
      before: 0.02,
      change: 0.455,
      spark: [0, 0, 0, 0, 0, 0, 0],
    },
    { measure: 'paidCnt', label: '支付订单', unit: 'count', per: '单', value: 163, before: 0, change: null, spark: [] },
  ],
  channels: [{ key: 'WXAPP', label: '微信小程序', value: 100 }],
  products: [{ id: 3, name: '湖景双人自助', amount: 4_747_200, count: 92 }],
  staff: [],
}
const spansAsked: (string | null)[] = []
const sums = (summary: DashboardSummary) =>
  network.use(
    http.get(`*${reportApi.dashboardSummary.path}`, ({ request }) => {
      spansAsked.push(new URL(request.url).searchParams.get('span'))
      return answer(summary)
    }),
  )

test('the figures of the business say what they were before; less of what should be less is good', async () => {
  open(config)
  sums(summed)
  const figures = await screen.findByRole('group', { name: '经营数据' }, slow)
  expect(figures.textContent).toBe(
    '净收入83,910.00元↑ 12.4% 较上周同日退款率2.91%↑ 45.5% 较上周同日支付订单163单较上周同日 –',
  )
  expect(screen.getByRole('list', { name: '热销商品' }).textContent).toBe('1湖景双人自助47,472.00元92件')
  // Somebody else's right: no card. His own without anything in it: said so.
  expect(screen.queryByRole('heading', { name: '净收入趋势' })).toBeNull()
  expect(screen.queryByRole('heading', { name: '门店排行' })).toBeNull()
  expect(
    within(screen.getByRole('heading', { name: '员工成交' }).closest('section')!).getByText('所选时间暂无数据'),
  ).toBeTruthy()
})

test('another span is asked for by its name, and stands in the address', async () => {
  open(config)
  sums(summed)
  await userEvent.click(await screen.findByRole('tab', { name: '近7天' }, slow))
  await waitFor(() => expect(spansAsked.at(-1)).toBe('last7'), slow)
  expect(screen.getByRole('tab', { name: '近7天', selected: true })).toBeTruthy()
})

test('figures that do not come leave the rest of the page as it is', async () => {
  open(config)
  network.use(
    http.get(`*${reportApi.dashboardSummary.path}`, () =>
      HttpResponse.json({ code: 50000, message: '服务端返回异常', data: null }),
    ),
  )
  const panel = await screen.findByRole('heading', { name: '经营数据' }, slow)
  const failed = within(panel.closest('section')!)
  expect(failed.getByRole('alert').textContent).toContain('加载失败：服务端返回异常')
  expect(await screen.findByText('今天没有待办，一切就绪', {}, slow)).toBeTruthy()
  sums(summed)
  await userEvent.click(failed.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('group', { name: '经营数据' }, slow)).toBeTruthy()
})

test('a card that is put away stays away, for as long as the user likes', async () => {
  open(config)
  sums(summed)
  await screen.findByRole('list', { name: '热销商品' }, slow)
  await userEvent.click(screen.getByRole('button', { name: '自定义首页' }))
  await userEvent.click(screen.getByRole('button', { name: '隐藏热销商品' }))
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(screen.getByRole('list', { name: '热销商品' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: '自定义首页' }))
  await userEvent.click(screen.getByRole('button', { name: '隐藏热销商品' }))
  await userEvent.click(screen.getByRole('button', { name: '保存布局' }))
  expect(screen.queryByRole('list', { name: '热销商品' })).toBeNull()
  expect(readPreferences().homeCards).toContain('-products')

  await userEvent.click(screen.getByRole('button', { name: '自定义首页' }))
  await userEvent.click(screen.getByRole('button', { name: '恢复默认' }))
  await userEvent.click(screen.getByRole('button', { name: '保存布局' }))
  expect(screen.getByRole('list', { name: '热销商品' })).toBeTruthy()
})

const month: NonNullable<DashboardSummary['target']> = {
  month: '2025-06',
  target: 20_000_000,
  stores: { set: 3, all: 4 },
  done: 9_000_000,
  doneBefore: 8_000_000,
  due: 10_000_000,
  forecast: 16_000_000,
  daysLeft: 14,
  perDay: 857_143,
  members: { target: 40, done: 12 },
}
const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title }, slow)).closest('section') ?? document.body

test('the month’s target says how far it has come, where it should be, and what each day has to bring', async () => {
  open(config)
  sums({ ...summed, target: month })
  const card = await cardOf('本月目标')
  await within(card).findByText('45.0%', {}, slow)
  expect(card.textContent).toBe(
    '本月目标45.0%90,000.00 / 200,000.00元截至昨日应达100,000.00元落后 20,000.00元预计月底160,000.00元' +
      '缺口 40,000.00元剩余 14 天（含今天）每天需 8,571.43元4 家门店中 3 家设了目标，只计这 3 家新增会员12 / 40人',
  )
  expect(within(card).getByRole('img', { name: '已完成 45.0%，截至昨日应达 50.0%' })).toBeTruthy()
})

test('who may not set a target is not sent there', async () => {
  open(config)
  network.use(granted(['员工销售', 'report:staff-sold'], ['商城数据', 'report:mall']))
  sums({ ...summed, target: { ...month, target: null, members: null } })
  const card = await cardOf('本月目标')
  expect(await within(card).findByText('本月还没有设净收入目标', {}, slow)).toBeTruthy()
  const links = within(card).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toContainEqual([
    '全部目标',
    '/staff-sold-report?show=targets',
  ])
})

test('what is out of the ordinary leads to its cause; nothing is said in words', async () => {
  open(config)
  const alerts = [
    {
      id: 7,
      title: '净收入较上周同日下降 66.7%',
      cause: '支付订单减少 66.7%',
      link: '/report/mallData?measure=netAmt',
      at: '2025-06-18T10:05:00.000Z',
      storeName: null,
    },
  ]
  sums({ ...summed, alerts })
  const list = await screen.findByRole('list', { name: '经营异动' }, slow)
  expect(list.textContent).toBe('净收入较上周同日下降 66.7%支付订单减少 66.7% · 06-18 18:05去处理')
  expect(within(list).getByRole('link', { name: '去处理' }).getAttribute('href')).toBe(
    '/report/mallData?measure=netAmt',
  )
})

test('a day as usual says so', async () => {
  open(config)
  sums({ ...summed, alerts: [] })
  expect(await within(await cardOf('经营异动')).findByText('没有待处理的异动', {}, slow)).toBeTruthy()
})

test('a custom report that was put on the start page is a card like the others, gone once it is put away', async () => {
  const report = {
    id: 5,
    name: '渠道支付',
    status: 'DRAFT',
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
    names: {},
    facts: {},
  }
  const asked: ReportQuery[] = []
  open(config)
  network.use(
    granted(['自定义报表', 'report:custom']),
    // Kept with the account: one that is shown, one that was archived meanwhile, one that was put away.
    http.get('*/oauth2-api/eb/user-preference/list', () =>
      answer({
        list: [
          {
            isOwn: true,
            dashboardLayout: [5, 6, 7].map((id, order) => ({
              card: `custom-report:${id}`,
              order,
              hidden: id === 7,
            })),
          },
        ],
      }),
    ),
    http.get('*/report-api/eb/custom-report/list', () =>
      answer({
        list: [report, { ...report, id: 6, name: '归档的', status: 'ARCHIVED' }, { ...report, id: 7, name: '隐藏的' }],
        total: 3,
        totalIsExact: true,
        counts: {},
      }),
    ),
    http.post(`*${reportApi.queryReport.path}`, async ({ request }) => {
      asked.push((await request.json()) as ReportQuery)
      return answer({
        kpis: [],
        series: { points: [], lines: [], compared: null, isOpen: false },
        heads: ['渠道'],
        columns: [{ name: 'paidAmt', label: '支付金额', unit: 'fen', per: '', note: '实付金额。' }],
        rows: [{ key: 'H5', labels: ['H5'], values: { paidAmt: 12_345 } }],
        totals: { paidAmt: 99_900 },
        total: 1,
        updatedAt: '2025-06-18T01:00:00.000Z',
      })
    }),
  )
  const card = within((await screen.findByRole('heading', { name: '渠道支付' }, slow)).closest('section')!)
  expect(await card.findByText('123.45', {}, slow)).toBeTruthy()
  expect(card.getByRole('link', { name: '查看报表' }).getAttribute('href')).toBe('/custom-report/index?id=5')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ part: 'rows', spec: { family: 'trade', measures: ['paidAmt'] }, pageSize: 5 })
  expect(screen.queryByText('归档的')).toBeNull()
  expect(screen.queryByText('隐藏的')).toBeNull()
})
