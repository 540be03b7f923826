import { callsOf } from '@contracts/resources/calls'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { screensFor } from './screensFor'
import { openRecords, place, pressSave, saveForm, slow, until } from '@tests/support/openRecords'
import { rowOf } from '@tests/support/tableRow'

const records = openRecords()
const categories = screensFor(ticketCategory, {
  prepareCopy: (values) => ({ ...values, categoryName: `${String(values.categoryName)}副本` }),
})
const products = screensFor(ticketProduct)
const calls = callsOf(ticketCategory)
const open = (search: string) => records.open(categories.Page, search)

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /分类名称/ }, slow)
const typeField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /商品形态/ })
const stored = (id: number) => records.ask(calls.detail, { id })
const named = async (keyword: string) => (await records.ask(calls.list, { keyword })).list

async function write(text: string) {
  const user = userEvent.setup()
  const field = await nameField()
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

/** Presses 保存 where it will not be stored. */
async function trySaving(app: ReturnType<typeof open>, seen: () => unknown) {
  await pressSave(app)
  await until(app, () => expect(seen()).toBeTruthy())
}

describe('a new record', () => {
  it('says at its place what is missing, and is stored once that is filled in', async () => {
    const app = open('?open=add')
    await screen.findByRole('heading', { level: 1, name: '新增票券分类' }, slow)
    const field = await nameField()
    await trySaving(app, () => screen.queryByText('还有 2 处需要修改'))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe('该字段必须填写')
    expect(document.activeElement).toBe(field)

    await write('湖畔早餐')
    await userEvent.setup().selectOptions(typeField(), '餐券')
    await saveForm(app)
    await waitFor(() => expect(app.address()).toBe(place), slow)
    expect(await rowOf('湖畔早餐')).toBeTruthy()
  })

  it('keeps every character of a name: emoji of several parts, marks of direction, rare ideographs', async () => {
    const name = '👨‍👩‍👧亲子\u200F𠮷券'
    const app = open('?open=add')
    await write(name)
    await userEvent.setup().selectOptions(typeField(), '房券')
    await saveForm(app)
    expect((await named('亲子')).map(({ categoryName }) => categoryName)).toEqual([name])
  })

  it('shows at its place what only the gateway knows', async () => {
    await records.createCategory('温泉票')
    const app = open('?open=add')
    await write('温泉票')
    await userEvent.setup().selectOptions(typeField(), '门票')
    const field = await nameField()
    await trySaving(app, () => field.getAttribute('aria-invalid') === 'true')
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe('分类名称已存在')
  })

  it('is made once, though the answer was lost and 保存 pressed again', async () => {
    let isLost = true
    records.edge().server.use(
      http.post('*/ticket-category/save', async ({ request }) => {
        if (!isLost) return undefined
        isLost = false
        await records.edge().passOn(request)
        return HttpResponse.error()
      }),
    )
    const app = open('?open=add')
    await write('夜游船票')
    await userEvent.setup().selectOptions(typeField(), '门票')
    await trySaving(app, () => screen.queryByText('没有保存：网络异常，请检查网络后重试'))
    expect(await named('夜游船票')).toHaveLength(1)
    await saveForm(app)
    expect(await named('夜游船票')).toHaveLength(1)
  })
})

it('left for another query of its place, a new form begins', async () => {
  const app = open('?open=add')
  const left = await nameField()
  await act(() => app.router.navigate(`${place}?open=add&productType=meal`))
  await waitFor(() => expect(left.isConnected).toBe(false), slow)
  await write('早茶点心')
  await userEvent.setup().selectOptions(typeField(), '餐券')
  await saveForm(app)
  expect(await named('早茶点心')).toHaveLength(1)
})

describe('a stored record', () => {
  it('is copied with what the screen makes of it', async () => {
    const { id } = await records.createCategory('茶席')
    const app = open(`?open=copy-${id}`)
    await screen.findByRole('heading', { level: 1, name: '复制票券分类' }, slow)
    expect((await nameField()).value).toBe('茶席副本')
    expect(typeField().selectedOptions[0]?.textContent).toBe('餐券')
    await saveForm(app)
    expect((await named('茶席')).map(({ categoryName }) => categoryName).toSorted()).toEqual(['茶席', '茶席副本'])
  })

  it('is read in words', async () => {
    const { id } = await records.createCategory('露营地')
    open(`?open=view-${id}`)
    await screen.findByRole('heading', { level: 1, name: '露营地' }, slow)
    const section = screen.getByRole('region', { name: '基本信息' })
    expect(within(section).getByText('餐券')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })

  it('says that there is no such record', async () => {
    open('?open=edit-999999')
    expect(await screen.findByText('记录不存在或已删除', {}, slow)).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: '取消' }))
    expect(await screen.findByRole('heading', { level: 1, name: '票券分类' }, slow)).toBeTruthy()
  })

  it.each(['abc', '1e3', '-1', '1'.repeat(16)])('is none where an address calls it %s', async (id) => {
    records.open(() => <categories.Form mode="edit" id={id} />)
    expect(await screen.findByText('记录不存在或已删除', {}, slow)).toBeTruthy()
  })
})

