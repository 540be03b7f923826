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
