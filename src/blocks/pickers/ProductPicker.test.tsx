import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { gallery as choosing } from './PickerChoosing.gallery'
import { gallery } from './Pickers.gallery'
import type { PickedItem, PickerQuery, PickerSource } from './pickerSource'
import { ProductPicker, type ProductPickerProps } from './ProductPicker'

interface Thing {
  readonly id: number
  readonly reason: string | null
}

const things = Array.from({ length: 95 }, (_, at): Thing => ({ id: at + 1, reason: at === 1 ? '已配置分账' : null }))
const columns = [{ name: 'id', header: '编号' }]

/** 95 things in two tabs; every question is noted, and answered when a test says so. */
function sourceOf(answer: (query: PickerQuery) => Promise<void> = async () => undefined) {
  const asked: PickerQuery[] = []
  const source: PickerSource<Thing> = {
    key: ['things', crypto.randomUUID()],
    noun: '商品',
    tabs: [
      { value: 'a', label: '甲类' },
      { value: 'b', label: '乙类' },
    ],
    columns: () => columns,
    pickedColumns: columns,
    idOf: ({ id }) => String(id),
    nameOf: ({ id }) => `商品${id}`,
    disabledReason: ({ reason }) => reason,
    async load(query) {
      asked.push(query)
      await answer(query)
      const from = (query.page - 1) * query.pageSize
      return { rows: things.slice(from, from + query.pageSize), total: things.length }
    },
  }
  return { source, asked }
}

// The modal is loaded when it is first opened: here before the first test waits for it.
beforeAll(() => Promise.all([import('./PickerDialog'), import('./PickedTable')]))

function show(props: Partial<ProductPickerProps<Thing>> = {}, { source, asked } = sourceOf()) {
  const told: string[] = []
  const onChange = (selected: readonly PickedItem<Thing>[]) => told.push(selected.map(({ id }) => id).join())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderOnClock(
    <QueryClientProvider client={client}>
      <ProductPicker source={source} onChange={onChange} {...props} />
    </QueryClientProvider>,
  )
  return { told, asked, user: userEvent.setup({ delay: null }) }
}

const opener = () => screen.getByRole('button', { name: '选择商品', hidden: true })
async function open(shown: ReturnType<typeof show>) {
  await shown.user.click(opener())
  const dialog = within(await screen.findByRole('dialog', { name: '选择商品' }))
  await dialog.findByRole('button', { name: /商品1$/ })
  return dialog
}
const isClosed = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('asks for ten rows a page and links to six pages', async () => {
  const shown = show()
  expect(shown.asked).toEqual([])
  const dialog = await open(shown)
  expect(shown.asked).toEqual([{ tab: 'a', keyword: '', page: 1, pageSize: 10 }])
  const pager = within(dialog.getByRole('navigation', { name: '商品分页' }))
  expect(pager.getAllByRole('button', { name: /^第 \d+ 页$/ }).map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '10',
  ])
  expect(pager.getByText('共 95 条')).toBeTruthy()
  expect(screen.getByRole('dialog').dataset.size).toBe('lg')
})

it('choosing and cancelling tell the parent each time; a closed row says why', async () => {
  const shown = show()
  const dialog = await open(shown)
  await shown.user.click(dialog.getByRole('button', { name: '选择 商品1' }))
  await shown.user.click(dialog.getByRole('button', { name: '选择 商品3' }))
  expect(dialog.getByText('已选 2 项')).toBeTruthy()
  await shown.user.click(dialog.getByRole('button', { name: '取消 商品1' }))
  const split = dialog.getByRole('button', { name: '已配置分账 商品2' })
  expect(isClosed(split)).toBe(true)
  await shown.user.click(split)
  expect(shown.told).toEqual(['1', '1,3', '3'])
  await shown.user.click(dialog.getByRole('button', { name: '确定' }))
  await gone()
  const picked = within(screen.getByRole('grid', { name: '已选商品' }))
  expect(picked.getByText('商品3')).toBeTruthy()
})

it('a double click is one choice, and the focus stays on the button', async () => {
  const shown = show()
  const dialog = await open(shown)
  await shown.user.dblClick(dialog.getByRole('button', { name: '选择 商品1' }))
  expect(shown.told).toEqual(['1'])
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: '取消 商品1' }))
  await shown.user.keyboard('{Enter}')
  expect(shown.told).toEqual(['1', ''])
})

it('全选 takes what can be chosen of the page, 全部取消 empties the choice', async () => {
  const shown = show()
  const dialog = await open(shown)
  await shown.user.click(dialog.getByRole('button', { name: '全选' }))
  expect(shown.told).toEqual(['1,3,4,5,6,7,8,9,10'])
  expect(isClosed(dialog.getByRole('button', { name: '全选' }))).toBe(true)
  await shown.user.click(dialog.getByRole('button', { name: '全部取消' }))
  expect(shown.told.at(-1)).toBe('')
  expect(isClosed(dialog.getByRole('button', { name: '全部取消' }))).toBe(true)
})

