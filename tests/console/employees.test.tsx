import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp, stopApp } from '@/app/testing/startApp'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { sell, createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }

const areas = { tickets: () => import('@/areas/tickets'), members: () => import('@/areas/members') }
const open = (at: string) => startApp({ table: routes, at, areas })

let made = 0

/** An employee with a unique name who has brought in two pieces for ¥398.00 each. */
async function promoter() {
  made += 1
  const { services } = edge.gateway
  const name = `陈思远${made}`
  const jobNo = `YQ-${made}`
  const staffId = await createEmployee(services, { name, jobNo, phone: `1385710602${made}`, position: '前台领班' })
  const { order } = await sell(services, await createProduct(services), { staffId }, 2)
  return {
    staffId,
    name,
    jobNo,
    called: `${name} · ${jobNo}`,
    orderNo: String(order.values.orderNo),
    orderId: order.id,
  }
}

it('lists employees with where they work, their phones masked', async () => {
  const { name, jobNo } = await promoter()
  open('/power/employee-list')
  const row = within((await screen.findByText(name, {}, slow)).closest('tr')!)
  for (const text of [jobNo, '138****6021', '前台领班', '在职']) expect(row.getByText(text)).toBeTruthy()
})

it('leads from an order to who brought it in, and from him to his orders', async () => {
  const user = userEvent.setup()
  const { staffId, name, orderNo, orderId } = await promoter()
  const app = open(`/ticket/orderList/detail?orderId=${orderId}`)
  const facts = within(await screen.findByRole('region', { name: '来源与配送' }, slow))
  await user.click(facts.getByRole('link', { name }))
  await screen.findByRole('heading', { name: '推广的票券订单（1）' }, slow)
  expect(app.address()).toBe(`/power/employee-list?open=view-${staffId}`)
  const figures = within(screen.getByText('推广净额（元）').closest('div')!)
  expect(figures.getByText('796.00')).toBeTruthy()
  expect(figures.getByText('全部门店，已减退款')).toBeTruthy()
  expect(within(screen.getByRole('grid', { name: '推广的票券订单' })).getByText(orderNo)).toBeTruthy()
})

it('finds the orders of an employee in the list of all orders', async () => {
  const user = userEvent.setup()
  const [{ staffId, name, called, orderNo }, other] = [await promoter(), await promoter()]
  const app = open('/ticket/orderList/detail')
  await screen.findByText(other.orderNo, {}, slow)
  await user.click(await screen.findByRole('button', { name: '更多筛选' }, slow))
  const rest = within(await screen.findByRole('dialog', { name: '更多筛选' }, slow))
  await user.click(await rest.findByRole('button', { name: '推广员工' }, slow))
  const menu = within(await screen.findByRole('dialog', { name: '推广员工' }, slow))
  await user.type(menu.getByRole('searchbox', { name: '搜索推广员工' }), `${name}{Enter}`)
  // He is called by his name and job number.
  await waitFor(() => expect(menu.queryByRole('checkbox', { name: other.called })).toBeNull(), slow)
  await user.click(await menu.findByRole('checkbox', { name: called }, slow))
  await user.click(menu.getByRole('button', { name: '完成' }))
  await waitFor(() => expect(screen.queryByText(other.orderNo)).toBeNull(), slow)
  expect(app.address()).toBe(`/ticket/orderList/detail?staffId=${staffId}`)
  expect(screen.getByText(orderNo)).toBeTruthy()
  stopApp()
  open(`/ticket/orderList/detail?staffId=${staffId},99999`)
  expect(await screen.findByRole('button', { name: `推广员工 ${called}、已删除或无权查看` }, slow)).toBeTruthy()
})

it('opens the form of an employee at an address of its own', async () => {
  const { staffId, name } = await promoter()
  open(`/power/employee/${staffId}`)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /姓名/ }, slow)).value).toBe(name)
  stopApp()
  open('/power/employee/0')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /工号/ }, slow)).value).toBe('')
})
