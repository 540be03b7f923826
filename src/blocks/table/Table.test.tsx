import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Console } from '@/look/Console'
import type { CellProps, ColumnLayout, RowKey, TableColumn, TableFilters, TableSearch, TableSort } from './column'
import { Table, type TableProps } from './Table'

interface Ticket {
  id: number
  title: string | null
  store: string | null
  status: string
  sold: number | null
}

const columns: TableColumn<Ticket>[] = [
  { name: 'title', header: '票券', searchable: true },
  { name: 'store', header: '门店', width: 120, merge: true },
  {
    name: 'status',
    header: '状态',
    width: 92,
    filterable: true,
    options: [
      { value: 'on', label: '已上线', tone: 'success' },
      { value: 'off', label: '已下线', tone: 'danger' },
    ],
  },
  { name: 'sold', header: '已售', width: 80, align: 'end', sortable: true, tip: '核销后才算已售。' },
]

const ticket = (id: number, change: Partial<Ticket> = {}): Ticket => ({
  id,
  title: `票券 ${id}`,
  store: '西湖店',
  status: 'on',
  sold: id * 10,
  ...change,
})
const tickets = (count: number) => Array.from({ length: count }, (_, index) => ticket(index + 1))

const idOf = (row: Ticket) => row.id

type Props = Partial<TableProps<Ticket>>

const tableOf = (props: Props) => (
  <Console appearance="light" density="standard">
    <Table label="票券" columns={columns} rows={tickets(3)} rowKey={idOf} {...props} />
  </Console>
)
const show = (props: Props = {}) => {
  const { rerender, ...view } = render(tableOf(props))
  return { ...view, change: (next: Props) => rerender(tableOf(next)) }
}

/** A table with the selection that a list would keep. */
function Ticking({
  start = [],
  onSelected,
  ...props
}: Props & { start?: RowKey[]; onSelected?: (keys: RowKey[]) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set(start))
  return tableOf({
    ...props,
    selection: {
      ...props.selection,
      selected,
      onChange: (next) => {
        setSelected(next)
        onSelected?.([...next])
      },
    },
  })
}

const grid = () => screen.getByRole('grid', { name: '票券' })
const row = (id: number) => screen.getByText(`票券 ${id}`).closest('tr')!
const box = (id: number) => screen.getByRole('checkbox', { name: `选择 票券 ${id}` })
const drawnRows = () => grid().querySelectorAll('tbody tr[data-row]')
const head = (name: string) => screen.getByRole('columnheader', { name })

function stubMedia(matches: (query: string) => boolean) {
  const listeners = new Set<() => void>()
  let isMatching = matches
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isMatching(query)
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return (next: (query: string) => boolean) =>
    act(() => {
      isMatching = next
      for (const listener of listeners) listener()
    })
}

/** Answers width queries as a window of this width would. */
const atWidth = (width: number) => (query: string) => {
  const limit = /max-width: (\d+)px/.exec(query)
  return limit !== null && width <= Number(limit[1])
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('cells', () => {
  test('values, labels of options, and – where nothing is', () => {
    show({ rows: [ticket(1, { title: null, store: null, sold: null, status: 'off' })] })
    const cells = [...drawnRows()[0]!.querySelectorAll('td')]
    expect(cells.map((cell) => cell.textContent)).toEqual(['–', '–', '已下线', '–'])
  })

  test('a column draws with its own component and gets row, value and column', () => {
    const Sold = ({ row, value, column }: CellProps<Ticket>) => <b>{`${row.id}/${String(value)}/${column.header}`}</b>
    show({ columns: [{ name: 'x', header: '已售', value: (one) => one.sold, component: Sold }] })
    expect(screen.getByText('2/20/已售')).toBeTruthy()
  })

  test('what may be cut off is told whole by its tip: a value in words, and what a component draws where it says so', () => {
    const Store = ({ row }: CellProps<Ticket>) => <b>{row.store}</b>
    show({
      columns: [
        { name: 'title', header: '票券' },
        { name: 'store', header: '门店', component: Store, words: ({ store }) => `${store}（杭州）` },
        { name: 'sold', header: '已售', component: Store },
      ],
    })
    const cells = [...drawnRows()[0]!.querySelectorAll('td')]
    expect(cells.map(({ title }) => title)).toEqual(['票券 1', '西湖店（杭州）', ''])
  })

  test('neighbouring cells of equal value are one in a merging column', () => {
    show({ rows: [ticket(1), ticket(2), ticket(3, { store: '灵隐店' })] })
    const stores = grid().querySelectorAll<HTMLTableCellElement>('td[data-column="store"]')
    expect([...stores].map((cell) => [cell.textContent, cell.rowSpan])).toEqual([
      ['西湖店', 2],
      ['灵隐店', 1],
    ])
  })

  test('two rows of one key and two columns of one name are told to the developer', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => show({ rows: [ticket(1), ticket(1)] })).toThrow('rows 0 and 1 both have the key "1"')
    expect(() => show({ columns: [columns[0]!, columns[0]!] })).toThrow('two columns have the name "title"')
  })
})

