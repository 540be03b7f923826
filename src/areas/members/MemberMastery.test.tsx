import { reportApi } from '@contracts/calls/reportApi'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { answer, openNetwork, signedIn, someMe } from '@/app/testing/network'
import { renderShell, smallMenu } from '@/app/testing/renderShell'

const network = openNetwork()
const slow = { timeout: 20_000 }
const areas = { members: () => import('./index') }

/** Opens 会员洞察; what is asked is kept. */
function open(path: string, permissions: readonly string[]) {
  const asked: Record<string, unknown>[] = []
  const listed: URLSearchParams[] = []
  network.use(
    smallMenu(),
    http.post(`*${reportApi.memberValue.path}`, async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>)
      return answer({
        heads: ['分群'],
        columns: [{ name: 'members', label: '人数', unit: 'count', per: '', note: '' }],
        rows: [
          { key: 'VALUED', labels: ['高价值'], values: { members: 3, spent: 250_000 } },
          { key: 'WARNED', labels: ['预警'], values: { members: 0, spent: 0 } },
        ],
        totals: { members: 3 },
        total: 7,
        updatedAt: '2026-06-25T03:00:00.000Z',
      })
    }),
    http.get('*/member-api/eb/member/list', ({ request }) => {
      listed.push(new URL(request.url).searchParams)
      const one = { id: 7, name: '王雪', memberNo: '80000001', lastOrderAt: '2026-06-20T03:00:00.000Z', spent: 120_000 }
      const list = listed.at(-1)!.get('orderCount') === '2..' ? [one] : []
      return answer({ list, total: list.length, totalIsExact: true, page: 1, pageSize: 20 })
    }),
    ...signedIn(someMe({ permissions: [...permissions] })),
  )
  renderShell(path, areas)
  return { asked, listed }
}

const insight = 'member:insight'

test('a segment shows who is in it, and leads to all of them in their list', async () => {
  const { listed } = open('/memberMastery', [insight, 'member:member'])
  expect(await screen.findByRole('heading', { level: 1, name: '会员洞察' }, slow)).toBeTruthy()
  await userEvent.click(await screen.findByRole('link', { name: '高价值' }, slow))
  const table = await screen.findByRole('table', { name: '高价值会员' }, slow)
  expect(within(table).getByRole('link', { name: '王雪' }).getAttribute('href')).toBe('/member-list/list?open=view-7')
  expect(screen.queryByRole('button', { name: '发券' })).toBeNull()
  expect(listed[0]?.get('orderType')).toBe('spent-desc')
  const all = screen.getByRole('link', { name: '在会员列表中查看' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(all)).toContain('orderCount=2..&spent=50000..')
})

test('a segment of the address is opened, with nobody in it or not', async () => {
  open('/memberMastery?segment=WARNED', [insight, 'member:member'])
  expect(await screen.findByText('该分群暂无会员', {}, slow)).toBeTruthy()
})

test('a bound that is changed is asked at once; days that do not rise are not', async () => {
  const { asked } = open('/memberMastery?recentDays=30&sleepDays=60', [insight])
  await screen.findByRole('table', { name: '分群明细' }, slow)
  expect(asked.at(-1)).toMatchObject({ view: 'segments', recentDays: 30, sleepDays: 60, lostDays: 365, spent: 50_000 })
  const put = async (name: string, text: string) => {
    const field = screen.getByRole('spinbutton', { name })
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await put('高价值', '800')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ spent: 80_000 }), slow)
  await put('活跃', '60')
  expect(await screen.findByText('天数须依次变大：活跃少于沉睡，沉睡少于流失', {}, slow)).toBeTruthy()
  expect(asked.every(({ recentDays }) => Number(recentDays) < 60)).toBe(true)
})

test('who may not see members or export is led nowhere and offered no file', async () => {
  const { listed } = open('/memberMastery?segment=VALUED', [insight])
  const table = await screen.findByRole('table', { name: '分群明细' }, slow)
  expect(within(table).queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  expect(listed).toEqual([])
})

test('RFM stands beside the segments, and leads to no other page', async () => {
  open('/memberMastery?show=rfm', [insight])
  expect(await screen.findByRole('heading', { level: 1, name: '会员洞察' }, slow)).toBeTruthy()
  expect(await screen.findByRole('spinbutton', { name: '消费频次' }, slow)).toBeTruthy()
  expect(screen.queryByRole('link', { name: '查看会员洞察' })).toBeNull()
})
