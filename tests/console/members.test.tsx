import { member } from '@contracts/resources/members/member'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { noteAllCorporations } from '@server/areas/members/corporationsOfMembers'
import { createCorporation, createPerson } from '@server/areas/members/testing/corporationFixtures'
import { createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { sell, createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { openConsole } from '@tests/support/openConsole'
import { rowOf, showColumn } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }

beforeAll(async () => {
  const { services } = edge.gateway
  await createGrade(services, { name: '普卡', level: 1, threshold: 0 })
})

const areas = { tickets: () => import('@/areas/tickets'), members: () => import('@/areas/members') }
const open = (at: string) => startApp({ table: routes, at, areas })

let made = 0

/** A member with a separate grade who has bought two pieces for ¥398.00 each. */
async function buyer() {
  made += 1
  const { services } = edge.gateway
  const gradeId = await createGrade(services, { name: `金卡${made}`, level: 2 + made, threshold: 1_000 * (1 + made) })
  const memberId = await createMember(services, { name: '周敏', phone: `1385710602${made}`, gradeId })
  const { order } = await sell(services, await createProduct(services), { memberId }, 2)
  return { memberId, order, grade: `金卡${made}` }
}

it('lists members with what they have bought, their phones masked', async () => {
  const { grade } = await buyer()
  open('/member-list/list')
  const row = within(await rowOf(grade))
  for (const text of ['周敏', '138****6021', '正常', '1', '796.00']) expect(row.getByText(text)).toBeTruthy()
  await showColumn('来源')
  expect(within(await rowOf(grade)).getByText('微信')).toBeTruthy()
})

it('lists the corporations that a member belongs to', async () => {
  const { services } = edge.gateway
  const { memberId, grade } = await buyer()
  const corporationId = await createCorporation(services, { name: '杭州云栖信息技术有限公司' })
  await createPerson(services, { corporationId, memberId })
  await noteAllCorporations(services)
  open(`/member-list/list?corporationIds=${corporationId}`)
  await rowOf(grade)
  await showColumn('所属企业')
  expect(within(await rowOf(grade)).getByText('杭州云栖信息技术有限公司')).toBeTruthy()
})

it('leads from an order to its member, and from him to his orders', async () => {
  const user = userEvent.setup()
  const { memberId, order, grade } = await buyer()
  const app = open(`/ticket/orderList/detail?orderId=${order.id}`)
  const buyerPanel = within(await screen.findByRole('region', { name: '购买人' }, slow))
  await user.click(await buyerPanel.findByRole('link', {}, slow))
  await screen.findByRole('heading', { name: '票券订单（1）' }, slow)
  expect(app.address()).toBe(`/member-list/list?open=view-${memberId}`)
  expect(screen.getByText(grade)).toBeTruthy()
  const figures = screen.getByText('累计消费（元）').closest('div')!
  expect(within(figures).getByText('796.00')).toBeTruthy()
  expect(screen.getByText('全品牌，下方仅列本店')).toBeTruthy()
  const orders = within(screen.getByRole('grid', { name: '票券订单' }))
  expect(orders.getByText(String(order.values.orderNo))).toBeTruthy()
  // What was bought, not how many lines it has.
  expect(orders.getByText(/^周末自助晚餐/)).toBeTruthy()
})

it('counts the members of a grade, and does not switch off one that has some', async () => {
  const { grade } = await buyer()
  const user = userEvent.setup()
  open('/member-grade')
  await user.click(await screen.findByText(grade, {}, slow))
  await screen.findByRole('heading', { name: '该等级的会员（1）' }, slow)
  await user.click(screen.getByRole('button', { name: '更多操作' }))
  const disable = await screen.findByRole('menuitem', { name: /^停用/ }, slow)
  expect(disable.getAttribute('aria-disabled')).toBe('true')
  expect(within(disable).getByText('该等级下还有1位会员，请先调整')).toBeTruthy()
})

it('draws a number for a member who is written down', async () => {
  const user = userEvent.setup()
  open('/member-list/memberAddEdit')
  await user.click(await screen.findByRole('button', { name: '自动生成' }, slow))
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: /会员号/ })
  await waitFor(() => expect(number.value).toMatch(/^8\d{11}$/), slow)
})

it('says whose a phone is already, and leads to him; papers are asked for with their number', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const gradeId = await createGrade(services, { name: '铂金卡', level: 9, threshold: 90_000 })
  const id = await createMember(services, { name: '顾言', phone: '13912370001', gradeId })
  const app = open('/member-list/memberAddEdit')
  const phone = await screen.findByRole('textbox', { name: /^手机号/ }, slow)
  await user.type(phone, '13912370001')
  await screen.findByText('该手机号已是会员「顾言」，', {}, slow)
  expect(screen.queryByRole('textbox', { name: /^证件号码/ })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: /^证件类型/ }), '身份证')
  const paper = await screen.findByRole('textbox', { name: /^证件号码/ }, slow)
  await user.type(paper, '330106199005200012')
  await user.tab()
  await screen.findByText('身份证号有误，请核对', {}, slow)
  await user.click(screen.getByRole('link', { name: '前往查看' }))
  // What was typed is not lost without a question.
  await user.click(await screen.findByRole('button', { name: '放弃' }, slow))
  await waitFor(() => expect(app.address()).toBe(`/member-list/list?open=view-${id}`), slow)
})

it('changes the phone of a member by the code that the new one gets', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const gradeId = await createGrade(services, { name: '换绑卡', level: 8, threshold: 8_000 })
  const id = await createMember(services, { phone: '15800460001', name: '沈知夏', gradeId })
  open(`/member-list/list?open=view-${id}`)
  await user.click(await screen.findByRole('button', { name: '换绑手机' }, slow))
  const form = within(await screen.findByRole('form', { name: '换绑手机' }, slow))
  const confirm = form.getByRole('button', { name: '确定换绑' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await user.type(form.getByRole('textbox', { name: /^新手机号/ }), '15800460002')
  await user.click(form.getByRole('button', { name: '获取验证码' }))
  const text = await form.findByText(/^【云栖酒店集团】验证码\d{6}/, {}, slow)
  await user.type(form.getByRole('textbox', { name: /^验证码/ }), /\d{6}/.exec(text.textContent)![0])
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('form', { name: '换绑手机' })).toBeNull(), slow)
  const { table, columns } = recordTable(member)
  const [stored] = await services.db.select().from(table).where(eq(columns.id, id))
  expect(stored!.phone).toBe('15800460002')
})