describe('nothing to show', () => {
  test('暂无数据', () => {
    show({ rows: [] })
    // Under the head, outside of what is scrolled.
    expect(screen.getByText('暂无数据').contains(grid())).toBe(false)
    expect(within(grid()).queryByText('暂无数据')).toBeNull()
    expect(screen.getAllByRole('columnheader')).toHaveLength(4)
  })

  test('加载中... while rows are on their way; rows that are there stay', () => {
    const { change } = show({ rows: [], isLoading: true })
    expect(screen.getByText('加载中...')).toBeTruthy()
    expect(screen.getAllByRole('columnheader')).toHaveLength(4)
    expect(screen.queryByText('暂无数据')).toBeNull()
    change({ isLoading: true })
    expect(screen.queryByText('加载中...')).toBeNull()
    expect(grid().getAttribute('aria-busy')).toBe('true')
  })

  test('an error with a way to try again, in place of the rows or above them', async () => {
    const onRetry = vi.fn<() => void>()
    const { change } = show({ rows: [], error: { message: '网络中断' }, onRetry })
    expect(within(grid()).queryByRole('alert')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('网络中断')
    expect(drawnRows()).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(onRetry).toHaveBeenCalledOnce()
    // The button goes while the rows are asked for again; who pressed it stays at the table.
    change({ error: null })
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(grid())).toBe(true)
    change({ error: { message: '网络中断' } })
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(drawnRows()).toHaveLength(3)
  })

  test('what a list says in place of 暂无数据', () => {
    show({ rows: [], empty: <p>还没有票券</p> })
    expect(screen.getByText('还没有票券')).toBeTruthy()
    expect(screen.queryByText('暂无数据')).toBeNull()
  })
})

describe('sorting', () => {
  function Sorting({ onSort }: { onSort: (sort: TableSort | null) => void }) {
    const [sort, setSort] = useState<TableSort | null>(null)
    const keep = (next: TableSort | null) => {
      setSort(next)
      onSort(next)
    }
    return tableOf({ sort, onSort: keep })
  }

  test('none, descending, ascending, none; said to screen readers', async () => {
    const onSort = vi.fn<(sort: TableSort | null) => void>()
    render(<Sorting onSort={onSort} />)
    expect(head('已售').getAttribute('aria-sort')).toBe('none')
    expect(screen.getByRole('status').textContent).toBe('未排序')
    const button = within(head('已售')).getByRole('button', { name: '已售' })
    await userEvent.click(button)
    expect(head('已售').getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('status').textContent).toBe('按已售降序排列')
    expect(button.title).toBe('按升序排列')
    await userEvent.click(button)
    expect(head('已售').getAttribute('aria-sort')).toBe('ascending')
    expect(button.title).toBe('取消排序')
    await userEvent.click(button)
    expect(head('已售').getAttribute('aria-sort')).toBe('none')
    expect(onSort.mock.calls).toEqual([
      [{ column: 'sold', direction: 'desc' }],
      [{ column: 'sold', direction: 'asc' }],
      [null],
    ])
  })

  test('a column that does not sort has no button and no aria-sort', () => {
    show({ onSort: () => undefined })
    expect(within(head('门店')).queryByRole('button')).toBeNull()
    expect(head('门店').hasAttribute('aria-sort')).toBe(false)
  })

  test('a sort by a column that is not there marks none', () => {
    show({ onSort: () => undefined, sort: { column: 'gone', direction: 'asc' } })
    expect(grid().querySelector('[aria-sort="ascending"]')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('未排序')
  })
})

describe('the menu of a column', () => {
  function Filtering({ onFilter, onSearch }: Pick<TableProps<Ticket>, 'onFilter' | 'onSearch'>) {
    const [filters, setFilters] = useState<TableFilters>({})
    const [search, setSearch] = useState<TableSearch>({})
    return tableOf({
      filters,
      search,
      onFilter: (column, values) => {
        setFilters({ ...filters, [column]: values })
        onFilter?.(column, values)
      },
      onSearch: (column, text) => {
        setSearch({ ...search, [column]: text })
        onSearch?.(column, text)
      },
    })
  }

  test('options act at once and can be cleared', async () => {
    const onFilter = vi.fn<(column: string, values: readonly string[]) => void>()
    render(<Filtering onFilter={onFilter} />)
    await userEvent.click(screen.getByRole('button', { name: '筛选 状态' }))
    const menu = await screen.findByRole('dialog', { name: '筛选 状态' })
    await userEvent.click(within(menu).getByRole('checkbox', { name: '已上线' }))
    await userEvent.click(within(menu).getByRole('checkbox', { name: '已下线' }))
    await userEvent.click(within(menu).getByRole('checkbox', { name: '已上线' }))
    await userEvent.click(within(menu).getByRole('button', { name: '清空' }))
    expect(onFilter.mock.calls).toEqual([
      ['status', ['on']],
      ['status', ['on', 'off']],
      ['status', ['off']],
      ['status', []],
    ])
  })

  test('a text is searched with Enter, trimmed; the focus returns and the header says so', async () => {
    const onSearch = vi.fn<(column: string, text: string) => void>()
    render(<Filtering onSearch={onSearch} />)
    await userEvent.click(screen.getByRole('button', { name: '筛选 票券' }))
    const field = await screen.findByRole('searchbox', { name: '搜索 票券' })
    await userEvent.type(field, '  湖景 {Enter}')
    expect(onSearch.mock.calls).toEqual([['title', '湖景']])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '筛选 票券，已选 1 项' }))
  })

  test('the tip is explained without a filter', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: '说明 已售' }))
    const menu = await screen.findByRole('dialog', { name: '说明 已售' })
    expect(within(menu).getByText('核销后才算已售。')).toBeTruthy()
    expect(within(menu).queryByRole('button', { name: '清空' })).toBeNull()
  })

  test('without a listener there is no menu', () => {
    show()
    expect(screen.queryByRole('button', { name: '筛选 状态' })).toBeNull()
  })
})

