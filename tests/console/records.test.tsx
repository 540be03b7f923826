import { callsOf } from '@contracts/resources/calls'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { routes } from '@contracts/routes'
import { createSamples } from '@server/records/testing/storedSample'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { rowOf } from '../support/tableRow'

const edge = openConsole()

const open = (at: string) =>
  startApp({
    table: routes,
    at,
    areas: { tickets: () => import('@/areas/tickets'), restaurant: () => import('@/areas/restaurant') },
  })
const slow = { timeout: 60_000 }
const categories = '/ticket/list/all?manage=category'

/** A category that somebody made elsewhere. */
async function createCategory(categoryName: string) {
  const elsewhere = await edge.gateway.signIn('admin')
  const calls = callsOf(ticketCategory)
  const { data } = await elsewhere.call(calls.save, { values: { categoryName, productType: 'room' } })
  return {
    switchOff: () => elsewhere.call(calls.transition, { id: data.id, event: 'DISABLE' }),
  }
}

/** Presses 保存 and lets the moment pass in which errors may still arrive. */
async function save({ clock }: ReturnType<typeof open>) {
  await userEvent.setup().click(await screen.findByRole('button', { name: '保存' }, slow))
  await waitFor(() => {
    act(() => clock.increment(100))
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  }, slow)
}

// The first of a file of tests waits for everything to be loaded.
it('creates a category, lists it, switches it off, takes that back', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  const app = open(categories)
  await screen.findByRole('button', { name: '新增票券分类' }, slow)
  await user.keyboard('n')
  expect(app.address()).toContain('open=add')
  await user.type(await screen.findByRole('textbox', { name: /分类名称/ }, slow), '冬日温泉')
  await user.selectOptions(screen.getByRole('combobox', { name: /商品形态/ }), '房券')
  await save(app)
  expect(app.address()).toBe(categories)

  const row = await rowOf('冬日温泉')
  expect(within(row).getByText('房券')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: /^停用/ }))
  const dialog = await screen.findByRole('dialog', {}, slow)
  expect(within(dialog).getByText('确定停用吗？')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '停用' }))
  await user.click(await screen.findByRole('button', { name: '撤销' }, slow))
  expect(await screen.findByText('已撤销停用：冬日温泉', {}, slow)).toBeTruthy()
})

it('imports a file: wrong rows are told, repaired here, and then stored', async () => {
  const user = userEvent.setup()
  open(categories)
  await user.click(await screen.findByRole('button', { name: '导入' }, slow))
  const dialog = await screen.findByRole('dialog', { name: '导入票券分类' }, slow)
  const file = new File(['分类名称,商品形态\n早餐券,餐券\n,房券\n'], '分类.csv', { type: 'text/csv' })
  await user.upload(within(dialog).getByLabelText('选择要导入的文件'), file)
  const wrong = await within(dialog).findByRole('textbox', { name: '第2行 分类名称' }, slow)
  expect(within(dialog).getByText('该字段必须填写')).toBeTruthy()
  await user.type(wrong, '度假房券')
  await user.click(within(dialog).getByRole('button', { name: '重新检查' }))
  await user.click(await within(dialog).findByRole('button', { name: '导入 2 条' }, slow))
  await screen.findByText('已导入：新增 2 条，更新 0 条', {}, slow)
  expect(await rowOf('度假房券')).toBeTruthy()
})

it('previews a bulk action, does it, and says what came of it', async () => {
  const user = userEvent.setup()
  const names = ['平日房券', '周末房券']
  for (const name of names) await createCategory(name)
  open(categories)
  for (const name of names) {
    await user.click(within(await rowOf(name)).getByRole('checkbox'))
  }
  await user.click(within(screen.getByRole('group', { name: '批量操作' })).getByRole('button', { name: '停用' }))
  const dialog = await screen.findByRole('dialog', { name: '批量停用' }, slow)
  await within(dialog).findByText('共 2 条，其中 2 条可以处理', {}, slow)
  await user.click(within(dialog).getByRole('button', { name: '停用 2 条' }))
  expect(await screen.findByText('已停用 2 条', {}, slow)).toBeTruthy()
})

it('shows a category with its history', async () => {
  const user = userEvent.setup()
  await (await createCategory('山景房券')).switchOff()
  const { address } = open(categories)
  await user.click(await screen.findByText('山景房券', {}, slow))
  expect(address()).toMatch(/open=view-\d+/)
  await screen.findByRole('heading', { level: 1, name: '山景房券' }, slow)
  const history = await screen.findByRole('list', { name: '变更记录' }, slow)
  expect(within(history).getByText('启用 → 停用')).toBeTruthy()
})

it('asks for a new product step by step, and goes on with what is right only', async () => {
  const user = userEvent.setup()
  open('/ticket/normalnew/add')
  await screen.findByRole('textbox', { name: /商品名称/ }, slow)
  const trail = within(screen.getByRole('list', { name: '填写步骤' }))
  for (const title of ['基本信息', '价格与库存', '使用与预约', '退款与分账', '预览'])
    expect(trail.getByRole('button', { name: title })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect(await screen.findByText(/^还有 \d+ 处需要修改$/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '价格与库存' })).toBeNull()
})

it('lists the dishes of the store, of which there are none', async () => {
  open('/dishes-class')
  expect(await screen.findByText('还没有菜品/套餐', {}, slow)).toBeTruthy()
  expect(screen.getByText('新增之后在这里查看和管理')).toBeTruthy()
  expect(screen.getByRole('button', { name: '新增第一条' })).toBeTruthy()
})

it('a dish gets another price in its row, in yuan', async () => {
  const user = userEvent.setup()
  const elsewhere = await edge.gateway.signIn('admin')
  const { id } = await createSamples(elsewhere, { store: 1001 }).another(restaurantProduct, {
    name: '龙井虾仁',
    price: 12_800,
    marketPrice: null,
  })
  const price = async () => (await elsewhere.call(callsOf(restaurantProduct).detail, { id })).data.price
  open('/dishes-class')
  const row = await rowOf('龙井虾仁')
  await user.click(within(row).getByRole('button', { name: '修改售价：龙井虾仁' }))
  const field = await within(row).findByRole<HTMLInputElement>('textbox', { name: '修改售价：龙井虾仁' }, slow)
  expect(field.value).toBe('128.00')
  for (const [typed, message] of [
    ['0', '不能小于0.01'],
    ['三十', '该字段格式错误'],
  ] as const) {
    await user.clear(field)
    await user.type(field, `${typed}{Enter}`)
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(message)
  }
  expect(await price()).toBe(12_800)
  await user.clear(field)
  await user.type(field, '98.80{Enter}')
  expect(await screen.findByText('已修改售价：龙井虾仁', {}, slow)).toBeTruthy()
  expect(await price()).toBe(9_880)
})
