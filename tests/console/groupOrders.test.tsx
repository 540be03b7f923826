import { callsOf } from '@contracts/resources/calls'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { routes } from '@contracts/routes'
import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { teams } from '@server/areas/marketing/groupbuy/groupbuyRecords'
import { createTeam } from '@server/areas/marketing/groupbuy/testing/groupbuyFixtures'
import { storeDay } from '@machines/lifecycles/storeDay'
import { recordTable } from '@server/records/recordTables'
import { sell, createProduct, stored } from '@server/areas/tickets/testing/saleFixtures'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startApp, stopApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { rowOf } from '../support/tableRow'

const edge = openConsole({ settings: { TICKET_PAGE_URL: 'https://shop.example/ticket' } })
const slow = { timeout: 60_000 }

const open = (at: string) => startApp({ table: routes, at, areas: { tickets: () => import('@/areas/tickets') } })
const today = storeDay(new Date().toISOString())
const running = { range: [today, '2099-12-31'] as const }

/** Presses a button of a record's row, wherever the row keeps it. */
async function take(name: string, action: string) {
  const user = userEvent.setup()
  const row = await rowOf(name)
  const direct = within(row).queryByRole('button', { name: action })
  if (direct) return user.click(direct)
  await user.click(within(row).getByRole('button', { name: /更多/ }))
  return user.click(await screen.findByRole('menuitem', { name: action }, slow))
}

it(
  'a team is found by its status, its members lead to their orders, and it is closed',
  { timeout: 240_000 },
  async () => {
    const user = userEvent.setup()
    const { services } = edge.gateway
    const { teamId, teamNo, orders } = await createTeam(services, 2, running)
    const app = open('/groupOrder/groupOrderList/forming')
    const row = await rowOf(teamNo)
    expect(app.address()).toBe('/groupOrder/groupOrderList?tab=FORMING')
    await within(row).findByText(/^23小时\d+分$/, {}, slow)
    await user.click(within(row).getByRole('button', { name: '成员 2/3' }))
    const drawer = within(await screen.findByRole('dialog', { name: '拼团成员' }, slow))
    const link = await drawer.findByRole('link', { name: String(orders[0]!.values.orderNo) }, slow)
    expect(link.getAttribute('href')).toContain(`/ticket/orderList/detail?orderId=${orders[0]!.id}`)
    expect(drawer.getByText('团长')).toBeTruthy()
    await user.click(drawer.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)

    await take(teamNo, '关闭团')
    const dialog = within(await screen.findByRole('dialog', {}, slow))
    expect(dialog.getByText('将为2人原路退款，确定关闭？')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /关闭原因/ }), '商品停售')
    await user.click(dialog.getByRole('button', { name: '关闭团' }))
    await waitFor(async () => expect((await stored(services, teams, teamId)).status).toBe('FAILED'), slow)
    stopApp()
    open(`/groupOrder/groupOrderList?q=${teamNo}`)
    const left = (await rowOf(teamNo)).querySelector('[data-column=timeLeft]')
    expect(left!.textContent).toBe('–')
  },
)

it('an order of a team that gathers says so, in the list and on its page', async () => {
  const { orders } = await createTeam(edge.gateway.services, 1, running)
  const orderNo = String(orders[0]!.values.orderNo)
  open(`/ticket/orderList/detail?q=${orderNo}`)
  const row = await rowOf(orderNo)
  expect(within(row).getByText('待成团')).toBeTruthy()
  stopApp()
  open(`/ticket/orderList/detail?orderId=${orders[0]!.id}`)
  const steps = within(await screen.findByRole('list', { name: '进度' }, slow))
  expect(steps.getByText('待成团').closest('li')!.getAttribute('aria-current')).toBe('step')
})

it.each([
  ['success', 'SUCCESS'],
  ['SUCCESS', 'SUCCESS'],
  ['RUNNING', 'FORMING'],
  ['Failed', 'FAILED'],
])('the teams of the status %s', async (status, tab) => {
  const app = open(`/groupOrder/groupOrderList/${status}`)
  await screen.findByRole('heading', { name: '拼团订单' }, slow)
  expect(app.address()).toBe(`/groupOrder/groupOrderList?tab=${tab}`)
})

it('an unknown status shows all teams', async () => {
  const app = open('/groupOrder/groupOrderList/nonsense')
  await screen.findByRole('heading', { name: '拼团订单' }, slow)
  expect(app.address()).toBe('/groupOrder/groupOrderList')
})

