import type { AgreedRow } from '@contracts/calls/memberApi'
import { callsOf } from '@contracts/resources/calls'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { routes } from '@contracts/routes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createAgreement, createCorporation, createPerson } from '@server/areas/members/testing/corporationFixtures'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = {
  finance: () => import('@/areas/finance'),
  members: () => import('@/areas/members'),
  tickets: () => import('@/areas/tickets'),
}
const calls = callsOf(corporationAgreement)
const plain = { mode: 'DISCOUNT', price: null, discount: null, breakfast: 0 } as const

it('an agreement says what is another than it was in the one before', { timeout: 240_000 }, async () => {
  const { services } = edge.gateway
  const admin = await edge.gateway.signIn('admin')
  const corporationId = await createCorporation(services)
  const [room, dinner, tea] = [
    await createProduct(services, { productName: '湖景大床房' }),
    await createProduct(services, { productName: '商务晚餐' }),
    await createProduct(services, { productName: '下午茶' }),
  ]
  const save = async (year: number, targetNights: number, prices: (Partial<AgreedRow> & { productId: number })[]) => {
    const values = {
      corporationId,
      agreementNo: `XY-${year}`,
      name: `${year}年协议`,
      range: [`${year}-01-01`, `${year}-12-31`] as const,
      cancelRule: 'FREE' as const,
      targetNights,
      prices: prices.map((one) => ({ ...plain, ...one })),
    }
    const { data } = await admin.call(calls.save, { values })
    return data.id
  }
  const first = await save(2025, 100, [
    { productId: room, mode: 'FIXED', price: 46_800, breakfast: 1 },
    { productId: dinner, discount: 90 },
  ])
  const second = await save(2026, 100, [
    { productId: room, mode: 'FIXED', price: 43_800, breakfast: 2 },
    { productId: tea, discount: 85 },
  ])
  const app = startApp({ table: routes, at: `/member-corporation/agreement-edit?open=view-${second}`, areas })
  const table = within(await screen.findByRole('table', { name: '与上一份协议的对比' }, slow))
  const rows = table.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(rows.slice(1)).toEqual([
    ['2025-01-01 至 2025-12-31', '2026-01-01 至 2026-12-31', '调整'],
    ['¥468.00 含早1份', '¥438.00 含早2份', '调整'],
    ['—', '8.5折', '新增'],
    ['9折', '—', '取消'],
  ])
  screen.getByText('其余 3 项不变')
  await userEvent.setup().click(screen.getByRole('link', { name: '上一份：2025年协议（XY-2025）' }))
  await screen.findByText('这是该企业的第一份协议', {}, slow)
  expect(app.address()).toContain(`view-${first}`)
})

it('prices of an agreement come from a file that has nothing wrong', { timeout: 240_000 }, async () => {
  const { services } = edge.gateway
  await createProduct(services, { productName: '行政套房' })
  const user = userEvent.setup()
  startApp({ table: routes, at: '/member-corporation/agreement-edit', areas })
  await user.click(await screen.findByRole('button', { name: '新增企业协议' }, slow))
  const file = (text: string) => new File([text], '价格表.csv')
  const picker = await screen.findByLabelText('选择导入价格表', {}, slow)
  await user.upload(picker, file('商品名称,协议价\n行政套房,688\n没有的房,1\n'))
  await screen.findByText('第2行：没有在售的商品「没有的房」', {}, slow)
  await user.upload(picker, file('商品名称,协议价\n行政套房,688\n'))
  await screen.findByText('已导入 1 项协议价', {}, slow)
  expect(screen.queryByText('第2行：没有在售的商品「没有的房」')).toBeNull()
  await screen.findAllByText('行政套房', {}, slow)
  expect(screen.getByDisplayValue(/^688/)).toBeTruthy()
})

it(
  'what it gives back stands among the rewards of corporations, by corporation too',
  { timeout: 240_000 },
  async () => {
    const user = userEvent.setup()
    const { services } = edge.gateway
    const corporationId = await createCorporation(services, { name: '杭州返佣科技有限公司' })
    const productId = await createProduct(services, { productName: '商务双早', salePrice: 40_000 })
    const prices = [{ productId, mode: 'DISCOUNT', price: null, discount: 100, breakfast: 0 }] as const
    const range = ['2020-01-01', '2099-12-31'] as const
    await createAgreement(services, { corporationId, prices, range, rebateRate: 5 })
    const memberId = await createMember(services, { phone: '15546000001', gradeId: await createFirstGrade(services) })
    await createPerson(services, { corporationId, memberId })
    await sell(services, productId, { memberId })
    startApp({ table: routes, at: '/corpcompany/reward/1', areas })
    const row = within(await screen.findByRole('row', { name: /杭州返佣科技有限公司/ }, slow))
    expect(row.getByText('商务双早')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: '按企业' }))
    const sums = within(await screen.findByRole('table', { name: '各企业奖励' }, slow))
    expect(within(sums.getByRole('row', { name: /杭州返佣科技有限公司/ })).getAllByText('20.00')).toHaveLength(2)
  },
)
