import { callsOf } from '@contracts/resources/calls'
import { defineResource } from '@contracts/resources/definition'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { definePage } from './page/recordPage'
import { screensFor } from './screensFor'
import { openRecords, place, slow } from '@tests/support/openRecords'
import { findRow, rowOf } from '@tests/support/tableRow'

const records = openRecords()
const categories = screensFor(ticketCategory)
const calls = callsOf(ticketCategory)
const openPage = (id: number) => records.open(categories.Page, `?open=view-${id}`)
const button = (name: string) => screen.findByRole('button', { name }, slow)

describe('the steps of a record', () => {
  it('a step that cannot be taken stands behind ⋯, can be focused, and says why', async () => {
    const category = await records.createCategory('有商品在售')
    const product = await records.makeProduct('在售商品', category.id)
    const offers = callsOf(ticketProduct)
    await records.ask(offers.transition, { id: product.id, event: 'SUBMIT' })
    await records.ask(offers.transition, { id: product.id, event: 'APPROVE' })
    const user = userEvent.setup()
    openPage(category.id)
    await user.click(await button('更多操作'))
    const remove = await screen.findByRole('menuitem', { name: /^删除/ }, slow)
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    expect(within(remove).getByText('分类下还有商品，不能删除')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
    await user.click(remove)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is asked about, done, told, and taken back for a moment', async () => {
    const { id } = await records.createCategory('可停用')
    const user = userEvent.setup()
    const app = openPage(id)
    await user.click(await button('停用'))
    const dialog = await screen.findByRole('dialog', { name: '停用「可停用」' }, slow)
    await user.click(within(dialog).getByRole('button', { name: '停用' }))
    expect(await screen.findByText('已停用：可停用', {}, slow)).toBeTruthy()
    expect(screen.getByRole('button', { name: '收起提示' })).toBeTruthy()
    expect(await records.ask(calls.detail, { id })).toMatchObject({ status: 'DISABLED' })
    await user.click(await button('撤销'))
    expect(await screen.findByText('已撤销停用：可停用', {}, slow)).toBeTruthy()
    expect(await records.ask(calls.detail, { id })).toMatchObject({ status: 'ENABLED' })

    await user.click(await button('停用'))
    await user.click(within(await screen.findByRole('dialog', {}, slow)).getByRole('button', { name: '停用' }))
    await button('撤销')
    act(() => app.clock.increment(7_999))
    expect(screen.queryByRole('button', { name: '撤销' })).toBeTruthy()
    act(() => app.clock.increment(1))
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
  })

  it('is refused with the reason when somebody was faster, and asks again with what is there now', async () => {
    const { id, version } = await records.createCategory('有人先改')
    const user = userEvent.setup()
    openPage(id)
    await button('停用')
    await records.ask(calls.save, { id, version, values: { categoryName: '有人先改了' } })
    await user.click(await button('停用'))
    const dialog = await screen.findByRole('dialog', {}, slow)
    await user.click(within(dialog).getByRole('button', { name: '停用' }))
    expect(await within(dialog).findByText('记录已被他人修改，请核对后再保存', {}, slow)).toBeTruthy()
    expect(await records.ask(calls.detail, { id })).toMatchObject({ status: 'ENABLED' })
  })

  it('is removed, and leads back to its list', async () => {
    const { id } = await records.createCategory('误删的')
    const user = userEvent.setup()
    const app = openPage(id)
    await user.click(await button('删除'))
    const dialog = await screen.findByRole('dialog', { name: '删除「误删的」' }, slow)
    expect(within(dialog).getByText('确定删除「误删的」吗？')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(app.address()).toBe(place), slow)
    expect((await records.ask(calls.list, { keyword: '误删的' })).total).toBe(0)
  })

  it('is removed from its list, and put back by 撤销', async () => {
    await records.createCategory('列表里误删')
    const user = userEvent.setup()
    records.open(categories.Page, '?q=列表里误删')
    const row = await rowOf('列表里误删')
    expect(within(row).getByRole('button', { name: /^编辑/ })).toBeTruthy()
    await user.click(within(row).getByRole('button', { name: /更多操作/ }))
    await user.click(await screen.findByRole('menuitem', { name: '删除' }, slow))
    await user.click(within(await screen.findByRole('dialog', {}, slow)).getByRole('button', { name: '删除' }))
    expect(await screen.findByText('已删除：列表里误删', {}, slow)).toBeTruthy()
    await waitFor(() => expect(findRow('列表里误删')).toBeUndefined(), slow)
    await user.click(await button('撤销'))
    expect(await screen.findByText('已撤销删除：列表里误删', {}, slow)).toBeTruthy()
    expect(await rowOf('列表里误删')).toBeTruthy()
  })
})

describe('what belongs to a record', () => {
  it('its history tells who did what, and which values it changed', async () => {
    const { id, version } = await records.createCategory('改过名')
    await records.ask(calls.save, { id, version, values: { categoryName: '改过名了', productType: 'room' } })
    await records.ask(calls.transition, { id, event: 'DISABLE' })
    openPage(id)
    const history = await screen.findByRole('list', { name: '变更记录' }, slow)
    const [switched, saved, made] = within(history).getAllByRole('listitem')
    expect(within(switched!).getByText('停用')).toBeTruthy()
    expect(within(switched!).getByText('启用 → 停用')).toBeTruthy()
    expect(within(saved!).getByText('修改')).toBeTruthy()
    expect(within(saved!).getByText('分类名称：改过名 → 改过名了')).toBeTruthy()
    expect(within(saved!).getByText('商品形态：餐券 → 房券')).toBeTruthy()
    expect(within(made!).getByText('新增')).toBeTruthy()
    expect(within(made!).getByText(/^沈清和 · \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeTruthy()
  })

  it('the records that name it stand in its page, with their number', async () => {
    const category = await records.createCategory('有两个商品')
    await records.makeProduct('商品一', category.id)
    await records.makeProduct('商品二', category.id)
    openPage(category.id)
    expect(await screen.findByRole('heading', { name: '分类下的商品（2）' }, slow)).toBeTruthy()
    const table = screen.getByRole('grid', { name: '分类下的商品' })
    expect(within(table).getByText('商品一')).toBeTruthy()
    expect(within(table).getByText('商品二')).toBeTruthy()
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['商品名称', '状态', '最低售价（元）', '可售'])
  })

  it('says why it did not come, and brings it when asked again', async () => {
    const { id } = await records.createCategory('超时的')
    // An answer: of what did not arrive at all the console asks again by itself.
    const refusal = { code: 50000, message: '查询超时', data: null }
    records
      .edge()
      .server.use(
        http.get('*/ticket-category/detail', () => HttpResponse.json(refusal, { status: 500 }), { once: true }),
      )
    openPage(id)
    await screen.findByRole('heading', { name: '票券分类加载失败' }, slow)
    expect(screen.getByText('查询超时')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { level: 1, name: '超时的' }, slow)).toBeTruthy()
  })
})

describe('the way from record to record', () => {
  it('goes through the list that it was opened from, in its order, over its pages', async () => {
    await records.makeCategories(Array.from({ length: 22 }, (_, at) => `走动${String(at).padStart(2, '0')}`))
    const user = userEvent.setup()
    // The order of a list is that of its address.
    const app = records.open(categories.Page, '?q=走动&sort=categoryName')
    const rows = await screen.findAllByText(/^走动\d\d$/, {}, slow)
    const last = rows.at(-1)!
    const before = rows.at(-2)!.textContent
    await user.click(last)
    await screen.findByRole('heading', { level: 1, name: last.textContent }, slow)
    expect(await screen.findByText('第 20 条，共 22 条', {}, slow)).toBeTruthy()
    await user.click(await button('上一条'))
    await screen.findByRole('heading', { level: 1, name: before }, slow)
    expect(await screen.findByText('第 19 条，共 22 条', {}, slow)).toBeTruthy()
    expect(document.activeElement).toBe(await button('上一条'))
    await user.click(await button('下一条'))
    await screen.findByText('第 20 条，共 22 条', {}, slow)
    await user.click(await button('下一条'))
    expect(await screen.findByText('第 21 条，共 22 条', {}, slow)).toBeTruthy()
    await user.click(await button('下一条'))
    expect(await screen.findByText('第 22 条，共 22 条', {}, slow)).toBeTruthy()
    expect((await button('下一条')).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getAllByRole('button', { name: '返回' })[0]!)
    await waitFor(() => expect(app.address()).toContain('sort=categoryName'), slow)
  })

  it('is not offered to who came by a link', async () => {
    const { id } = await records.createCategory('直接打开')
    openPage(id)
    await screen.findByRole('heading', { level: 1, name: '直接打开' }, slow)
    expect(screen.queryByRole('button', { name: '下一条' })).toBeNull()
  })
})

describe('what a page says first', () => {
  const titled = screensFor(defineResource({ ...ticketCategory, heading: ['categoryName', 'productType'] }), {
    page: async () =>
      definePage(ticketCategory, {
        word: '分类',
        number: 'categoryName',
        strip: [
          { of: 'productType', note: () => '一种' },
          { label: '数', of: () => null },
        ],
        steps: () => [
          { name: '建立', is: 'over', at: '2026-06-01T04:00:00.000Z' },
          { name: '使用', is: 'now', waitsFor: '等待商品' },
        ],
      }),
  })

  it('is who and what, its number to be copied, its figures and its course', async () => {
    const { id } = await records.createCategory('有标题')
    const user = userEvent.setup()
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    records.open(titled.Page, `?open=view-${id}`)
    await screen.findByRole('heading', { level: 1, name: '有标题 · 餐券' }, slow)
    await user.click(await button('复制分类名称 有标题'))
    expect(copied).toHaveBeenCalledWith('有标题')
    expect(await screen.findByText('已复制', {}, slow)).toBeTruthy()
    const figures = [...screen.getByText('一种').closest('dl')!.querySelectorAll('dt')]
    expect(figures.map(({ textContent }) => textContent)).toEqual(['商品形态'])
    const [made, used] = within(screen.getByRole('list', { name: '进度' })).getAllByRole('listitem')
    expect(made!.textContent).toMatch(/建立2026-06-0\d \d\d:\d\d/)
    expect(used!.getAttribute('aria-current')).toBe('step')
    expect(used!.textContent).toContain('等待商品')
  })

  it('asks about the record by its title, and folds what is empty', async () => {
    const { id } = await records.createCategory('叫得出')
    const user = userEvent.setup()
    records.open(titled.Page, `?open=view-${id}`)
    await user.click(await button('停用'))
    expect(await screen.findByRole('dialog', { name: '停用「叫得出 · 餐券」' }, slow)).toBeTruthy()
    expect(screen.getByText('更多信息').closest('summary')!.textContent).toMatch(/\d+ 项未填：/)
    expect(screen.queryByText('–')).toBeNull()
  })
})

describe('personal data', () => {
  // No record has any yet: the name of a category plays a guest's telephone number.
  const guest = screensFor(
    defineResource({
      ...ticketCategory,
      fields: {
        ...ticketCategory.fields,
        categoryName: {
          ...ticketCategory.fields.categoryName,
          personal: { as: 'phone', access: 'guest:name:view' },
        },
      },
    }),
  )

  it('stands masked, and is told whole when it is asked for', async () => {
    const { id } = await records.createCategory('138****1001')
    const asked: unknown[] = []
    records.edge().server.use(
      http.post('*/ticket-category/reveal', async ({ request }) => {
        asked.push(await request.json())
        return HttpResponse.json({ code: 0, message: 'ok', data: { value: '13800001001' } })
      }),
    )
    records.open(guest.Page, `?open=view-${id}`)
    const section = await screen.findByRole('region', { name: '基本信息' }, slow)
    expect(within(section).getByText('138****1001')).toBeTruthy()
    await userEvent.setup().click(within(section).getByRole('button', { name: '查看完整分类名称' }))
    expect(await within(section).findByText('13800001001', {}, slow)).toBeTruthy()
    expect(within(section).queryByRole('button')).toBeNull()
    expect(asked).toEqual([{ id, field: 'categoryName' }])
  })

  it('says why it is not told', async () => {
    const { id } = await records.createCategory('139****1002')
    records.open(guest.Page, `?open=view-${id}`)
    const section = await screen.findByRole('region', { name: '基本信息' }, slow)
    await userEvent.setup().click(within(section).getByRole('button', { name: '查看完整分类名称' }))
    // To the gateway this field is no personal data.
    expect((await within(section).findByRole('alert', {}, slow)).textContent).not.toBe('')
    expect(within(section).getByText('139****1002')).toBeTruthy()
  })

  it('is not offered to who lacks the right', async () => {
    const { id } = await records.createCategory('137****1003')
    await records.edge().signIn('manager')
    records.open(guest.Page, `?open=view-${id}`)
    const section = await screen.findByRole('region', { name: '基本信息' }, slow)
    expect(within(section).getByText('137****1003')).toBeTruthy()
    expect(within(section).queryByRole('button')).toBeNull()
  })
})

describe('notes', () => {
  it('name a colleague by @ and keyboard, stand in the stream, are pinned and removed', async () => {
    const { id } = await records.createCategory('要商量')
    const user = userEvent.setup()
    openPage(id)
    const field = await screen.findByRole('textbox', { name: '写备注' }, slow)
    expect((await button('发布')).getAttribute('aria-disabled')).toBe('true')
    await user.type(field, '请@陆')
    const choices = within(screen.getByRole('listbox', { name: '提醒谁' })).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['陆远舟'])
    expect(field.getAttribute('aria-activedescendant')).toBe(choices[0]!.id)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('确认')
    expect(field).toHaveProperty('value', '请@陆远舟 确认')
    await user.click(screen.getByRole('button', { name: '发布' }))

    const panel = screen.getByRole('region', { name: '备注' })
    const note = await within(panel).findByRole('listitem', {}, slow)
    expect(note.textContent).toContain('请@陆远舟 确认')
    expect(field).toHaveProperty('value', '')
    const stream = screen.getByRole('region', { name: '动态' })
    await user.click(within(stream).getByRole('button', { name: '备注' }))
    expect(
      within(stream)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('请@陆远舟 确认')])

    const pin = within(note).getByRole('button', { name: /^置顶/ })
    await user.click(pin)
    await waitFor(() => expect(pin.getAttribute('aria-pressed')).toBe('true'), slow)
    await user.click(within(note).getByRole('button', { name: /^删除备注/ }))
    await waitFor(() => expect(within(panel).queryByRole('listitem')).toBeNull(), slow)
    expect((await records.ask(calls.notes, { id })).list).toEqual([])
  })

  it('that do not load say so and are asked for again, and the page stands', async () => {
    const { id } = await records.createCategory('备注坏了')
    records.edge().server.use(
      http.get('*/ticket-category/notes', () => HttpResponse.json({ code: 500, message: '服务异常', data: null }), {
        once: true,
      }),
    )
    openPage(id)
    const panel = await screen.findByRole('region', { name: '备注' }, slow)
    expect((await within(panel).findByRole('alert', {}, slow)).textContent).toContain('备注加载失败：服务异常')
    await userEvent.setup().click(within(panel).getByRole('button', { name: '重试' }))
    expect(await within(panel).findByRole('textbox', { name: '写备注' }, slow)).toBeTruthy()
  })
})
