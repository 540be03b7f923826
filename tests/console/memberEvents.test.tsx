import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { write } from '@server/areas/points/testing/pointFixtures'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { openConsole } from '@tests/support/openConsole'
import { rowOf } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }
let memberId: number

const areas = { tickets: () => import('@/areas/tickets'), members: () => import('@/areas/members') }
const open = (at: string) => startApp({ table: routes, at, areas })

beforeAll(async () => {
  const { services } = edge.gateway
  const gradeId = await createGrade(services, { name: '普卡', level: 1, threshold: 0 })
  memberId = await createMember(services, { name: '周敏', phone: '13857106021', gradeId })
  const others = await createMember(services, { name: '陈立', phone: '13857106022', gradeId })
  const productId = await createProduct(services)
  await sell(services, productId, { memberId }, 2)
  await sell(services, productId, { memberId: others })
  await write(services, memberId, { points: 300, reason: '补录漏积' })
})

it('shows what happened to a member by day, with what it comes to', async () => {
  open(`/memberInteract/detail?memberId=${memberId}`)
  expect(await screen.findByText('支付订单', {}, slow)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('周敏 · 138****6021')
  const sums = screen.getByText('消费净额').closest('dl')!
  expect(sums.textContent).toBe('动态2条消费净额796.00元积分变动300')
  expect(screen.getByText('+796.00元')).toBeTruthy()
})

it('narrows it by kind, and the address keeps that', async () => {
  const user = userEvent.setup()
  const app = open(`/memberInteract/detail?memberId=${memberId}&kind=UNKNOWN`)
  await screen.findByText('支付订单', {}, slow)
  await user.click(screen.getByRole('tab', { name: '人工操作' }))
  expect(await screen.findByText('积分批量发放', {}, slow)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('支付订单')).toBeNull(), slow)
  expect(app.address()).toContain('kind=STAFF')
})

it('takes a service that was written down at once', async () => {
  const user = userEvent.setup()
  open(`/memberInteract/detail?memberId=${memberId}`)
  await user.click(await screen.findByRole('button', { name: '写服务记录' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '写服务记录' }, slow))
  await user.type(dialog.getByRole('textbox', { name: '事项' }), '生日致电祝福')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('生日致电祝福', {}, slow)).toBeTruthy()
})

it.each(['/memberInteract/detail', '/memberInteract/detail?memberId=x'])('says what is missing at %s', async (at) => {
  open(at)
  expect(await screen.findByRole('heading', { name: '缺少会员参数' }, slow)).toBeTruthy()
})

it('lists what happened to all members, or to the one in the address', async () => {
  open('/member-list/record')
  expect((await rowOf('796.00')).textContent).toContain('支付订单')
  expect((await rowOf('398.00')).textContent).toContain('支付订单')
})

it('lists what happened to the one in the address', async () => {
  open(`/member-list/record?memberId=${memberId}`)
  await rowOf('796.00')
  expect(screen.queryByText('398.00')).toBeNull()
})
