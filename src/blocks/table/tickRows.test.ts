import { expect, test } from 'vitest'
import type { RowKey } from './column'
import { pageTick, tickOnly, tickPage, tickRow } from './tickRows'

const keys = ['a', 'b', 'c', 'd', 'e']
const tick = (selected: RowKey[], closed: string[] = []) => ({
  keys,
  canTick: (index: number) => !closed.includes(keys[index]!),
  selected: new Set<RowKey>(selected),
})
const sorted = (selected: ReadonlySet<RowKey>) => [...selected].sort()

test('a row is ticked and unticked; rows of other pages stay', () => {
  expect(sorted(tickRow(tick(['z']), 1, null))).toEqual(['b', 'z'])
  expect(sorted(tickRow(tick(['b', 'z']), 1, null))).toEqual(['z'])
})

test('Shift ticks all between the last row and this one, both ways', () => {
  expect(sorted(tickRow(tick(['b']), 3, 'b'))).toEqual(['b', 'c', 'd'])
  expect(sorted(tickRow(tick(['d']), 1, 'd'))).toEqual(['b', 'c', 'd'])
})

test('Shift on a ticked row unticks all between', () => {
  expect(sorted(tickRow(tick(['a', 'b', 'c', 'd']), 3, 'b'))).toEqual(['a'])
})

test('rows that can not be ticked are passed over', () => {
  expect(sorted(tickRow(tick(['a'], ['b']), 2, 'a'))).toEqual(['a', 'c'])
  expect(sorted(tickRow(tick([], ['b']), 1, null))).toEqual([])
})

test('a range from a row that has gone is the row alone', () => {
  expect(sorted(tickRow(tick([]), 2, 'gone'))).toEqual(['c'])
})

test('a row that is not there changes nothing', () => {
  const before = tick(['a'])
  expect(tickRow(before, 9, null)).toBe(before.selected)
  expect(tickOnly(before, -1)).toBe(before.selected)
})

test('where one may be ticked it takes the tick from the other', () => {
  expect(sorted(tickOnly(tick(['a']), 1))).toEqual(['b'])
  expect(sorted(tickOnly(tick(['b']), 1))).toEqual([])
})

test('the page is ticked, half ticked or not; closed and absent rows do not count', () => {
  expect(pageTick(tick([]))).toBe('none')
  expect(pageTick(tick(['z']))).toBe('none')
  expect(pageTick(tick(['a']))).toBe('some')
  expect(pageTick(tick(['a', 'b', 'c', 'd'], ['e']))).toBe('all')
  expect(pageTick({ keys: [], canTick: () => true, selected: new Set(['z']) })).toBe('none')
})

test('the page: half becomes all, all becomes none, other pages stay', () => {
  expect(sorted(tickPage(tick(['a', 'z'], ['c'])))).toEqual(['a', 'b', 'd', 'e', 'z'])
  expect(sorted(tickPage(tick([...keys, 'z'])))).toEqual(['z'])
})