it('radio mode keeps the last one and has no 全选', async () => {
  const shown = show({ single: true })
  const dialog = await open(shown)
  expect(dialog.queryByRole('button', { name: '全选' })).toBeNull()
  await shown.user.click(dialog.getByRole('button', { name: '选择 商品1' }))
  await shown.user.click(dialog.getByRole('button', { name: '选择 商品3' }))
  expect(shown.told).toEqual(['1', '3'])
  expect(dialog.getByRole('button', { name: '选择 商品1' })).toBeTruthy()
})

it('the limit is said, and closes what would go beyond it', async () => {
  const shown = show({ limit: 2 })
  const dialog = await open(shown)
  expect(dialog.getByText('已选 0 项，最多选2个')).toBeTruthy()
  const all = dialog.getByRole('button', { name: '全选' })
  expect([isClosed(all), all.title]).toEqual([true, '最多选2个'])
  await shown.user.click(dialog.getByRole('button', { name: '选择 商品1' }))
  await shown.user.click(dialog.getByRole('button', { name: '选择 商品3' }))
  const third = dialog.getByRole('button', { name: '选择 商品4' })
  expect([isClosed(third), third.title]).toEqual([true, '最多选2个'])
  await shown.user.click(third)
  expect(shown.told).toEqual(['1', '1,3'])
})

describe('where one looks', () => {
  it('a search starts at page 1, another tab at page 1 with an empty field; the choice stays', async () => {
    const shown = show()
    const dialog = await open(shown)
    const last = () => shown.asked.at(-1)
    await shown.user.click(dialog.getByRole('button', { name: '选择 商品1' }))
    await shown.user.click(dialog.getByRole('button', { name: '第 3 页' }))
    await dialog.findByRole('button', { name: '选择 商品21' })
    const field = () => dialog.getByRole<HTMLInputElement>('searchbox', { name: '搜索商品' })
    await shown.user.type(field(), '  午餐 {Enter}')
    await waitFor(() => expect(last()).toEqual({ tab: 'a', keyword: '午餐', page: 1, pageSize: 10 }))
    await shown.user.click(await dialog.findByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(last()).toMatchObject({ keyword: '午餐', page: 2 }))
    await shown.user.click(dialog.getByRole('tab', { name: '乙类' }))
    await waitFor(() => expect(last()).toEqual({ tab: 'b', keyword: '', page: 1, pageSize: 10 }))
    expect(field().value).toBe('')
    expect(dialog.getByText('已选 1 项')).toBeTruthy()
    expect(shown.told).toEqual(['1'])
  })

  it('the button searches too, and the cross shows everything again', async () => {
    const shown = show()
    const dialog = await open(shown)
    const field = dialog.getByRole<HTMLInputElement>('searchbox', { name: '搜索商品' })
    expect(field.maxLength).toBe(100)
    await shown.user.type(field, '茶')
    await shown.user.click(dialog.getByRole('button', { name: '搜索' }))
    await waitFor(() => expect(shown.asked.at(-1)?.keyword).toBe('茶'))
    await shown.user.click(dialog.getByRole('button', { name: '清空' }))
    expect(field.value).toBe('')
    await waitFor(() => expect(shown.asked.at(-1)?.keyword).toBe(''))
  })

  it('an older page that arrives late changes nothing', async () => {
    let arrive: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const made = sourceOf((query) => (query.page === 2 ? late : Promise.resolve()))
    const shown = show({}, made)
    const dialog = await open(shown)
    await shown.user.click(dialog.getByRole('button', { name: '第 2 页' }))
    expect(dialog.getByText('加载中...')).toBeTruthy()
    expect(isClosed(dialog.getByRole('button', { name: '全选' }))).toBe(true)
    await shown.user.click(dialog.getByRole('button', { name: '第 3 页' }))
    await dialog.findByRole('button', { name: '选择 商品21' })
    arrive()
    await late
    expect(dialog.getByRole('button', { name: '选择 商品21' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: '选择 商品11' })).toBeNull()
  })
})

