import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import { routes } from '@contracts/routes'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createEmployee, createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }

beforeAll(async () => {
  const { services } = edge.gateway
  const memberId = await createMember(services, {
    phone: '13857106021',
    gradeId: await createFirstGrade(services),
    sourceStaffId: await createEmployee(services),
  })
  await sell(services, await createProduct(services, { salePrice: 10_000 }), { memberId })
})

const areas = { members: () => import('@/areas/members'), finance: () => import('@/areas/finance') }
const open = (at: string) => startApp({ table: routes, at, areas })

it('tells what a campaign would cost while it is filled in, and saves it', async () => {
  const user = userEvent.setup()
  const app = open('/staff-introduce/edit')
  await user.type(await screen.findByRole('textbox', { name: /活动名称/ }, slow), '全员推荐有礼')
  expect(await screen.findByText('近30天员工推荐：注册1人，首单1笔，归属期内实付¥100.00', {}, slow)).toBeTruthy()
  await user.type(screen.getByRole('spinbutton', { name: /首单奖励/ }), '10')
  await user.type(screen.getByRole('spinbutton', { name: /订单提成/ }), '2')
  expect(await screen.findByText(/照此每月约需奖励¥12\.00/, {}, slow)).toBeTruthy()
  await user.click(screen.getByRole('textbox', { name: /活动时间/ }))
  await user.paste('2026-01-01 至 2099-12-31')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => {
    act(() => app.clock.increment(100))
    expect(app.address()).toContain('/staff-introduce/list')
  }, slow)
  expect(await screen.findByText('全员推荐有礼', {}, slow)).toBeTruthy()
  const { table } = recordTable(staffIntroduce)
  expect(await edge.gateway.services.db.select().from(table)).toMatchObject([
    { status: 'NEW', firstOrderReward: 1_000, registerReward: null, rangeFrom: '2026-01-01', rangeTo: '2099-12-31' },
  ])
})

it('says that at least one reward is to be filled in', async () => {
  const user = userEvent.setup()
  open('/staff-introduce/edit')
  await user.type(await screen.findByRole('textbox', { name: /活动名称/ }, slow), '没有奖励')
  await user.click(screen.getByRole('textbox', { name: /活动时间/ }))
  await user.paste('2026-01-01 至 2099-12-31')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findAllByText('注册奖励、首单奖励、订单提成至少填一项', {}, slow)).length).toBeGreaterThan(0)
})
