import { callsOf } from '@contracts/resources/calls'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { routes } from '@contracts/routes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
let productId: number

beforeAll(async () => {
  const { services } = edge.gateway
  const usual = await createGrade(services, { name: '普卡', level: 1, threshold: 0 })
  await createGrade(services, { name: '银卡', level: 2, threshold: 500, discount: 98 })
  productId = await createProduct(services)
  const memberId = await createMember(services, { name: '周敏', phone: '13857106021', gradeId: usual })
  await sell(services, productId, { memberId }, 2)
})

const areas = { tickets: () => import('@/areas/tickets'), members: () => import('@/areas/members') }
const open = (at: string) => startApp({ table: routes, at, areas })

it('tells what a way of upgrading comes to while it is filled in', async () => {
  const user = userEvent.setup()
  open('/upgrade-type')
  expect(await screen.findByText(/1位会员中将有0人升级/, {}, slow)).toBeTruthy()
  // The order is paid, and not used up yet.
  await user.selectOptions(screen.getByRole('combobox', { name: /生效时点/ }), '支付后')
  expect(await screen.findByText(/1位会员中将有1人升级/, {}, slow)).toBeTruthy()
  expect(screen.getByText(/银卡 0 → 1/)).toBeTruthy()
})

it('shows what each grade pays for a product', async () => {
  const user = userEvent.setup()
  open('/member-price/list')
  await user.click(await screen.findByRole('button', { name: '价格试算' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '价格试算' }, slow))
  await user.click(await dialog.findByRole('combobox', { name: /商品/ }, slow))
  await user.click(await screen.findByRole('option', { name: /周末自助晚餐双人券/ }, slow))
  await user.click(dialog.getByRole('button', { name: '试算' }))
  const table = within(await dialog.findByRole('table', { name: '周末自助晚餐双人券' }, slow))
  expect(table.getByText('银卡折扣').closest('td')!.textContent).toBe('390.04银卡折扣')
  expect(table.getAllByText('398.00')).toHaveLength(2)
})

it('draws the ladder above the list, and who may have what beside it', async () => {
  const admin = await edge.gateway.signIn('admin')
  const interest = await admin.call(callsOf(memberInterest).save, {
    values: {
      name: '延迟退房',
      kind: 'LATE_CHECKOUT',
      icon: 'demo/icon.png',
      content: '至14点',
      period: 'ORDER',
      times: 1,
    },
  })
  await admin.call(callsOf(memberInterest).transition, { id: interest.data.id, event: 'ENABLE' })
  const grades = (await admin.call(callsOf(memberGrade).list, {})).data.list
  const silver = grades.find(({ name }) => name === '银卡')!
  await admin.call(callsOf(memberGrade).save, {
    id: silver.id,
    version: silver.version,
    values: { interestIds: [interest.data.id] },
  })
  const user = userEvent.setup()
  open('/member-grade')
  const ladder = within(await screen.findByRole('list', { name: '等级阶梯' }, slow))
  const steps = await ladder.findAllByRole('listitem', {}, slow)
  expect(steps.map((step) => step.textContent)).toEqual([
    '普卡L11 位会员入会即享不打折 · 1倍积分 · 生日1倍积分 · 0 项权益',
    '银卡L20 位会员升级值 500，无需保级9.8折 · 1倍积分 · 生日1倍积分 · 1 项权益',
  ])
  await user.click(screen.getByRole('tab', { name: '权益矩阵' }))
  const matrix = within(await screen.findByRole('table', { name: '权益矩阵' }, slow))
  const cells = (name: string) =>
    within(matrix.getByRole('rowheader', { name }).closest('tr')!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells('延迟退房')).toEqual(['–无', '有'])
  expect(cells('折扣')).toEqual(['不打折', '9.8折'])
})
