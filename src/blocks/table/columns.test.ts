import { describe, expect, test } from 'vitest'
import {
  arrangeColumns,
  assertColumns,
  fittingColumns,
  keptLayout,
  listLayout,
  withMoved,
  withWidth,
} from './arrangeColumns'
import { cellText } from './cellValue'
import type { ColumnLayout, TableColumn } from './column'
import { mergeRuns, spanOf } from './mergeRuns'
import { nextSort } from './nextSort'
import { rowKeys } from './rowKeys'

type Ticket = Record<string, unknown>

const columns: TableColumn<Ticket>[] = [
  { name: 'title', header: '票券', minWidth: 200 },
  { name: 'status', header: '状态', width: 92 },
  { name: 'price', header: '售价', width: 104 },
]
const plain = { hasTicks: false, hasActions: false, stickyColumns: 1 }
const layout = (change: Partial<ColumnLayout>): ColumnLayout => ({ order: [], hidden: [], widths: {}, ...change })
const names = (change: Partial<ColumnLayout>) =>
  arrangeColumns(columns, layout(change), plain).arranged.map(({ column }) => column.name)

describe('arranging columns', () => {
  test('order and hidden ones follow the layout; names it does not know are ignored', () => {
    expect(names({ order: ['price', 'gone', 'title', 'status'] })).toEqual(['price', 'title', 'status'])
    expect(names({ hidden: ['status', 'gone'] })).toEqual(['title', 'price'])
  })

  test('a column that the layout does not know follows its neighbour', () => {
    expect(names({ order: ['price', 'title'] })).toEqual(['price', 'title', 'status'])
    expect(names({ order: ['price', 'status'] })).toEqual(['title', 'price', 'status'])
  })

  test('a name twice in the order stands once', () => {
    expect(names({ order: ['price', 'price', 'title', 'status'] })).toEqual(['price', 'title', 'status'])
  })

  test('hiding everything leaves the first column', () => {
    expect(names({ hidden: ['title', 'status', 'price'] })).toEqual(['title'])
  })

  test('one column always takes what is left', () => {
    const { arranged, minWidth } = arrangeColumns(columns, layout({ widths: { title: 300 } }), plain)
    expect(arranged.map(({ width }) => width)).toEqual([300, 92, undefined])
    expect(minWidth).toBe(300 + 92 + 104)
  })

  test('ticks take 40 px, actions 168, a column without width 120', () => {
    const { minWidth } = arrangeColumns([{ name: 'a', header: 'A' }], undefined, {
      hasTicks: true,
      hasActions: true,
      stickyColumns: 0,
    })
    expect(minWidth).toBe(40 + 120 + 168)
  })

  test('sticky columns stand behind each other, so what they stand on has a width', () => {
    const { arranged } = arrangeColumns(columns, undefined, { ...plain, hasTicks: true, stickyColumns: 2 })
    expect(arranged.map(({ left }) => left)).toEqual([40, 240, undefined])
    expect(arranged[0]!.width).toBe(200)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('a stored width of %s is none', (width) => {
    expect(arrangeColumns(columns, layout({ widths: { status: width } }), plain).arranged[1]!.width).toBeUndefined()
  })

  test('no column becomes narrower than 56 px', () => {
    expect(arrangeColumns(columns, layout({ widths: { status: -3 } }), plain).arranged[1]!.width).toBe(56)
    expect(withWidth(undefined, 'status', 2).widths).toEqual({ status: 56 })
  })

  test('null gives a column its own width back and keeps the rest of the layout', () => {
    const before = layout({ hidden: ['price'], widths: { status: 80, title: 300 } })
    expect(withWidth(before, 'status', null)).toEqual({ order: [], hidden: ['price'], widths: { title: 300 } })
  })

  test('pinned columns stand first: the layout’s, else those that say so', () => {
    const pinned = columns.map((one) => (one.name === 'price' ? { ...one, pinned: 'left' as const } : one))
    const lefts = (change: Partial<ColumnLayout>) =>
      arrangeColumns(pinned, layout(change), plain).arranged.map(({ column, left }) => [column.name, left])
    expect(lefts({})).toEqual([
      ['price', 0],
      ['title', undefined],
      ['status', undefined],
    ])
    expect(lefts({ pinned: ['title', 'status'] })).toEqual([
      ['title', 0],
      ['status', 200],
      ['price', undefined],
    ])
    expect(lefts({ pinned: [] }).map(([, left]) => left)).toEqual([undefined, undefined, undefined])
  })

  test('below 1200 px wide columns leave, and actions take 120', () => {
    const wide = columns.map((one) => (one.name === 'price' ? { ...one, wide: true } : one))
    const { arranged, minWidth } = arrangeColumns(wide, undefined, { ...plain, hasActions: true, isNarrow: true })
    expect(arranged.map(({ column }) => column.name)).toEqual(['title', 'status'])
    expect(minWidth).toBe(200 + 92 + 120)
  })

  test('a column that is moved stands beside another; the rest of the layout stays', () => {
    const before = layout({ hidden: ['price'], pinned: ['title'] })
    expect(withMoved(columns, before, 'title', { beside: 'price', side: -1 })).toEqual({
      ...before,
      order: ['status', 'title', 'price'],
    })
    expect(withMoved(columns, undefined, 'title', { beside: 'price', side: 1 }).order).toEqual([
      'status',
      'price',
      'title',
    ])
  })

  test('a name twice is an error that says which', () => {
    expect(() => assertColumns('票券', [...columns, { name: 'price' }])).toThrow(
      'Table "票券": two columns have the name "price"',
    )
  })
})

describe('columns that fit', () => {
  const many: TableColumn<Ticket>[] = [
    { name: 'title', header: '票券', minWidth: 200, heading: true },
    { name: 'price', header: '售价', width: 112 },
    { name: 'text', header: '说明', width: 500 },
    { name: 'sold', header: '已售', width: 88 },
    { name: 'status', header: '状态', width: 104, state: true },
  ]

  test('by importance, up to the first that does not; name and state stay', () => {
    expect(fittingColumns(many, 240 + 104)).toEqual(['title', 'status'])
    expect(fittingColumns(many, 240 + 104 + 112)).toEqual(['title', 'price', 'status'])
    // 已售 would fit, but what is out of sight is what matters least.
    expect(fittingColumns(many, 240 + 104 + 112 + 499)).toEqual(['title', 'price', 'status'])
    expect(fittingColumns(many, 240 + 104 + 112 + 588)).toHaveLength(5)
  })

  test('what the user set wins, also where he hides nothing', () => {
    const first = listLayout(many, layout({}))
    expect(first.hidden).toEqual(['sold'])
    const own = layout({ widths: { price: 80 } })
    expect(listLayout(many, own)).toBe(own)
    const shown = keptLayout(many, { ...first, hidden: [] })
    expect(listLayout(many, shown).hidden).toEqual([])
  })

  test('where everything fits nothing is hidden', () => {
    expect(listLayout(columns, layout({})).hidden).toEqual([])
  })
})

describe('keys', () => {
  test('two rows of one key are an error that says which', () => {
    const rows = [{ id: 1 }, { id: 2 }, { id: 1 }]
    expect(() => rowKeys('票券', rows, ({ id }) => id)).toThrow('Table "票券": rows 0 and 2 both have the key "1"')
  })

  test.each([null, undefined, ''])('a key of %j is an error', (key) => {
    expect(() => rowKeys('票券', [{}], () => key as string)).toThrow('Table "票券": row 0 has no key')
  })

  test('0 is a key', () => expect(rowKeys('票券', [{ id: 0 }], ({ id }) => id)).toEqual([0]))
})

test('a header leads from none to descending to ascending to none; another header starts again', () => {
  expect(nextSort(null, 'price')).toEqual({ column: 'price', direction: 'desc' })
  expect(nextSort({ column: 'price', direction: 'desc' }, 'price')).toEqual({ column: 'price', direction: 'asc' })
  expect(nextSort({ column: 'price', direction: 'asc' }, 'price')).toBeNull()
  expect(nextSort({ column: 'sold', direction: 'asc' }, 'price')).toEqual({ column: 'price', direction: 'desc' })
})

const options = [
  { value: '1', label: '多规格' },
  { value: 'true', label: '开' },
]

test.each([
  [null, '–'],
  [undefined, '–'],
  ['', '–'],
  [Number.NaN, '–'],
  [[], '–'],
  [{ a: 1 }, '–'],
  [0, '0'],
  [false, '否'],
  [true, '开'],
  [1, '多规格'],
  [[1, 'x', null], '多规格、x、–'],
])('%j is written as %s', (value, text) => expect(cellText(value, options)).toBe(text))

describe('merging', () => {
  const spans = (values: unknown[], from = 0, to = values.length - 1) => {
    const runs = mergeRuns(values, (value) => value)
    return values.map((_, index) => (index < from || index > to ? null : spanOf(runs, index, from, to)))
  }

  test('neighbours of equal value are one cell', () => {
    expect(spans(['a', 'a', 'b', 'a'])).toEqual([2, 0, 1, 1])
  })

  test('1 and "1" are not equal; missing values are, however they are missing', () => {
    expect(spans([1, '1', null, undefined, ''])).toEqual([1, 1, 3, 0, 0])
  })

  test('a run that is drawn in part has a cell in the part', () => {
    expect(spans(['a', 'a', 'a', 'a', 'b'], 1, 2)).toEqual([null, 2, 0, null, null])
  })

  test('no rows have no runs', () => expect(spans([])).toEqual([]))
})
