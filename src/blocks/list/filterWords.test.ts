import { expect, test } from 'vitest'
import { filterWords, isBackwards, typedEnd } from './filterWords'
import type { ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'

const price = { name: 'salePrice', label: '售价', is: 'between', of: 'number', unit: '元', scale: 100 } as const
const time: ListFilter = { name: 'saleTime', label: '售卖时间', is: 'between', of: 'date' }
const category: ListFilter = {
  name: 'category',
  label: '分类',
  is: 'oneOf',
  options: [
    { value: '1', label: '房券' },
    { value: '2', label: '餐券' },
    { value: '3', label: '门票' },
  ],
}
const between = (from: string | null, to: string | null): FilterValue => ({ is: 'between', from, to })

test.each<[ListFilter, FilterValue, string]>([
  [category, { is: 'oneOf', values: ['1', '2'] }, '房券、餐券'],
  [category, { is: 'oneOf', values: ['1', '2', '3'] }, '房券、餐券 等 3 项'],
  [category, { is: 'oneOf', values: ['9'] }, '9'],
  [price, between('9900', '19950'), '99 至 199.5 元'],
  [price, between('9900', null), '99 元 起'],
  [price, between(null, '9900'), '99 元 为止'],
  [price, between('9900', '9900'), '99 元'],
  [time, between('2025-01-01', '2025-01-31'), '2025-01-01 至 2025-01-31'],
  [time, { is: 'days', preset: 'last7' }, '近7天'],
  [time, { is: 'yearly', preset: 'thisWeek' }, '本周'],
  [time, { is: 'monthDays', from: '12-29', to: '01-04' }, '12-29 至 01-04'],
  [category, { is: 'noneOf', values: ['1', '2'] }, '不是 房券、餐券'],
  [category, { is: 'empty' }, '为空'],
  [price, { is: 'filled' }, '不为空'],
  [{ name: 'n', label: '名称', is: 'contains' }, { is: 'contains', text: '西湖' }, '西湖'],
])('%j set to %j', (filter, value, words) => expect(filterWords(filter, value)).toBe(words))

test.each([
  ['99', '9900'],
  ['９９.5', '9950'],
  ['0.07', '7'],
  ['-1', '-100'],
  [' ', null],
  ['1e3', undefined],
  ['99元', undefined],
  ['1234567890123', undefined],
])('%j typed as yuan travels as %j', (typed, end) => expect(typedEnd(typed, price)).toBe(end))

test('ranges that run backwards', () => {
  expect(isBackwards('9', '10')).toBe(false)
  expect(isBackwards('10', '9')).toBe(true)
  expect(isBackwards(null, '1')).toBe(false)
})
