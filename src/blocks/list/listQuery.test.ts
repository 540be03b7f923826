import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeQuery,
  defaultQuery,
  historyOf,
  readQuery,
  scopeOf,
  withoutUnknown,
  writeQuery,
  type FilterValue,
  type ListQuery,
  type QueryRules,
} from './listQuery'

const rules: QueryRules = {
  tabs: ['all', 'NEW', 'PUBLISHED'],
  sortable: ['createTime', 'salePrice'],
  sort: { column: 'createTime', direction: 'desc' },
  filters: {
    category: { is: 'oneOf', options: [{ value: '1' }, { value: '2' }, { value: '3' }] },
    staff: { is: 'found', also: ['noneOf', 'empty'] },
    channel: { is: 'oneOf', options: [{ value: 'wx' }, { value: 'dy' }], also: ['noneOf', 'empty', 'filled'] },
    useTime: { is: 'between', of: 'date', fixedDays: true },
    salePrice: { is: 'between', of: 'number' },
    saleTime: { is: 'between', of: 'date' },
    hotelName: { is: 'contains' },
  },
}
const read = (text: string) => readQuery(new URLSearchParams(text), rules)
const write = (query: ListQuery, before?: string) =>
  decodeURIComponent(writeQuery(query, rules, new URLSearchParams(before)).toString())
const unsaid = defaultQuery(rules)

describe('the address', () => {
  test('an empty one: page 1 of 20 rows, first tab, the sort of the list', () => {
    expect(read('')).toEqual({
      page: 1,
      pageSize: 20,
      sort: { column: 'createTime', direction: 'desc' },
      keyword: '',
      tab: 'all',
      filters: {},
    })
    expect(write(unsaid)).toBe('')
  })

  test('everything said, in short names', () => {
    const text =
      'tab=PUBLISHED&q=晚餐&category=1,3&salePrice=9900..19900&saleTime=..2025-12-31&hotelName=西湖&sort=-salePrice&size=50&page=2'
    const query = read(text)
    expect(query).toEqual({
      page: 2,
      pageSize: 50,
      sort: { column: 'salePrice', direction: 'desc' },
      keyword: '晚餐',
      tab: 'PUBLISHED',
      filters: {
        category: { is: 'oneOf', values: ['1', '3'] },
        salePrice: { is: 'between', from: '9900', to: '19900' },
        saleTime: { is: 'between', from: null, to: '2025-12-31' },
        hotelName: { is: 'contains', text: '西湖' },
      },
    })
    expect(write(query)).toBe(text)
  })

  test('what is not the list’s stays', () => {
    expect(write({ ...unsaid, page: 3 }, 'type=eb&page=9&q=x')).toBe('type=eb&page=3')
  })

  test.each<[string, FilterValue | undefined]>([
    ['channel=!dy', { is: 'noneOf', values: ['dy'] }],
    ['staff=!7,8', { is: 'noneOf', values: ['7', '8'] }],
    ['channel=~empty', { is: 'empty' }],
    ['channel=~filled', { is: 'filled' }],
    ['saleTime=last7', { is: 'days', preset: 'last7' }],
    ['saleTime=next7', { is: 'days', preset: 'next7' }],
    // What a filter is not asked, or is no value of it.
    ['category=!1', undefined],
    ['category=~empty', undefined],
    ['staff=~filled', undefined],
    ['channel=!xx', undefined],
    ['salePrice=last7', undefined],
    ['useTime=last7', undefined],
    ['saleTime=next8', undefined],
  ])('%s', (text, value) => {
    const { filters } = read(text)
    expect(Object.values(filters)[0]).toEqual(value)
    expect(write(read(text))).toBe(value ? text : '')
  })

  test('what is not understood is taken out, what is not the list’s stays', () => {
    const clean = (text: string) => {
      const address = new URLSearchParams(text)
      const known = withoutUnknown(address, rules)
      return known === address ? 'as it is' : decodeURIComponent(known.toString())
    }
    expect(clean('type=eb&q=晚餐&page=2')).toBe('as it is')
    expect(clean('type=eb&page=abc&sort=-hack&tab=GONE&channel=wx,xx')).toBe('type=eb&channel=wx')
    // Of a list without tabs it is its page's.
    expect(withoutUnknown(new URLSearchParams('tab=x'), { ...rules, tabs: [] }).get('tab')).toBe('x')
  })

  test('unsorted is said where the list is sorted by default', () => {
    expect(write({ ...unsaid, sort: null })).toBe('sort=none')
    expect(read('sort=none').sort).toBeNull()
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=',
    'page=1000001',
    'page=9999999',
    'page=1e3',
    'size=30',
    'size=100000',
    'tab=GONE',
    'sort=password',
    'sort=-',
    'sort=',
    'category=9',
    'category=',
    'category=,,',
    'staff=x',
    'staff=0,-1,1.5,007,9007199254740993',
    'salePrice=cheap',
    'salePrice=1..2..3',
    'salePrice=..',
    'salePrice=1.5..x',
    'saleTime=2025-02-30..',
    'saleTime=昨天..今天',
    'hotelName=%20%20',
    'q=%20%20',
    'q=%E0%A4%A',
    'unknown=1',
    '__proto__=1&constructor=2',
  ])('%s is read as if it had not been said', (text) => {
    // A broken percent code is text to the browser: the only one of these that searches.
    expect({ ...read(text), keyword: '' }).toEqual(unsaid)
  })

  test('what is good of a filter stays', () => {
    expect(read('category=9,2&saleTime=2025-02-30..2025-12-31&useTime=x..2025-12-31').filters).toEqual({
      category: { is: 'oneOf', values: ['2'] },
      saleTime: { is: 'between', from: null, to: '2025-12-31' },
    })
  })

  test('whole numbers stand for what is found, each once, 50 at most', () => {
    expect(read('staff=7,x,7,3').filters).toEqual({ staff: { is: 'oneOf', values: ['7', '3'] } })
    const many = Array.from({ length: 60 }, (_, at) => String(at + 1))
    expect(read(`staff=${many.join(',')}`).filters.staff).toEqual({ is: 'oneOf', values: many.slice(0, 50) })
  })

  test('a search is cut at 100 characters, never inside one', () => {
    expect(read(`q=${'票'.repeat(150)}`).keyword).toBe('票'.repeat(100))
    expect([...read(`q=${'😀'.repeat(150)}`).keyword]).toHaveLength(100)
  })

  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const range = (end: fc.Arbitrary<string>): fc.Arbitrary<FilterValue> =>
    fc
      .record({ is: fc.constant('between' as const), from: fc.option(end), to: fc.option(end) })
      .filter(({ from, to }) => from !== null || to !== null)
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 10 })
    .filter((one) => one.trim() !== '' && one === one.trimStart() && [...one].length <= 100)
  const filters = fc.record(
    {
      category: fc.subarray(['1', '2', '3'], { minLength: 1 }).map((values): FilterValue => ({ is: 'oneOf', values })),
      salePrice: range(fc.integer().map(String)),
      saleTime: range(day),
      hotelName: text.map((one): FilterValue => ({ is: 'contains', text: one })),
    },
    { requiredKeys: [] },
  )
  const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    pageSize: fc.constantFrom(20, 50, 100),
    sort: fc.option(
      fc.record({
        column: fc.constantFrom('createTime', 'salePrice'),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
    ),
    keyword: fc.oneof(fc.constant(''), text),
    tab: fc.constantFrom('all', 'NEW', 'PUBLISHED'),
    filters: filters as fc.Arbitrary<ListQuery['filters']>,
  })

  test('what is written is read again', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(read(writeQuery(query, rules).toString())).toEqual(query)
      }),
    )
  })

  test('whatever stands in an address, reading it gives a query that can be written and read', () => {
    const names = fc.constantFrom('page', 'size', 'sort', 'q', 'tab', ...Object.keys(rules.filters))
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (pairs) => {
        const query = readQuery(new URLSearchParams(pairs), rules)
        expect(read(writeQuery(query, rules).toString())).toEqual(query)
      }),
    )
  })
})

