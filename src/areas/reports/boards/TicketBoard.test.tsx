import { reportApi } from '@contracts/calls/reportApi'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { answer, noSession, openNetwork, signedIn, someMe } from '@/app/testing/network'
import { renderShell, smallMenu } from '@/app/testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = { reports: () => import('../index') }
const row = (productId: number, name: string, given: object) => ({
  productId,
  name,
  soldQty: 0,
  soldAmt: 0,
  usedQty: 0,
  returnedQty: 0,
  returnedAmt: 0,
  left: 20,
  isLow: false,
  lastAt: null,
  ...given,
})

test('a ticket of which little is left is told, and a column orders the board by itself', async () => {
  const sorts: (string | null)[] = []
  network.use(
    smallMenu(),
    http.get(`*${reportApi.reportShared.path}`, () => answer({ active: 0 })),
    http.get(`*${reportApi.ticketBoard.path}`, ({ request }) => {
      sorts.push(new URL(request.url).searchParams.get('sort'))
      return answer({
        day: '2026-06-25',
        place: '西湖店',
        totals: { soldQty: 4, soldAmt: 1_000_000, usedQty: 2, returnedQty: 0, returnedAmt: 0 },
        rows: [
          row(1, '湖景晚餐', { soldQty: 1, soldAmt: 39_800, lastAt: '2026-06-25T01:30:00.000Z' }),
          row(2, '下午茶', { soldQty: 3, soldAmt: 9_000, left: 4, isLow: true }),
        ],
        total: 12,
        updatedAt: '2026-06-25T03:00:00.000Z',
      })
    }),
    ...signedIn(someMe({ permissions: ['report:ticket-live'] })),
  )
  renderShell('/ticket-list-eagleeye', areas)
  const table = await screen.findByRole('table', { name: '票券实时榜' }, slow)
  expect(within(table).getByRole('row', { name: /湖景晚餐/ }).textContent).toBe('1湖景晚餐1398.00000.002009:30')
  expect(within(table).getByTitle('库存不足').textContent).toBe('4')
  expect(screen.getByText('前 2 名，共 12 种票券')).toBeTruthy()
  expect(screen.getByText('更新于 11:00:00')).toBeTruthy()
  expect(sorts.at(-1)).toBe('soldAmt')
  await userEvent.click(within(table).getByRole('button', { name: '支付件数' }))
  await waitFor(() => expect(sorts.at(-1)).toBe('soldQty'), slow)
})

test('without a session nothing is asked', async () => {
  network.use(
    http.get('*/oauth2-api/eb/user/me', noSession),
    http.get(`*${reportApi.ticketBoard.path}`, () => {
      throw new Error('asked without a session')
    }),
  )
  renderShell('/ticket-list-eagleeye', areas)
  expect(await screen.findByText('链接无效或已过期，请联系分享人', undefined, slow)).toBeTruthy()
})
