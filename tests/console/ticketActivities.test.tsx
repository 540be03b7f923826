import { callsOf } from '@contracts/resources/calls'
import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { routes } from '@contracts/routes'
import { followTime } from '@server/areas/tickets/activities/followTime'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import {
  deposits,
  createDeposit,
  createDepositActivity,
  tyingOf,
  tyings,
} from '@server/areas/tickets/testing/activityFixtures'
import { byItself, createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { storeDay } from '@machines/lifecycles/storeDay'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp, stopApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { rowOf } from '../support/tableRow'

const edge = openConsole()

const open = (at: string) => startApp({ table: routes, at, areas: { tickets: () => import('@/areas/tickets') } })
const slow = { timeout: 60_000 }
const today = storeDay(new Date().toISOString())
const list = '/ticket/promotion-activity/list'

/** Chooses a product in the window of a field, as a merchant does. */
async function chooseProduct(field: string, name: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: `选择${field}` }, slow))
  const window = await screen.findByRole('dialog', { name: '选择票券' }, slow)
  const row = await within(window).findByRole('row', { name: new RegExp(name) }, slow)
  await user.click(within(row).getByRole('button', { name: /选择/ }))
  await user.click(within(window).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
}

/** Presses a button of a record's row and answers the question that follows. */
async function take(name: string, event: string) {
  const user = userEvent.setup()
  const row = await rowOf(name)
  const direct = within(row).queryByRole('button', { name: new RegExp(`^${event}`) })
  if (direct) await user.click(direct)
  else {
    await user.click(within(row).getByRole('button', { name: /更多/ }))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${event}`) }, slow))
  }
}
async function confirm(event: string) {
  const dialog = await screen.findByRole('dialog', {}, slow)
  await userEvent.setup().click(within(dialog).getByRole('button', { name: event }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
}

/** Presses 保存 and lets the moment pass in which errors may still arrive. */
async function save(app: ReturnType<typeof open>, seen: () => void) {
  await userEvent.setup().click(await screen.findByRole('button', { name: '保存' }, slow))
  await waitFor(() => {
    act(() => app.clock.increment(100))
    seen()
  }, slow)
}

// The first of a file of tests waits for everything to be loaded.
it('a promotion is made, published, started, paused, resumed and ended', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  await createProduct(services, { productName: '龙井茶席双人券', salePrice: 16_800 })
  const app = open('/ticket/promotion-activity/add')
  await user.selectOptions(await screen.findByRole('combobox', { name: /^类型/ }, slow), '抢购')
  await user.type(screen.getByRole('textbox', { name: /^名称/ }), '茶席三日抢购')
  await user.type(screen.getByLabelText('活动时间', { selector: 'input' }), `${today} 至 2099-12-31{Enter}`)
  await chooseProduct('商品', '龙井茶席双人券')
  const cell = (label: string) => screen.findByRole('spinbutton', { name: `龙井茶席双人券 ${label}` }, slow)
  await user.type(await cell('活动价'), '168')
  await user.type(await cell('活动库存'), '50')
  // It is said in the row at once, and by the server, which is asked all the same, in the list of what is wrong.
  expect(await screen.findByText('活动价：须低于售价 168.00 元', {}, slow)).toBeTruthy()
  await save(app, () => expect(screen.getByText(/第1行 活动价：必须小于售价/)).toBeTruthy())
  // The button rests for three seconds after it was pressed.
  act(() => app.clock.increment(3_000))
  const price = await cell('活动价')
  await user.clear(price)
  await user.type(price, '128')
  await save(app, () => expect(screen.queryByRole('button', { name: '保存' })).toBeNull())
  expect(app.address()).toBe(list)
  expect(within(await rowOf('茶席三日抢购')).getByText('草稿')).toBeTruthy()

  await take('茶席三日抢购', '发布')
  await confirm('发布')
  await waitFor(async () => expect(within(await rowOf('茶席三日抢购')).getByText('未开始')).toBeTruthy(), slow)
  await followTime(services)
  stopApp()

  open(list)
  expect(within(await rowOf('茶席三日抢购')).getByText('进行中')).toBeTruthy()
  await take('茶席三日抢购', '暂停')
  await confirm('暂停')
  await waitFor(async () => expect(within(await rowOf('茶席三日抢购')).getByText('已暂停')).toBeTruthy(), slow)
  await take('茶席三日抢购', '继续')
  await waitFor(async () => expect(within(await rowOf('茶席三日抢购')).getByText('进行中')).toBeTruthy(), slow)
  await take('茶席三日抢购', '结束')
  await confirm('结束')
  await waitFor(async () => expect(within(await rowOf('茶席三日抢购')).getByText('已结束')).toBeTruthy(), slow)
  const admin = await edge.gateway.signIn('admin')
  const { data } = await admin.call(callsOf(ticketPromotion).list, {})
  expect(data.list.map(({ status }) => status)).toEqual(['ENDED'])
})

it('a promotion that gives asks for its gift and for no price, and says what a guest gets', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  await createProduct(services, { productName: '团圆10人宴席', salePrice: 168_800 })
  await createProduct(services, { productName: '双人早餐兑换券', ticketType: '19', productType: 'gift', salePrice: 0 })
  const app = open('/ticket/promotion-activity/add')
  await user.selectOptions(await screen.findByRole('combobox', { name: /^类型/ }, slow), '买赠')
  expect(screen.queryByRole('button', { name: '选择商品' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^名称/ }), '团圆宴席买赠')
  await user.type(screen.getByLabelText('活动时间', { selector: 'input' }), `${today} 至 2099-12-31{Enter}`)
  await chooseProduct('参加商品', '团圆10人宴席')
  await chooseProduct('赠品', '双人早餐兑换券')
  await user.type(screen.getByRole('spinbutton', { name: /^赠品库存/ }), '15')
  expect(await screen.findByText('每满1件送1件「双人早餐兑换券」，送完即止', {}, slow)).toBeTruthy()
  await save(app, () => expect(screen.queryByRole('button', { name: '保存' })).toBeNull())
  expect(within(await rowOf('团圆宴席买赠')).getByText('团圆10人宴席')).toBeTruthy()
})

it('a tying offer under any view is shown and not changed; 0 is a new one', async () => {
  const { services } = edge.gateway
  const admin = await edge.gateway.signIn('admin')
  const values = tyingOf([await createProduct(services)], await createProduct(services, { productName: '双人早餐' }))
  const saved = await admin.call(callsOf(tyings).save, { values: values as never })
  open(`/tying-activity/addEdit/${saved.data.id}/look`)
  await screen.findByRole('heading', { level: 1, name: '订房加购双人早餐' }, slow)
  for (const name of ['保存', '编辑', '发布', '结束', '删除']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByText('活动销量（件）')).toBeTruthy()
  // What a row points at is called by its name, as everywhere.
  expect(await screen.findByText('双人早餐', {}, slow)).toBeTruthy()
  stopApp()
  open('/tying-activity/addEdit/0')
  await screen.findByRole('heading', { level: 1, name: '新增加购活动' }, slow)
})

it('deposits add up in the account of their member, and open one by one', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const activityId = await createDepositActivity(services)
  const id = await createDeposit(services, activityId)
  await byItself(services, async (moving) => {
    const payload = { payMethod: 'WECHAT', transactionNo: '42000001' }
    await raiseEvent(moving, deposits, await lockRecord(moving.tx, deposits, id), { event: 'PAY', payload })
  })
  open('/deposit/account')
  const row = await rowOf('138****6621')
  expect(within(row).getAllByText('100.00')).toHaveLength(2)
  expect(within(row).getByText('200.00')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: /^流水/ }))
  const drawer = await screen.findByRole('dialog', { name: '定金流水' }, slow)
  expect(await within(drawer).findByText('暑期家庭房定金', {}, slow)).toBeTruthy()
  stopApp()

  open('/deposit/activity')
  expect(within(await rowOf('暑期家庭房定金')).getByText('1/100')).toBeTruthy()
  stopApp()
  open(`/deposit/edit/${activityId}`)
  expect(await screen.findByText('付¥100.00抵¥200.00', {}, slow)).toBeTruthy()
})