describe('changes', () => {
  const busy = read('page=7&tab=NEW&q=a&category=1&sort=salePrice&size=50')

  test('search resets the page and drops leading blanks', () => {
    expect(changeQuery(busy, { type: 'search', keyword: '  早餐 ' })).toEqual({ ...busy, page: 1, keyword: '早餐 ' })
  })

  test('filters and tabs reset the page; an emptied filter goes', () => {
    const value: FilterValue = { is: 'oneOf', values: ['2'] }
    expect(changeQuery(busy, { type: 'filter', name: 'category', value })).toMatchObject({
      page: 1,
      filters: { category: value },
    })
    expect(changeQuery(busy, { type: 'filter', name: 'category', value: { is: 'oneOf', values: [] } }).filters).toEqual(
      {},
    )
    expect(changeQuery(busy, { type: 'chooseTab', tab: 'all' })).toMatchObject({ page: 1, tab: 'all', keyword: 'a' })
    expect(changeQuery(busy, { type: 'clear' })).toEqual({ ...busy, page: 1, keyword: '', filters: {} })
  })

  test('sorting keeps the page', () => {
    expect(changeQuery(busy, { type: 'sort', sort: null })).toEqual({ ...busy, sort: null })
  })

  test('another page size keeps the first row in sight', () => {
    expect(changeQuery(busy, { type: 'resize', pageSize: 20 })).toMatchObject({ page: 16, pageSize: 20 })
    expect(changeQuery({ ...busy, page: 1 }, { type: 'resize', pageSize: 100 })).toMatchObject({ page: 1 })
  })

  test('a saved view opens at its first page', () => {
    expect(changeQuery(unsaid, { type: 'show', query: busy })).toEqual({ ...busy, page: 1 })
  })

  test('typing, filters and sort replace; page, tab, view and 清空 push', () => {
    expect(historyOf({ type: 'search', keyword: 'a' })).toBe('replace')
    expect(historyOf({ type: 'sort', sort: null })).toBe('replace')
    expect(historyOf({ type: 'filter', name: 'category', value: null })).toBe('replace')
    expect(historyOf({ type: 'resize', pageSize: 50 })).toBe('replace')
    expect(historyOf({ type: 'turn', page: 2 })).toBe('push')
    expect(historyOf({ type: 'chooseTab', tab: 'NEW' })).toBe('push')
    expect(historyOf({ type: 'show', query: busy })).toBe('push')
    expect(historyOf({ type: 'clear' })).toBe('push')
  })

  test('the scope is what is found, not how it is shown', () => {
    expect(scopeOf(busy, rules)).toBe(scopeOf(read('tab=NEW&q=a&category=1'), rules))
    expect(scopeOf(busy, rules)).not.toBe(scopeOf(read('tab=NEW&q=a&category=2'), rules))
  })
})