describe('ticking', () => {
  test('one row, the page, and what screen readers hear', async () => {
    const onSelected = vi.fn<(keys: RowKey[]) => void>()
    render(<Ticking onSelected={onSelected} />)
    expect(grid().getAttribute('aria-multiselectable')).toBe('true')
    expect(row(2).getAttribute('aria-selected')).toBe('false')
    await userEvent.click(box(2))
    expect(row(2).getAttribute('aria-selected')).toBe('true')
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' })
    expect(page.indeterminate).toBe(true)
    await userEvent.click(page)
    expect(page.checked).toBe(true)
    await userEvent.click(page)
    expect(onSelected.mock.calls.map(([keys]) => keys.toSorted())).toEqual([[2], [1, 2, 3], []])
  })

  test('Shift ticks the rows between', async () => {
    const onSelected = vi.fn<(keys: RowKey[]) => void>()
    render(<Ticking rows={tickets(6)} onSelected={onSelected} />)
    const user = userEvent.setup()
    await user.click(box(2))
    await user.keyboard('{Shift>}')
    await user.click(box(5))
    await user.keyboard('{/Shift}')
    expect(onSelected.mock.lastCall![0]).toEqual([2, 3, 4, 5])
  })

  test('a row that disappears keeps its tick, and a range from it is the row alone', async () => {
    const onSelected = vi.fn<(keys: RowKey[]) => void>()
    const { rerender } = render(<Ticking rows={tickets(6)} onSelected={onSelected} />)
    const user = userEvent.setup()
    await user.click(box(2))
    rerender(<Ticking rows={tickets(6).filter(({ id }) => id !== 2)} onSelected={onSelected} />)
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' })
    expect([page.checked, page.indeterminate]).toEqual([false, false])
    await user.keyboard('{Shift>}')
    await user.click(box(5))
    await user.keyboard('{/Shift}')
    expect(onSelected.mock.lastCall![0]).toEqual([2, 5])
  })

  test('closed rows are passed over; a single choice takes the tick from the other', async () => {
    const isSelectable = (one: Ticket) => one.id !== 2
    const { unmount } = render(<Ticking selection={{ selected: new Set(), onChange: () => undefined, isSelectable }} />)
    expect(box(2).hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    expect([1, 2, 3].map((id) => (box(id) as HTMLInputElement).checked)).toEqual([true, false, true])
    unmount()
    render(<Ticking selection={{ selected: new Set(), onChange: () => undefined, single: true }} />)
    expect(screen.queryByRole('checkbox', { name: '选择本页全部' })).toBeNull()
    await userEvent.click(box(1))
    await userEvent.click(box(3))
    expect([1, 2, 3].map((id) => (box(id) as HTMLInputElement).checked)).toEqual([false, false, true])
  })

  test('a closed row that is ticked keeps its tick', async () => {
    const onSelected = vi.fn<(keys: RowKey[]) => void>()
    const isSelectable = (one: Ticket) => one.id !== 2
    const selection = { selected: new Set<RowKey>(), onChange: () => undefined, isSelectable }
    render(<Ticking start={[2]} selection={selection} onSelected={onSelected} />)
    expect(row(2).getAttribute('aria-selected')).toBe('true')
    expect(box(2).hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    expect(onSelected.mock.lastCall![0]).toEqual([2])
  })

  test('the bulk bar covers the head, whose buttons are closed meanwhile', async () => {
    render(<Ticking bulkBar={<p>已选</p>} onSort={() => undefined} />)
    expect(screen.queryByText('已选')).toBeNull()
    await userEvent.click(box(1))
    expect(screen.getByText('已选')).toBeTruthy()
    expect(within(head('已售')).getByRole('button', { name: '已售' }).hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    expect((box(3) as HTMLInputElement).checked).toBe(true)
  })

  test.each([
    [60, 60],
    [1000, 60],
  ])('of %i rows only the ticked one is drawn again', async (count, most) => {
    const draw = vi.fn<(id: number) => void>()
    const Counted = ({ row }: CellProps<Ticket>) => {
      draw(row.id)
      return <i>{row.id}</i>
    }
    const counted: TableColumn<Ticket>[] = [columns[0]!, { name: 'id', header: '编号', component: Counted }]
    const onOpen = vi.fn<() => void>()
    // Callbacks are new with every drawing of the list, as in most screens.
    render(
      <Ticking rows={tickets(count)} columns={counted} onOpen={() => onOpen()} rowLabel={(one) => `${one.title}`} />,
    )
    expect(draw.mock.calls.length).toBeLessThanOrEqual(most)
    draw.mockClear()
    await userEvent.click(box(3))
    expect(draw.mock.calls.map(([id]) => id)).toEqual([3])
    draw.mockClear()
    await userEvent.click(box(4))
    expect(draw.mock.calls.map(([id]) => id)).toEqual([4])
  })
})

describe('many rows', () => {
  test('100 rows are all there, of 101 only those in sight', () => {
    const { change } = show({ rows: tickets(100) })
    expect(drawnRows()).toHaveLength(100)
    change({ rows: tickets(101) })
    expect(drawnRows().length).toBeLessThan(50)
  })

  test('100,000 rows: few are drawn, all are counted', () => {
    show({ rows: tickets(100_000), markedKey: 50_000 })
    expect(drawnRows().length).toBeLessThan(50)
    expect(grid().getAttribute('aria-rowcount')).toBe('100001')
    expect(row(3).getAttribute('aria-rowindex')).toBe('4')
    expect(row(50_000).getAttribute('aria-rowindex')).toBe('50001')
  })

  test('Ctrl + End and Home lead to rows that were not drawn', async () => {
    const user = userEvent.setup()
    show({ rows: tickets(1000) })
    await user.tab()
    await user.keyboard('{Control>}{End}{/Control}')
    expect(document.activeElement!.textContent).toBe('票券 1000')
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(document.activeElement!.textContent).toBe('票券 1')
  })

  test('the space of rows that are not drawn is held open', () => {
    show({ rows: tickets(1000), markedKey: 500 })
    const gaps = [...grid().querySelectorAll<HTMLElement>('tr[aria-hidden] td')]
    const open = gaps.reduce((sum, gap) => sum + Number.parseInt(gap.style.height, 10), 0)
    expect(open + drawnRows().length * 44).toBe(1000 * 44)
  })

  test('compact rows take 36 px, tall ones 44', () => {
    localStorage.setItem('preferences', '{"density":"compact"}')
    const heights = () =>
      [...grid().querySelectorAll<HTMLElement>('tr[aria-hidden] td')].map((gap) =>
        Number.parseInt(gap.style.height, 10),
      )
    const { change } = show({ rows: tickets(1000) })
    expect(heights().at(-1)! + drawnRows().length * 36).toBe(36_000)
    change({ rows: tickets(1000), tall: true })
    expect(heights().at(-1)! + drawnRows().length * 44).toBe(44_000)
  })
})

describe('keyboard', () => {
  test('one tab stop for all cells, whatever stands in them', async () => {
    const user = userEvent.setup()
    const Link = ({ row }: CellProps<Ticket>) => <a href="#x">{`查看 ${row.id}`}</a>
    render(
      <>
        <Ticking
          columns={[...columns, { name: 'link', header: '链接', component: Link }]}
          onSort={() => undefined}
          onFilter={() => undefined}
          onOpen={() => undefined}
          rowActions={(one) => [{ name: 'edit', label: '编辑', perform: () => void one }]}
        />
        <button type="button">后面</button>
      </>,
    )
    await user.tab()
    expect(document.activeElement).toBe(box(1))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '后面' }))
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(box(1))
  })

  test('arrows walk cells and rows, Home and End the row; Tab returns to the last place', async () => {
    const user = userEvent.setup()
    render(
      <>
        {tableOf({ onSort: () => undefined, rows: [ticket(1), ticket(2, { store: '灵隐店' }), ticket(3)] })}
        <button type="button">后面</button>
      </>,
    )
    const at = () => document.activeElement!.textContent
    await user.tab()
    expect(at()).toBe('票券 1')
    await user.keyboard('{ArrowRight}')
    expect(at()).toBe('西湖店')
    await user.keyboard('{ArrowDown}')
    expect(at()).toBe('灵隐店')
    await user.keyboard('{End}')
    expect(at()).toBe('20')
    await user.keyboard('{ArrowRight}')
    expect(at()).toBe('20')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(within(head('已售')).getByRole('button', { name: '已售' }))
    await user.keyboard('{ArrowUp}{ArrowDown}{Home}')
    expect(at()).toBe('票券 1')
    await user.keyboard('{PageDown}')
    expect(at()).toBe('票券 3')
    await user.tab()
    await user.tab({ shift: true })
    expect(at()).toBe('票券 3')
  })

  test('Page Down skips 10 rows', async () => {
    const user = userEvent.setup()
    show({ rows: tickets(40) })
    await user.tab()
    await user.keyboard('{PageDown}')
    expect(document.activeElement!.textContent).toBe('票券 11')
    await user.keyboard('{PageUp}{PageUp}')
    expect(document.activeElement!.textContent).toBe('票券 1')
  })

  test('what stands in place of the rows can be reached with Tab', async () => {
    const user = userEvent.setup()
    show({ rows: [], error: { message: '网络中断' }, onRetry: () => undefined })
    await user.tab()
    expect(document.activeElement).toBe(head('票券'))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '重试' }))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '重试' }))
  })

  test('up leads to the cell that covers the row, down from a merged cell below it', async () => {
    const user = userEvent.setup()
    show({ rows: [ticket(1), ticket(2), ticket(3, { store: '灵隐店' })] })
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement!.textContent).toBe('灵隐店')
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(row(1).querySelector('[data-column="store"]'))
  })

  test('Space ticks, Shift + Space a range, Enter opens', async () => {
    const user = userEvent.setup()
    const onSelected = vi.fn<(keys: RowKey[]) => void>()
    const onOpen = vi.fn<(row: Ticket) => void>()
    render(<Ticking onSelected={onSelected} onOpen={onOpen} />)
    await user.tab()
    await user.keyboard(' ')
    expect(onSelected.mock.lastCall![0]).toEqual([1])
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    expect(onSelected.mock.lastCall![0]).toEqual([1, 2, 3])
    await user.keyboard('{Enter}')
    expect(onOpen.mock.calls).toEqual([[ticket(3)]])
    await user.keyboard('{Home}{Enter}')
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  test('keys in a field of a cell are the field’s', async () => {
    const user = userEvent.setup()
    const onOpen = vi.fn<() => void>()
    const Field = ({ row }: CellProps<Ticket>) => <input aria-label={`数量 ${row.id}`} />
    show({ onOpen, columns: [{ name: 'id', header: '数量', component: Field }] })
    await user.click(screen.getByRole('textbox', { name: '数量 1' }))
    await user.keyboard('a b{ArrowLeft}c{ArrowDown}{Enter}')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '数量 1' }).value).toBe('a cb')
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('a focused row that disappears hands the focus to the one in its place', async () => {
    const user = userEvent.setup()
    const { change } = show()
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    change({ rows: tickets(2) })
    expect(document.activeElement!.textContent).toBe('票券 2')
    change({ rows: [] })
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })
})