it('a third page that fails says why, keeps choice and pager, and comes at the next try', async () => {
  let tries = 0
  const made = sourceOf(async ({ page }) => {
    if (page === 3 && tries++ === 0) throw new Error('网络异常，请检查网络后重试')
  })
  const shown = show({}, made)
  const dialog = await open(shown)
  await shown.user.click(dialog.getByRole('button', { name: '选择 商品1' }))
  await shown.user.click(dialog.getByRole('button', { name: '第 3 页' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('网络异常，请检查网络后重试')
  expect(dialog.getByRole('button', { name: '第 3 页' }).getAttribute('aria-current')).toBe('page')
  expect(dialog.getByText('已选 1 项')).toBeTruthy()
  await shown.user.click(dialog.getByRole('button', { name: '重试' }))
  await dialog.findByRole('button', { name: '选择 商品21' })
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(shown.told).toEqual(['1'])
})

describe('leaving', () => {
  it.each([
    ['取消', (shown: ReturnType<typeof show>) => shown.user.click(screen.getByRole('button', { name: '取消' }))],
    ['the cross', (shown: ReturnType<typeof show>) => shown.user.click(screen.getByRole('button', { name: '关闭' }))],
    ['Esc', (shown: ReturnType<typeof show>) => shown.user.keyboard('{Escape}')],
  ])('by %s gives back what was chosen before', async (_, leave) => {
    const shown = show({ selected: [{ id: '7', name: '商品7' }] })
    const dialog = await open(shown)
    await shown.user.click(dialog.getByRole('button', { name: '选择 商品1' }))
    await leave(shown)
    await gone()
    expect(shown.told).toEqual(['7,1', '7'])
    expect(document.activeElement).toBe(opener())
  })

  it('a slip beside the modal undoes nothing', async () => {
    const shown = show()
    const dialog = await open(shown)
    await shown.user.click(dialog.getByRole('button', { name: '选择 商品1' }))
    fireEvent.click(document.querySelector('.fui-DialogSurface__backdrop')!)
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(shown.told).toEqual(['1'])
  })
})

describe('what was chosen', () => {
  const selected = [
    { id: '7', name: '商品7', row: things[6]! },
    { id: '900', name: '早已下线的商品' },
  ]

  it('stands below with what is known of it, and is deleted one by one or at once', async () => {
    const shown = show({ selected })
    const picked = within(await screen.findByRole('grid', { name: '已选商品' }))
    expect(picked.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '商品名称',
      '编号',
      '操作',
    ])
    const cells = (name: string) =>
      [...picked.getByText(name).closest('tr')!.querySelectorAll('td')].slice(0, 2).map((cell) => cell.textContent)
    expect([cells('商品7'), cells('早已下线的商品')]).toEqual([
      ['商品7', '7'],
      ['早已下线的商品', '–'],
    ])
    await shown.user.click(picked.getByRole('button', { name: '删除 商品7' }))
    expect(screen.getByText('已选 1 项')).toBeTruthy()
    await shown.user.click(picked.getByRole('button', { name: '删除 早已下线的商品' }))
    expect(shown.told).toEqual(['900', ''])
    expect(document.activeElement).toBe(opener())
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('全部取消 empties it, and the focus goes to the button', async () => {
    const shown = show({ selected })
    await shown.user.click(await screen.findByRole('button', { name: '全部取消' }))
    expect(shown.told).toEqual([''])
    expect(document.activeElement).toBe(opener())
  })
})

it('a closed picker says why and does not open', async () => {
  const shown = show({ closedReason: '请先选择门店' })
  expect(isClosed(opener())).toBe(true)
  expect(document.getElementById(opener().getAttribute('aria-describedby')!)?.textContent).toBe('请先选择门店')
  await shown.user.click(opener())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('finds nothing in words of its own', async () => {
  const { source } = sourceOf()
  const empty = { ...source, load: async () => ({ rows: [], total: 0 }), tabs: [] }
  const shown = show({ source: empty })
  await shown.user.click(opener())
  const dialog = within(await screen.findByRole('dialog', { name: '选择商品' }))
  expect(await dialog.findByText('暂无数据')).toBeTruthy()
  expect(dialog.queryByRole('tab')).toBeNull()
  await shown.user.type(dialog.getByRole('searchbox', { name: '搜索商品' }), '午餐{Enter}')
  expect(await dialog.findByText('没有符合条件的商品')).toBeTruthy()
})

it('has gallery pages that need no gateway', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no gateway')))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderOnClock(
    <QueryClientProvider client={client}>
      <gallery.Demo />
      <choosing.Demo />
    </QueryClientProvider>,
  )
  expect([gallery.name, choosing.name]).toEqual(['pickers', 'picker-choosing'])
  const [tickets] = screen.getAllByRole('button', { name: '选择票券' })
  await userEvent.click(tickets!)
  const dialog = within(await screen.findByRole('dialog', { name: '选择票券' }))
  expect(await dialog.findByRole('button', { name: '已配置分账 周末自助晚餐双人券' })).toBeTruthy()
  expect(dialog.getAllByText('每日限量').length).toBeGreaterThan(0)
  vi.unstubAllGlobals()
})
