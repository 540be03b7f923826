import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { callsOf } from '@contracts/resources/calls'
import { pointsCategory } from '@contracts/resources/points/pointsCategory'
import { member } from '@contracts/resources/members/member'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { runTasks } from '@server/areas/members/tasks/runTasks'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import {
  accountOf,
  createHolder,
  createPointsProduct,
  exchange,
  write,
} from '@server/areas/points/testing/pointFixtures'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = {
  members: () => import('@/areas/members'),
  // Its screens take what their addresses hold.
  points: async () =>
    (await import('@/areas/points')) as unknown as Readonly<Record<string, ComponentType<Record<string, string>>>>,
}

async function run(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: '开始执行' }, slow))
  await user.click(within(await screen.findByRole('dialog', {}, slow)).getByRole('button', { name: '开始执行' }))
  // What has not been asked for yet would not be run.
  await screen.findByText('执行中', {}, slow)
  await runTasks(edge.gateway.services)
}

it(
  'exchanges are sent by the numbers of a file, which the list of exchanges leads to',
  { timeout: 240_000 },
  async () => {
    const { services } = edge.gateway
    const productId = await createPointsProduct(services)
    const memberId = await createHolder(services)
    await write(services, memberId, { points: 2_000 })
    const { id, values } = await exchange(services, memberId, productId)
    const user = userEvent.setup()
    startApp({ table: routes, at: '/points-exchange-history/index', areas })
    await user.click(await screen.findByRole('button', { name: '导入单号发货' }, slow))
    const text = `兑换单号,物流公司,快递单号\n${values.exchangeNo},顺丰速运,SF1452\nJF404,中通,ZT1\n`
    await user.upload(
      await screen.findByLabelText('选择文件', { selector: 'input' }, slow),
      new File([text], '今日发货.csv'),
    )
    await screen.findByText('今日发货.csv：2 行，3 列', {}, slow)
    await user.click(screen.getByRole('button', { name: '下一步' }))
    const carrier = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^快递/ }, slow)
    expect(carrier.value).toBe('物流公司')
    await user.click(screen.getByRole('button', { name: '下一步' }))
    await user.click(await screen.findByRole('button', { name: '下一步：核对' }, slow))
    await screen.findByText('将发货 1 单，已发货跳过 0 单，有误不执行 1 行', {}, slow)
    expect((await screen.findAllByText('没有这个兑换单号', {}, slow)).length).toBeGreaterThan(0)
    expect((await lockRecord(services.db, pointsExchange, id)).status).toBe('PENDING_SEND')
    await run(user)
    await screen.findByRole('button', { name: '重试失败行' }, slow)
    // Nothing is taken back that is on its way, and the button says so.
    const undo = screen.getByRole('button', { name: '撤销' })
    expect(undo.getAttribute('aria-disabled')).toBe('true')
    expect(await lockRecord(services.db, pointsExchange, id)).toMatchObject({
      status: 'SENT',
      values: { express: 'SF', trackingNo: 'SF1452' },
    })
  },
)

it('points are granted to whom a tag finds, with the sum told before', { timeout: 240_000 }, async () => {
  const { services } = edge.gateway
  const gradeId = await createFirstGrade(services)
  const { table, columns } = recordTable(member)
  const ids: number[] = []
  for (const [at, tags] of [['亲子', '年卡'], ['亲子'], ['商务']].entries()) {
    const id = await createMember(services, { phone: `1391236000${at}`, gradeId })
    await services.db.update(table).set({ tags }).where(eq(columns.id, id))
    ids.push(id)
  }
  const user = userEvent.setup()
  startApp({ table: routes, at: '/points-manage/index', areas })
  await user.click(await screen.findByRole('button', { name: '批量发放' }, slow))
  await user.type(await screen.findByRole('textbox', { name: /^标签/ }, slow), '亲子')
  await user.tab()
  await screen.findByText('符合条件 2 位会员', {}, slow)
  const check = screen.getByRole('button', { name: '下一步：核对' })
  expect(check.getAttribute('aria-disabled')).toBe('true')
  await user.type(screen.getByRole('spinbutton', { name: /^每人发放积分/ }), '300')
  await user.type(screen.getByRole('textbox', { name: /^原因/ }), '开业周年')
  await screen.findByText('每人 300 积分，共 600 积分', {}, slow)
  await user.click(check)
  expect(await screen.findAllByText('300积分', {}, slow)).toHaveLength(2)
  await run(user)
  await waitFor(() => expect(screen.getByText('已完成')).toBeTruthy(), slow)
  const available = await Promise.all(
    ids.slice(0, 2).map(async (id) => (await accountOf(services, id)).values.available),
  )
  expect(available).toEqual([300, 300])
})

it(
  'a ticket named by the address brings its name and notice into the form of the mall',
  { timeout: 240_000 },
  async () => {
    const { services } = edge.gateway
    const ticket = await createProduct(services, { ticketType: '19', productName: '温泉双人赠票' })
    const user = userEvent.setup()
    startApp({ table: routes, at: `/points-mall/add-ticket-product/101/1001/0/${ticket}`, areas })
    await screen.findByText('售价 ¥398.00，可售 300 张，票券随时退', {}, slow)
    const notice = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^兑换须知/ }, slow)
    await user.type(notice, '只限周末')
    await user.click(screen.getByRole('button', { name: '带入票券信息' }))
    await screen.findByText('已带入名称、主图、轮播图、市场价；已填写的不变', {}, slow)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^名称/ }).value).toBe('温泉双人赠票')
    expect(notice.value).toBe('只限周末')
    await user.click(screen.getByRole('switch', { name: '手机预览' }))
    const pane = within(await screen.findByRole('region', { name: '手机预览', hidden: true }, slow))
    await pane.findByText('温泉双人赠票', {}, slow)
    await user.type(screen.getByRole('spinbutton', { name: /^所需积分/ }), '5800')
    await pane.findByText('5,800 积分', {}, slow)
  },
)

it('a category is seen among the tabs of the mall while it is filled in', { timeout: 240_000 }, async () => {
  const admin = await edge.gateway.signIn('admin')
  await admin.call(callsOf(pointsCategory).save, { values: { name: '美食' } })
  const user = userEvent.setup()
  startApp({ table: routes, at: '/category-manage/index', areas })
  await user.click(await screen.findByRole('button', { name: '新增商城分类' }, slow))
  await user.type(await screen.findByRole('textbox', { name: /^分类名称/ }, slow), '亲子')
  const look = await screen.findByRole<HTMLInputElement>('switch', { name: '手机预览' }, slow)
  if (look.getAttribute('aria-checked') !== 'true' && !look.checked) await user.click(look)
  const pane = within(await screen.findByRole('region', { name: '手机预览', hidden: true }, slow))
  await pane.findByText('美食', {}, slow)
  expect(pane.getAllByText('亲子').length).toBeGreaterThan(0)
})

it('begins a product of another kind from one menu', async () => {
  const user = userEvent.setup()
  const app = startApp({ table: routes, at: '/points-mall/index', areas })
  await user.click(await screen.findByRole('button', { name: '新增其他商品' }, slow))
  const menu = within(await screen.findByRole('dialog', { name: '新增其他商品' }, slow))
  const kinds = menu.getAllByRole('button').map(({ textContent }) => textContent)
  expect(kinds).toEqual(['票券商品', '红包商品', '预付卡商品', '直客通商品'])
  await user.click(menu.getByRole('button', { name: '预付卡商品' }))
  await waitFor(() => expect(app.address()).toBe('/points-mall/precard-product/101/1001/0'))
})