describe('opening', () => {
  test('by the row and by its name, once each; not by what stands in the row', async () => {
    const onOpen = vi.fn<(row: Ticket) => void>()
    const perform = vi.fn<() => void>()
    render(<Ticking onOpen={onOpen} rowActions={() => [{ name: 'edit', label: '编辑', perform }]} />)
    await userEvent.click(within(row(1)).getByText('10'))
    await userEvent.click(screen.getByRole('button', { name: '票券 2' }))
    expect(onOpen.mock.calls.map(([one]) => one.id)).toEqual([1, 2])
    await userEvent.click(box(3))
    await userEvent.click(box(3).closest('td')!)
    await userEvent.click(screen.getByRole('button', { name: '编辑 票券 3' }))
    expect(perform).toHaveBeenCalledOnce()
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  test('a double click and a key held down open once', async () => {
    const user = userEvent.setup()
    const onOpen = vi.fn<(row: Ticket) => void>()
    show({ onOpen })
    await user.dblClick(screen.getByRole('button', { name: '票券 2' }))
    await user.dblClick(within(row(1)).getByText('10'))
    expect(onOpen.mock.calls.map(([one]) => one.id)).toEqual([2, 1])
    await user.click(within(row(3)).getByText('30').closest('td')!)
    onOpen.mockClear()
    await user.keyboard('{Enter>5/}')
    expect(onOpen).toHaveBeenCalledOnce()
  })

  test('a dialog that a cell opened is not the row', async () => {
    const onOpen = vi.fn<(row: Ticket) => void>()
    const Portal = ({ row }: CellProps<Ticket>) => createPortal(<p>{`说明 ${row.id}`}</p>, document.body)
    show({ onOpen, columns: [{ name: 'x', header: 'X', component: Portal }] })
    await userEvent.click(screen.getByText('说明 2'))
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('the row one comes back from is marked', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { change } = show({ markedKey: 2 })
    expect(row(2).getAttribute('aria-current')).toBe('true')
    expect(scroll).toHaveBeenCalledOnce()
    change({ markedKey: 99 })
    expect(grid().querySelector('[aria-current]')).toBeNull()
  })

  test('it has the focus, unless that is elsewhere already', () => {
    const { change } = show({ markedKey: 2, onOpen: () => undefined, rowHref: ({ id }) => `#/tickets/${id}` })
    expect(document.activeElement).toBe(within(row(2)).getByRole('link', { name: '票券 2' }))
    const other = document.createElement('button')
    document.body.append(other)
    other.focus()
    change({ markedKey: 3, onOpen: () => undefined, rowHref: ({ id }) => `#/tickets/${id}` })
    expect(row(3).getAttribute('aria-current')).toBe('true')
    expect(document.activeElement).toBe(other)
    other.remove()
  })
})

describe('names are links', () => {
  const rowHref = (one: Ticket) => `/tickets?open=view-${one.id}`

  test('a plain press opens as ever, one for another tab is the browser’s', async () => {
    const user = userEvent.setup()
    const onOpen = vi.fn<(row: Ticket) => void>()
    show({ onOpen, rowHref })
    const link = screen.getByRole('link', { name: '票券 2' })
    expect(link.getAttribute('href')).toBe('/tickets?open=view-2')
    await user.click(link)
    expect(onOpen.mock.calls.map(([one]) => one.id)).toEqual([2])
    const leaves: boolean[] = []
    const note = (event: Event) => {
      leaves.push(!event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', note)
    await user.keyboard('{Control>}')
    await user.click(link)
    await user.keyboard('{/Control}')
    await user.click(link)
    window.removeEventListener('click', note)
    expect(leaves).toEqual([true, false])
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  test('a row that leads nowhere keeps its button', () => {
    show({ onOpen: () => undefined, rowHref: (one) => (one.id === 2 ? undefined : rowHref(one)) })
    expect(screen.getByRole('button', { name: '票券 2' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '票券 1' })).toBeTruthy()
  })

  test('also on cards, whose names hold nothing but their link', () => {
    stubMedia(atWidth(390))
    show({ onOpen: () => undefined, rowHref })
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['票券 1', '票券 2', '票券 3'])
  })
})

describe('two lines', () => {
  const lined: TableColumn<Ticket>[] = [
    { ...columns[0]!, second: ({ id }) => `编号 ${id}`, picture: ({ id }) => (id === 1 ? '/favicon.svg' : null) },
    { ...columns[2]!, second: ({ id }) => (id === 2 ? '剩 12 分钟' : null) },
    { ...columns[3]!, second: ({ sold }) => (sold === 30 ? '已退 3' : null) },
  ]

  test('stand in the cell of their column; rows are tall then', () => {
    show({ columns: lined, onOpen: () => undefined, rowHref: () => '/x', rows: tickets(1000) })
    const cells = [...row(2).querySelectorAll('td')].map((cell) => cell.textContent)
    expect(cells).toEqual(['票券 2编号 2', '已上线剩 12 分钟', '20'])
    expect(row(3).lastElementChild!.textContent).toBe('30已退 3')
    expect(screen.getByRole('link', { name: '票券 2' }).textContent).toBe('票券 2')
    expect([1, 2].map((id) => row(id).querySelector('img')?.getAttribute('src'))).toEqual(['/favicon.svg', undefined])
    const gap = Number.parseInt(grid().querySelector<HTMLElement>('tr[aria-hidden] td')!.style.height, 10)
    expect(gap + drawnRows().length * 52).toBe(52_000)
  })

  test('a face without a picture is the first character of the name', () => {
    show({ columns: [{ ...columns[0]!, picture: () => null, face: true }] })
    expect(row(1).querySelector('td span[aria-hidden]')!.textContent).toBe('票')
  })
})

describe('rows that open in place', () => {
  const expansion = vi.fn<(one: Ticket) => string>((one) => `明细 ${one.id}`)
  const chevron = (id: number) => screen.getByRole('button', { name: `票券 ${id}：展开明细` })

  test('one at a time, made only when it opens', async () => {
    const user = userEvent.setup()
    const onOpen = vi.fn<() => void>()
    expansion.mockClear()
    show({ expansion, onOpen })
    expect(expansion).not.toHaveBeenCalled()
    expect(chevron(1).getAttribute('aria-expanded')).toBe('false')
    await user.click(chevron(1))
    expect(screen.getByText('明细 1')).toBeTruthy()
    expect([chevron(1).getAttribute('aria-expanded'), document.activeElement]).toEqual(['true', chevron(1)])
    await user.click(chevron(3))
    expect(screen.queryByText('明细 1')).toBeNull()
    expect(screen.getByText('明细 3')).toBeTruthy()
    await user.click(screen.getByText('明细 3'))
    await user.click(chevron(3))
    expect(screen.queryByText('明细 3')).toBeNull()
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('→ and ← on the name open and close, then walk', async () => {
    const user = userEvent.setup()
    show({ expansion, rows: [ticket(1), ticket(2, { store: '灵隐店' })] })
    await user.tab()
    expect(document.activeElement).toBe(chevron(1))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('明细 1')).toBeTruthy()
    expect(document.activeElement).toBe(chevron(1))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement!.textContent).toBe('西湖店')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.queryByText('明细 1')).toBeNull()
  })

  test('neighbours of equal value are not merged: something may open between them', () => {
    show({ expansion })
    expect(grid().querySelectorAll('td[data-column="store"]')).toHaveLength(3)
  })
})

describe('actions of a row', () => {
  const performed = vi.fn<(name: string, id: number) => void>()
  const rowActions = (one: Ticket) =>
    ['编辑', '下线', '复制', '删除'].map((label) => ({
      name: label,
      label,
      perform: () => performed(label, one.id),
      ...(label === '下线' && one.id === 2 && { closedReason: '已经下线' }),
      ...(label === '删除' && { closedReason: '已售 10 份' }),
    }))

  test('two in the row, the others in a menu; closed ones say why and do nothing', async () => {
    performed.mockClear()
    show({ rowActions })
    const buttons = within(row(2)).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      '编辑 票券 2',
      '下线 票券 2',
      '票券 2：更多操作',
    ])
    await userEvent.click(screen.getByRole('button', { name: '编辑 票券 2' }))
    const closed = screen.getByRole('button', { name: '下线 票券 2' })
    expect([closed.title, closed.getAttribute('aria-disabled')]).toEqual(['已经下线', 'true'])
    await userEvent.click(closed)
    await userEvent.click(screen.getByRole('button', { name: '票券 2：更多操作' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['复制', '删除已售 10 份'])
    await userEvent.click(items[1]!)
    await userEvent.click(items[0]!)
    expect(performed.mock.calls).toEqual([
      ['编辑', 2],
      ['复制', 2],
    ])
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('the menu of a row that disappears closes', async () => {
    const { change } = show({ rowActions })
    await userEvent.click(screen.getByRole('button', { name: '票券 3：更多操作' }))
    await screen.findByRole('menu')
    change({ rowActions, rows: tickets(2) })
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('layout', () => {
  const layout: ColumnLayout = { order: ['sold', 'title'], hidden: ['store'], widths: { sold: 100 } }

  test('order, hidden columns and widths', () => {
    show({ layout })
    expect(screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-label'))).toEqual([
      '已售',
      '票券',
      '状态',
    ])
    expect([...grid().querySelectorAll('col')].map((line) => line.style.width)).toEqual(['100px', '', '92px'])
  })

  test('Shift + arrow moves the border of the header by 16 px', async () => {
    const user = userEvent.setup()
    const onLayout = vi.fn<(layout: ColumnLayout) => void>()
    show({ layout, onLayout, onSort: () => undefined })
    expect(head('已售').getAttribute('aria-keyshortcuts')).toBe(
      'Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight',
    )
    await user.tab()
    await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{ArrowLeft}{/Shift}')
    expect(onLayout.mock.calls).toEqual([[{ ...layout, widths: { sold: 116 } }], [{ ...layout, widths: { sold: 84 } }]])
  })

  test('Alt + arrow moves the column past its neighbour; the focus goes with it', async () => {
    const user = userEvent.setup()
    function Moving() {
      const [now, setNow] = useState<ColumnLayout>(layout)
      return tableOf({ layout: now, onLayout: setNow })
    }
    render(<Moving />)
    const heads = () => screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-label'))
    await user.tab()
    await user.keyboard('{ArrowUp}{ArrowRight}{Alt>}{ArrowRight}{/Alt}')
    expect(heads()).toEqual(['已售', '状态', '票券'])
    expect(document.activeElement!.getAttribute('aria-label')).toBe('票券')
    // What is pinned stays where it is.
    await user.keyboard('{Alt>}{ArrowRight}{ArrowLeft}{ArrowLeft}{/Alt}')
    expect(heads()).toEqual(['已售', '票券', '状态'])
  })

  test('a head that is dragged stands where it is let go; a short way is a press', async () => {
    const onLayout = vi.fn<(layout: ColumnLayout) => void>()
    show({ onLayout })
    const at = (name: string, left: number) =>
      vi.spyOn(head(name), 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, 100, 40))
    at('门店', 200)
    at('状态', 300)
    at('已售', 400)
    const drag = async (to: number) => {
      fireEvent.pointerDown(head('门店'), { button: 0, buttons: 1, clientX: 250 })
      await vi.dynamicImportSettled()
      fireEvent.pointerMove(window, { clientX: to, buttons: 1 })
    }
    await drag(253)
    fireEvent.pointerUp(window)
    await drag(480)
    expect(head('已售').dataset.drop).toBe('behind')
    fireEvent.keyDown(window, { key: 'Escape' })
    fireEvent.pointerUp(window)
    expect(onLayout).not.toHaveBeenCalled()
    await drag(480)
    fireEvent.pointerUp(window)
    expect(head('已售').dataset.drop).toBeUndefined()
    expect(onLayout.mock.calls).toEqual([[{ order: ['title', 'status', 'sold', 'store'], hidden: [], widths: {} }]])
  })

  test('wide columns leave below 1200 px, and all actions but one', () => {
    const rowActions = () => ['编辑', '下线'].map((label) => ({ name: label, label, perform: () => undefined }))
    const wide = columns.map((one) => (one.name === 'store' ? { ...one, wide: true } : one))
    const resize = stubMedia(atWidth(1200))
    show({ columns: wide, rowActions })
    expect(screen.getAllByRole('columnheader')).toHaveLength(5)
    resize(atWidth(1199))
    expect(screen.queryByRole('columnheader', { name: '门店' })).toBeNull()
    expect(
      within(row(1))
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['编辑 票券 1', '票券 1：更多操作'])
    expect([...grid().querySelectorAll('col')].at(-1)!.style.width).toBe('120px')
  })

  test('a dragged border tells once, when it is let go; a double click gives the own width back', () => {
    const onLayout = vi.fn<(layout: ColumnLayout) => void>()
    show({ layout, onLayout })
    vi.spyOn(head('已售'), 'offsetWidth', 'get').mockReturnValue(100)
    const border = head('已售').querySelector('span[aria-hidden]')!
    fireEvent.pointerDown(border, { button: 0, clientX: 10 })
    fireEvent.pointerMove(border, { clientX: 60 })
    expect(grid().querySelector('col')!.style.width).toBe('150px')
    expect(onLayout).not.toHaveBeenCalled()
    fireEvent.pointerUp(border)
    fireEvent.pointerUp(border)
    expect(onLayout.mock.calls).toEqual([[{ ...layout, widths: { sold: 150 } }]])
    fireEvent.doubleClick(border)
    expect(onLayout.mock.lastCall![0].widths).toEqual({})
  })

  test('a drag that is broken off, or did not move, changes nothing', () => {
    const onLayout = vi.fn<(layout: ColumnLayout) => void>()
    show({ layout, onLayout })
    const border = head('已售').querySelector('span[aria-hidden]')!
    fireEvent.pointerDown(border, { button: 0, clientX: 10 })
    fireEvent.pointerMove(border, { clientX: 300 })
    fireEvent.pointerCancel(border)
    fireEvent.pointerDown(border, { button: 0, clientX: 10 })
    fireEvent.pointerUp(border)
    expect(onLayout).not.toHaveBeenCalled()
    expect(grid().querySelector('col')!.style.width).toBe('100px')
  })
})

describe('narrow windows', () => {
  const rowActions = () => [{ name: 'edit', label: '编辑', perform: () => undefined }]

  test('768 px is a table, 767 are cards', () => {
    const resize = stubMedia(atWidth(768))
    show()
    expect(screen.getByRole('grid')).toBeTruthy()
    resize(atWidth(767))
    expect(screen.queryByRole('grid')).toBeNull()
    expect(within(screen.getByRole('list', { name: '票券' })).getAllByRole('listitem')).toHaveLength(3)
  })

  test('a card: name and state, facts in label and value, one action', async () => {
    stubMedia(atWidth(390))
    const onOpen = vi.fn<(row: Ticket) => void>()
    const onSelected = vi.fn<(keys: RowKey[]) => void>()
    render(
      <Ticking onOpen={onOpen} onSelected={onSelected} rowActions={rowActions} bulkBar={<p>已选</p>} markedKey={2} />,
    )
    const card = screen.getAllByRole('listitem')[1]!
    expect(
      within(card)
        .getAllByRole('term')
        .map((one) => one.textContent),
    ).toEqual(['门店', '已售'])
    expect(
      within(card)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['西湖店', '20'])
    expect(within(card).getByText('已上线')).toBeTruthy()
    expect(card.lastElementChild!.lastElementChild!.textContent).toContain('编辑')
    expect(card.getAttribute('aria-current')).toBe('true')
    await userEvent.click(box(2))
    expect(onSelected.mock.lastCall![0]).toEqual([2])
    expect(screen.getByText('已选')).toBeTruthy()
    await userEvent.click(within(card).getByRole('button', { name: '票券 2' }))
    expect(onOpen.mock.calls.map(([one]) => one.id)).toEqual([2])
  })

  test('a card is headed by the column that names its row, wherever it stands', () => {
    stubMedia(atWidth(390))
    const named = columns.map((one) => (one.name === 'store' ? { ...one, heading: true } : one))
    show({ columns: named, onOpen: () => undefined })
    const card = within(screen.getAllByRole('listitem')[1]!)
    expect(card.getAllByRole('term').map((one) => one.textContent)).toEqual(['票券', '已售'])
    expect(card.getByRole('button', { name: '西湖店' })).toBeTruthy()
  })

  test('a finger that rests on a card ticks it and opens nothing; the first three facts unless some are marked', () => {
    vi.useFakeTimers()
    stubMedia(atWidth(390))
    const onOpen = vi.fn<() => void>()
    const onSelected = vi.fn<(keys: RowKey[]) => void>()
    const marked = columns.map((one) => (one.name === 'sold' ? { ...one, card: true } : one))
    render(<Ticking columns={marked} onOpen={onOpen} onSelected={onSelected} />)
    const card = screen.getAllByRole('listitem')[1]!
    const fact = within(card).getByRole('definition')
    expect(fact.textContent).toBe('20')
    const touch = { pointerType: 'touch', clientX: 5, clientY: 5 }
    fireEvent.pointerDown(fact, touch)
    fireEvent.pointerMove(fact, { ...touch, clientY: 40 })
    vi.runAllTimers()
    expect(onSelected).not.toHaveBeenCalled()
    fireEvent.pointerDown(fact, touch)
    act(() => void vi.runAllTimers())
    fireEvent.pointerUp(fact, touch)
    fireEvent.click(fact)
    expect(onSelected.mock.calls).toEqual([[[2]]])
    expect(onOpen).not.toHaveBeenCalled()
    fireEvent.click(fact)
    expect(onOpen).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  test('sorting, the page’s box and the menus stand above the cards', async () => {
    stubMedia(atWidth(390))
    const onSort = vi.fn<(sort: TableSort | null) => void>()
    const onSelected = vi.fn<(keys: RowKey[]) => void>()
    render(<Ticking onSort={onSort} onFilter={() => undefined} onSelected={onSelected} filters={{ status: ['on'] }} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序' }), '已售 升序')
    expect(onSort.mock.lastCall).toEqual([{ column: 'sold', direction: 'asc' }])
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    expect(onSelected.mock.lastCall![0]).toEqual([1, 2, 3])
    await userEvent.click(screen.getByRole('button', { name: '状态 1 项' }))
    expect(await screen.findByRole('dialog', { name: '筛选 状态' })).toBeTruthy()
  })

  test('暂无数据, 加载中... and 1,000 cards of which few are drawn', () => {
    stubMedia(atWidth(390))
    const { change } = show({ rows: [] })
    expect(screen.getByText('暂无数据')).toBeTruthy()
    change({ rows: [], isLoading: true })
    expect(screen.getByText('加载中...')).toBeTruthy()
    change({ rows: tickets(1000) })
    const cards = screen.getAllByRole('listitem')
    expect(cards.length).toBeLessThan(50)
    const gap = screen.getByRole('list', { name: '票券' }).querySelector<HTMLElement>('li[aria-hidden]')!
    expect(cards.length * 113 + Number.parseInt(gap.style.height, 10)).toBe(113_000)
    expect([cards[2]!.getAttribute('aria-posinset'), cards[2]!.getAttribute('aria-setsize')]).toEqual(['3', '1000'])
  })
})

test('on paper all rows stand in a table without controls, also from a narrow window', () => {
  const resize = stubMedia(atWidth(390))
  render(<Ticking rows={tickets(300)} rowActions={() => [{ name: 'edit', label: '编辑', perform: () => undefined }]} />)
  resize((query) => query === 'print' || atWidth(390)(query))
  expect(drawnRows()).toHaveLength(300)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText('操作')).toBeNull()
  expect(screen.queryByText('编辑')).toBeNull()
  resize(atWidth(1440))
  expect(drawnRows().length).toBeLessThan(50)
  expect(screen.getByText('操作')).toBeTruthy()
  // A browser that only tells by events.
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawnRows()).toHaveLength(300)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(drawnRows().length).toBeLessThan(50)
})
