import { reportApi } from '@contracts/calls/reportApi'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { answer, noSession, openNetwork, refusal, signedIn, someMe } from '@/app/testing/network'
import { renderShell, smallMenu } from '@/app/testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = { reports: () => import('../index') }
const dead = '链接无效或已过期，请联系分享人'
const board = {
  day: '2026-06-25',
  place: '西湖店',
  totals: { soldQty: 4, soldAmt: null, usedQty: 2, returnedQty: 0, returnedAmt: null },
  rows: [
    {
      productId: 0,
      name: '湖景晚餐',
      soldQty: 3,
      soldAmt: null,
      usedQty: 0,
      returnedQty: 0,
      returnedAmt: null,
      left: 20,
      isLow: false,
      lastAt: null,
    },
  ],
  total: 1,
  updatedAt: '2026-06-25T03:00:00.000Z',
}

/** A link with the password abc234; what is asked is kept. */
function openLink(token: string) {
  const asked: Record<string, unknown>[] = []
  network.use(
    http.get('*/oauth2-api/eb/user/me', noSession),
    http.post(`*${reportApi.sharedTicketBoard.path}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      asked.push(body)
      if (body.token !== 'good') return refusal(40400, dead)
      if (body.code === 'abc234') return answer(board)
      return refusal(40300, body.code === undefined ? '请输入访问密码' : '访问密码不对')
    }),
  )
  renderShell(`/ticket-list-eagleeye?t=${token}`, areas)
  return asked
}

test('a link asks for its password, and then shows the board without amounts and without signing in', async () => {
  const asked = openLink('good')
  const input = await screen.findByRole('textbox', { name: '访问密码' }, slow)
  await userEvent.type(input, 'wrong1{Enter}')
  expect((await screen.findByRole('alert', undefined, slow)).textContent).toBe('访问密码不对')
  await userEvent.type(screen.getByRole('textbox', { name: '访问密码' }), 'abc234')
  await userEvent.click(screen.getByRole('button', { name: '查看' }))
  expect(await screen.findByRole('row', { name: /湖景晚餐/ }, slow)).toBeTruthy()
  expect(screen.queryByText('支付额')).toBeNull()
  expect(screen.queryByRole('button', { name: '分享' })).toBeNull()
  expect(asked.at(-1)).toMatchObject({ token: 'good', code: 'abc234', isOpening: true })
  // In another order it is the same look, and the password stands.
  await userEvent.click(screen.getByRole('button', { name: /核销次数/ }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'usedQty', code: 'abc234', isOpening: false }), slow)
})

test('a link that opens no more says so, and shows nothing', async () => {
  openLink('bad')
  expect(await screen.findByRole('heading', { name: dead }, slow)).toBeTruthy()
  expect(screen.queryByRole('link', { name: '登录' })).toBeNull()
  expect(screen.queryByText('西湖店', { exact: false })).toBeNull()
})

test('who is signed in and may share gets a form of what a board has to choose', async () => {
  network.use(
    smallMenu(),
    http.get(`*${reportApi.ticketBoard.path}`, () => answer(board)),
    http.get(`*${reportApi.reportShared.path}`, () => answer({ active: 1 })),
    http.get('*/report-api/eb/report-share/list', () => answer({ list: [], total: 0 })),
    ...signedIn(someMe({ permissions: ['report:ticket-live', 'report:ticket-live:share'] })),
  )
  const sent: unknown[] = []
  network.use(
    http.post('*/report-api/eb/report-share/save', async ({ request }) => {
      sent.push(await request.json())
      return refusal(40000, '稍后再试')
    }),
  )
  renderShell('/ticket-list-eagleeye', areas)
  expect(await screen.findByText('已对外分享', undefined, slow)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '分享' }, slow))
  await userEvent.click(await screen.findByRole('button', { name: '新增链接' }, slow))
  await userEvent.click(await screen.findByRole('button', { name: /提交|保存|确定/ }, slow))
  await waitFor(() => expect(sent).toHaveLength(1), slow)
  expect(sent[0]).toMatchObject({
    values: { name: '票券实时榜', reportKey: 'ticket-board', showMoney: true, validDays: 7, withCode: true },
  })
})
