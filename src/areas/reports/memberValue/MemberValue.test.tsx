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
const column = (name: string, label: string, unit: string) => ({ name, label, unit, per: '', note: '' })
const updatedAt = '2026-06-25T03:00:00.000Z'

/** Opens a view of 会员价值; what is asked is kept. */
function open(path: string, permissions: readonly string[] = ['member:member', 'report:member-value:export']) {
  const asked: Record<string, unknown>[] = []
  const cohorts = {
    heads: ['注册月'],
    columns: [column('members', '人数', 'count'), column('m0', '当月', 'fen'), column('m1', '第 1 月', 'fen')],
    rows: [
      { key: '2026-05', labels: ['2026-05'], values: { members: 4, m0: 10_000, m1: 25_000 } },
      { key: '2026-06', labels: ['2026-06'], values: { members: 2, m0: 5_000 } },
    ],
    totals: { members: 6, m0: 10_000, m1: null },
    total: 2,
    updatedAt,
  }
  const cells = {
    heads: ['分群'],
    columns: [column('members', '人数', 'count')],
    rows: [
      { key: 'RFM', labels: ['重要价值'], values: { members: 3 } },
      { key: 'none', labels: ['未消费'], values: { members: 1 } },
    ],
    totals: { members: 4 },
    total: 9,
    updatedAt,
  }
  network.use(
    smallMenu(),
    http.post(`*${reportApi.memberValue.path}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      asked.push(body)
      return answer(body.view === 'cohort' ? cohorts : cells)
    }),
    ...signedIn(someMe({ permissions: ['report:member-value', ...permissions] })),
  )
  const { router } = renderShell(path, areas)
  return {
    asked,
    address: () => decodeURIComponent(`${router.state.location.pathname}${router.state.location.search}`),
  }
}

test('the triangle says its average, what still grows, and leads to the members of a month', async () => {
  const { address } = open('/member-value-report?show=cohort')
  const table = await screen.findByRole('table', { name: /^注册批次/ }, slow)
  const text = (name: RegExp) => within(table).getByRole('row', { name }).textContent
  expect(text(/^加权平均/)).toBe('加权平均¥100.00')
  expect(text(/2026-05/)).toBe('2026-05 · 4 人¥100.00¥250.00*')
  expect(text(/2026-06/)).toBe('2026-06 · 2 人¥50.00*')
  await userEvent.click(within(table).getByRole('button', { name: '2026-05 · 4 人' }))
  await waitFor(
    () => expect(address()).toBe('/member-list/list?createdAt=2026-05-01..2026-05-31&status=!CANCELLED,MERGED'),
    slow,
  )
})

test('a bound that is changed is asked at once and leads to the members beyond it', async () => {
  const { asked } = open('/member-value-report?show=rfm&recentDays=30')
  const table = await screen.findByRole('table', { name: '分群明细' }, slow)
  expect(asked.at(-1)).toMatchObject({ view: 'rfm', recentDays: 30, orders: 2, spent: 50_000 })
  const orders = screen.getByRole('spinbutton', { name: '消费频次' })
  await userEvent.clear(orders)
  await userEvent.type(orders, '3')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ orders: 3 }), slow)
  const path = () => within(table).getByRole('link', { name: '重要价值' }).getAttribute('href') ?? ''
  await waitFor(() => expect(decodeURIComponent(path())).toContain('orderCount=3..'), slow)
  expect(decodeURIComponent(path())).toContain('spent=50000..')
})

test('who may not see members or export is led nowhere and offered no file', async () => {
  open('/member-value-report?show=rfm', [])
  const table = await screen.findByRole('table', { name: '分群明细' }, slow)
  expect(within(table).queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  expect(screen.queryByRole('link', { name: '查看会员洞察' })).toBeNull()
})

test('RFM leads to 会员洞察 under the same bounds, for who may open it', async () => {
  open('/member-value-report?show=rfm&recentDays=45', ['member:insight'])
  const link = await screen.findByRole('link', { name: '查看会员洞察' }, slow)
  expect(link.getAttribute('href')).toBe('/memberMastery?recentDays=45&spent=50000')
})
