import { callsOf } from '@contracts/resources/calls'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { screensFor } from './screensFor'
import { openRecords, saveForm, slow } from '@tests/support/openRecords'

const records = openRecords()
const products = screensFor(ticketProduct)
const productCalls = callsOf(ticketProduct)

describe('a field that points to another record', () => {
  const picker = () => screen.findByRole<HTMLInputElement>('combobox', { name: /分类/ }, slow)

  it('shows the name of what is chosen, asks as one types, and takes another', async () => {
    const user = userEvent.setup()
    const before = await records.createCategory('原来的分类')
    const after = await records.createCategory('换成的分类')
    const { id } = await records.makeProduct('换分类', before.id)
    const asked: string[] = []
    records.edge().server.use(
      http.get('*/ticket-category/list', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('keyword') ?? '')
        return undefined
      }),
    )
    const app = records.open(products.Page, `?open=edit-${id}`)
    await waitFor(async () => expect((await picker()).value).toBe('原来的分类'), slow)
    await user.clear(await picker())
    await user.type(await picker(), '换成')
    asked.length = 0
    act(() => app.clock.increment(299))
    expect(asked).toEqual([])
    act(() => app.clock.increment(1))
    await user.click(await screen.findByRole('option', { name: '换成的分类' }, slow))
    expect(asked).toEqual(['换成'])
    await saveForm(app)
    expect(await records.ask(productCalls.detail, { id })).toMatchObject({ categoryId: after.id })
  })

  it('says that nothing is found, and keeps what was chosen when the search is left', async () => {
    const user = userEvent.setup()
    const category = await records.createCategory('留着的分类')
    const { id } = await records.makeProduct('查不到', category.id)
    const app = records.open(products.Page, `?open=edit-${id}`)
    await waitFor(async () => expect((await picker()).value).toBe('留着的分类'), slow)
    await user.type(await picker(), '没有这样的')
    act(() => app.clock.increment(300))
    expect(await screen.findByText('没有符合条件的票券分类', {}, slow)).toBeTruthy()
    await user.tab()
    await waitFor(async () => expect((await picker()).value).toBe('留着的分类'), slow)
  })

  it('tells a failed search from an empty one, and asks again with the keyboard left in its box', async () => {
    const user = userEvent.setup()
    const category = await records.createCategory('再查的分类')
    const { id } = await records.makeProduct('查失败', category.id)
    const app = records.open(products.Page, `?open=edit-${id}`)
    await waitFor(async () => expect((await picker()).value).toBe('再查的分类'), slow)
    let isDown = true
    records
      .edge()
      .server.use(
        http.get('*/ticket-category/list', () =>
          isDown ? Response.json({ code: 50000, message: '分类服务暂不可用' }) : undefined,
        ),
      )
    await user.clear(await picker())
    await user.type(await picker(), '再查')
    act(() => app.clock.increment(300))
    const failure = await screen.findByText('票券分类查找失败：分类服务暂不可用', {}, slow)
    expect(failure.getAttribute('role')).toBe('alert')
    expect(screen.queryByText('没有符合条件的票券分类')).toBeNull()
    isDown = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(document.activeElement).toBe(await picker())
    await waitFor(() => expect(failure.isConnected).toBe(false), slow)
    await user.click(await picker())
    expect(await screen.findByRole('option', { name: '再查的分类' }, slow)).toBeTruthy()
  })

  it('says that there are more than it offers', async () => {
    const user = userEvent.setup()
    const category = await records.createCategory('很多中的一个')
    const { id } = await records.makeProduct('还有更多', category.id)
    records.edge().server.use(
      http.get('*/ticket-category/list', async ({ request }) => {
        const url = new URL(request.url)
        if (url.searchParams.get('pageSize') === '1') return undefined
        url.searchParams.set('pageSize', '1')
        return fetch(new Request(url, request))
      }),
    )
    records.open(products.Page, `?open=edit-${id}`)
    await waitFor(async () => expect((await picker()).value).toBe('很多中的一个'), slow)
    await records.createCategory('很多中的另一个')
    await user.click(await picker())
    const more = await screen.findByRole('option', { name: '还有更多，请输入名称查找' }, slow)
    expect(more.getAttribute('aria-disabled')).toBe('true')
  })

  it('stores of the brand are ticked by name', async () => {
    const user = userEvent.setup()
    const category = await records.createCategory('门店的分类')
    const { id } = await records.makeProduct('换门店', category.id, { hotelIds: [1001, 1002] })
    const app = records.open(products.Page, `?open=edit-${id}`)
    const stores = await screen.findByRole('group', { name: /适用门店/ }, slow)
    await user.click(await within(stores).findByRole('checkbox', { name: '门店 1002' }, slow))
    expect(within(stores).getByRole<HTMLInputElement>('checkbox', { name: /西湖店/ }).checked).toBe(true)
    await saveForm(app)
    expect(await records.ask(productCalls.detail, { id })).toMatchObject({ hotelIds: [1001] })
  })

  it('says that what it points to is not built yet', async () => {
    const fields = { productType: { type: 'reference', label: '归属', to: 'what-is-not-there' } }
    const pointing = screensFor({
      ...ticketCategory,
      fields: { ...ticketCategory.fields, ...fields },
    } as unknown as typeof ticketCategory)
    records.open(pointing.Page, '?open=add')
    expect(await screen.findByText('归属尚未建成，暂时不能选择', {}, slow)).toBeTruthy()
  })
})

describe('files of a field', () => {
  const picture = (name: string) => new File([new Uint8Array([137, 80, 78, 71])], name, { type: 'image/png' })

  it('are taken away one by one, and saved in their order', async () => {
    const user = userEvent.setup()
    const category = await records.createCategory('有图的分类')
    const images = ['a/first.png', 'a/second.png', 'a/third.png']
    const { id } = await records.makeProduct('换图片', category.id, { images })
    const app = records.open(products.Page, `?open=edit-${id}`)
    const field = await screen.findByRole('group', { name: '图片' }, slow)
    await user.dblClick(await within(field).findByRole('button', { name: '双击删除 图片 2' }, slow))
    await saveForm(app)
    expect(await records.ask(productCalls.detail, { id })).toMatchObject({ images: ['a/first.png', 'a/third.png'] })
  })

  it('says why a file was not taken, and keeps the others', async () => {
    const user = userEvent.setup()
    const category = await records.createCategory('传不上的分类')
    const { id } = await records.makeProduct('传不上', category.id, { images: ['a/first.png'] })
    records.edge().server.use(http.all('*/oss-api/*', () => Response.json({ code: 50000, message: '存储暂不可用' })))
    records.open(products.Page, `?open=edit-${id}`)
    const field = await screen.findByRole('group', { name: '图片' }, slow)
    await user.upload(within(field).getByLabelText('上传图片'), picture('湖景.png'))
    expect((await within(field).findByRole('alert', {}, slow)).textContent).toBe('湖景.png：存储暂不可用')
    expect(within(field).getByRole('button', { name: '双击删除 图片 1' })).toBeTruthy()
    expect(within(field).getByRole('button', { name: '上传' }).getAttribute('aria-disabled')).not.toBe('true')
  })
})
