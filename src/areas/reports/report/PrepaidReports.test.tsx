import { reportApi } from '@contracts/calls/reportApi'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { answer, openNetwork, signedIn, someMe } from '@/app/testing/network'
import { renderShell, smallMenu } from '@/app/testing/renderShell'

const network = openNetwork()
const slow = { timeout: 20_000 }
const areas = { reports: () => import('../index') }

/** Opens a report whose only row is one of a key. */
function open(path: string, permissions: readonly string[], key = '', hotelId: number | null = 1001) {
  const asked: Record<string, unknown>[] = []
  const report = {
    kpis: [],
    series: { points: [], lines: [], compared: null, isOpen: false },
    heads: ['门店'],
    columns: [{ name: 'prepaidUsed', label: '消费', unit: 'fen', per: '', note: '' }],
    rows: key === '' ? [] : [{ key, labels: ['西湖店'], values: { prepaidUsed: 12_300 } }],
    totals: { prepaidUsed: 12_300 },
    total: key === '' ? 0 : 1,
    updatedAt: '2026-06-20T03:00:00.000Z',
  }
  const place = { brandId: 1, brandName: '云栖酒店集团', hotelId, hotelName: null, roleName: '集团运营' }
  const me = someMe({ permissions: [...permissions], tenants: [place], current: { brandId: 1, hotelId } })
  network.use(
    smallMenu(),
    http.post(`*${reportApi.queryReport.path}`, async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>)
      return answer(report)
    }),
    ...signedIn(me),
  )
  network.use(http.get('*/oauth2-api/eb/user/me', () => answer(me)))
  renderShell(path, areas)
  return asked
}

const days = 'from=2026-06-01&to=2026-06-20'

test('a store of 预付卡报表 opens the entries of cards used there', async () => {
  open(`/prepaycard-new-report?${days}&tab=store`, ['report:prepaid', 'prepaid:product'], '1001')
  const row = await screen.findByRole('link', { name: '西湖店' }, slow)
  expect(row.getAttribute('href')).toBe(
    '/prepay-card-add/list?show=entries&storeId=1001&createdAt=2026-06-01..2026-06-20',
  )
  expect(screen.getByRole('link', { name: '查看卡流水' })).toBeTruthy()
})

test('who may not open the cards is offered no way to them', async () => {
  open(`/prepaycard-new-report?${days}&tab=store`, ['report:prepaid'], '1001')
  expect(await screen.findByRole('rowheader', { name: '西湖店' }, slow)).toBeTruthy()
  expect(screen.queryByRole('link', { name: '西湖店' })).toBeNull()
  expect(screen.queryByRole('link', { name: '查看卡流水' })).toBeNull()
})

test('months of 账龄 are sorted by themselves', async () => {
  const asked = open(`/prepaycard-new-report?${days}&tab=age`, ['report:prepaid'], '2026-05')
  await userEvent.click(await screen.findByRole('button', { name: /^门店/ }, slow))
  const isSorted = () => screen.getByRole('columnheader', { name: '门店' }).getAttribute('aria-sort') === 'ascending'
  await waitFor(() => expect(isSorted()).toBe(true), slow)
  expect(asked.filter(({ part }) => part === 'rows').map(({ sort }) => sort)).toEqual(['-date', 'date'])
})

test('the old report leads to the new one, for who may open it', async () => {
  open('/prepaycard-report', ['report:prepaid-old', 'report:prepaid'])
  await userEvent.click(await screen.findByRole('button', { name: '打开新版' }, slow))
  expect(await screen.findByRole('heading', { level: 1, name: '预付卡报表' }, slow)).toBeTruthy()
})

test('who may not open the new one is not sent there', async () => {
  open('/prepaycard-report', ['report:prepaid-old'])
  expect(await screen.findByRole('heading', { level: 1, name: '预付卡报表(旧)' }, slow)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '打开新版' })).toBeNull()
})

test('a store of 品牌员工 opens 员工销售 of the same days', async () => {
  open(`/BrandStaff?${days}`, ['report:brand-staff', 'report:staff-sold'], '1002', null)
  const row = await screen.findByRole('link', { name: '西湖店' }, slow)
  expect(row.getAttribute('href')).toBe('/staff-sold-report?from=2026-06-01&to=2026-06-20&stores=1002')
})