it('an e-card is listed with what all of them add up to, opened and frozen', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const productId = await createProduct(services, {
    ticketType: '30',
    productType: 'voucher',
    ecardType: 'STORED',
    faceValue: 50_000,
  })
  const { order } = await sell(services, productId)
  const { table, columns } = recordTable(ecardAccount)
  const [account] = await services.db.select().from(table).where(eq(columns.orderId, order.id))
  const cardNo = account!.cardNo
  open(`/ecard/user-manage/index?q=${cardNo}`)
  const row = await rowOf(cardNo)
  expect(within(row).getByText('500.00')).toBeTruthy()
  await screen.findByRole('button', { name: /^使用中 [1-9]\d* 张/ }, slow)
  stopApp()
  const app = open(`/ecard/user-manage/detail?id=${Number(account!.id)}`)
  await user.click(await screen.findByRole('button', { name: '冻结' }, slow))
  const dialog = within(await screen.findByRole('dialog', {}, slow))
  await user.type(dialog.getByRole('textbox', { name: /冻结原因/ }), '卡主报失')
  await user.click(dialog.getByRole('button', { name: '冻结' }))
  expect(await screen.findByRole('button', { name: '解冻' }, slow)).toBeTruthy()
  expect(screen.getByRole('link', { name: String(order.values.orderNo) })).toBeTruthy()
  stopApp()
  expect(app.address()).toContain('/ecard/user-manage/detail')
})

it('the page of an e-card without an id shows them all', async () => {
  const app = open('/ecard/user-manage/detail?id=abc')
  await screen.findByRole('heading', { name: '电子卡用户' }, slow)
  expect(app.address()).toContain('/ecard/user-manage/detail')
})

it('a product shows its link, its sales and its poster from its row', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const productId = await createProduct(services, { productName: '中秋赏月双人券' })
  await sell(services, productId, {}, 2)
  const app = open('/ticket/list/13?q=中秋赏月双人券')
  await take('中秋赏月双人券', '链接')
  const link = within(await screen.findByRole('dialog', { name: '商品链接「中秋赏月双人券」' }, slow))
  expect(await link.findByRole('img', { name: '商品二维码' }, slow)).toBeTruthy()
  expect(link.getByText(`https://shop.example/ticket?ticketProductId=${productId}&hotelId=1001`)).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  await take('中秋赏月双人券', '数据')
  const sales = within(await screen.findByRole('dialog', { name: '销售数据「中秋赏月双人券」' }, slow))
  expect(await sales.findByText('¥796.00', {}, slow)).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  await take('中秋赏月双人券', '海报')
  await screen.findByRole('heading', { name: '票券海报' }, slow)
  expect(app.address()).toBe(`/tempebticketposter?ticketProductId=${productId}`)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /二维码链接/ }, slow)
  await waitFor(() => expect(field.value).toContain(`ticketProductId=${productId}`), slow)
})

it('a copy goes from its preview straight to the reviewers', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const elsewhere = await edge.gateway.signIn('admin')
  const category = await elsewhere.call(callsOf(ticketCategory).save, {
    values: { categoryName: '登高', productType: 'meal' },
  })
  const categoryId = category.data.id
  const productId = await createProduct(services, { productName: '重阳登高双人券', categoryId })
  const app = open(`/ticket/normalnew/copy/${productId}`)
  const steps = within(await screen.findByRole('list', { name: '填写步骤' }, slow)).getAllByRole('listitem')
  for (let at = 1; at < steps.length; at += 1)
    await user.click(await screen.findByRole('button', { name: '下一步' }, slow))
  await user.click(await screen.findByRole('button', { name: '保存并提交审核' }, slow))
  await waitFor(() => {
    act(() => app.clock.increment(100))
    expect(screen.getByText('已保存并提交审核')).toBeTruthy()
  }, slow)
  const { table, columns } = recordTable(ticketProduct)
  const rows = await services.db.select().from(table).where(eq(columns.productName, '重阳登高双人券副本'))
  expect(rows.map(({ status }) => status)).toEqual(['NEW'])
})

it('a field that is locked says why', async () => {
  const { services } = edge.gateway
  const productId = await createProduct(services, { soldCount: 3 })
  open(`/ticket/normalnew/edit/${productId}`)
  expect(await screen.findByText('新增后不能修改', {}, slow)).toBeTruthy()
})