describe('a record that somebody else saved in between', () => {
  const mine = { categoryName: '我的叫法', productType: 'goods' }
  const theirs = { categoryName: '他人叫法', productType: 'scenic' }

  /** The user has changed name and type; so has somebody else, and he was first. */
  async function openClash(name: string) {
    const { id, version } = await records.createCategory(name)
    const app = open(`?open=edit-${id}`)
    await write(`${mine.categoryName}${name}`)
    await userEvent.setup().selectOptions(typeField(), '商品')
    const values = { ...theirs, categoryName: `${theirs.categoryName}${name}` }
    await records.ask(calls.save, { id, version, values })
    await trySaving(app, () => screen.queryByRole('alertdialog', { name: /先保存了，2 个字段怎么留/ }))
    return { app, id, dialog: within(screen.getByRole('alertdialog')) }
  }

  it('shows both sides of each field, and stores the choice', async () => {
    const user = userEvent.setup()
    const { app, id, dialog } = await openClash('甲')
    const ofName = within(dialog.getByRole('group', { name: '分类名称' }))
    expect(ofName.getByRole('radio', { name: /我的修改\s*我的叫法甲/ })).toBeTruthy()
    await user.click(ofName.getByRole('radio', { name: /我的修改/ }))
    const ofType = within(dialog.getByRole('group', { name: '商品形态' }))
    await user.click(ofType.getByRole('radio', { name: /的修改\s*门票/ }))
    await saveForm(app)
    expect(await stored(id)).toMatchObject({ categoryName: '我的叫法甲', productType: 'scenic', version: 3 })
  })

  it('lets one go on writing, with nothing lost on either side', async () => {
    const { id, dialog } = await openClash('乙')
    await userEvent.setup().click(dialog.getByRole('button', { name: '回到表单' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), slow)
    expect((await nameField()).value).toBe('我的叫法乙')
    expect(await stored(id)).toMatchObject({ categoryName: '他人叫法乙', productType: 'scenic', version: 2 })
  })

  it('joins changes of different fields, asking nothing', async () => {
    const { id, version } = await records.createCategory('丙')
    const app = open(`?open=edit-${id}`)
    await write('丙的新名')
    await records.ask(calls.save, { id, version, values: { productType: 'voucher' } })
    await trySaving(app, () => screen.queryByText('已保存，合并了沈清和的 1 处修改'))
    expect(await stored(id)).toMatchObject({ categoryName: '丙的新名', productType: 'voucher' })
  })
})

it('says at its place what two fields say to each other', async () => {
  const user = userEvent.setup()
  const category = await records.createCategory('午市')
  const { id } = await records.makeProduct('午市套餐', category.id)
  const app = records.open(products.Page, `?open=edit-${id}`)
  const price = await screen.findByRole('spinbutton', { name: '售价' }, slow)
  await user.clear(price)
  await user.type(price, '600')
  await trySaving(app, () => screen.queryByText('必须小于等于门市价'))
  await user.clear(price)
  await user.type(price, '88.80')
  await saveForm(app)
  expect(await records.ask(callsOf(ticketProduct).detail, { id })).toMatchObject({ salePrice: 8_880 })
})
