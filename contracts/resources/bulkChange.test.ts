import { expect, it } from 'vitest'
import { changedValue, waysFor } from './bulkChange'
import type { Field } from './definition'

const price: Field = { type: 'money', label: '售价' }
const count: Field = { type: 'integer', label: '库存' }
const share: Field = { type: 'percent', label: '比例' }

it('sets, adds and takes a rate, rounded as the field holds it', () => {
  expect(changedValue(price, 19_900, { field: 'price', how: 'set', value: 100 })).toBe(100)
  expect(changedValue(price, 19_900, { field: 'price', how: 'add', value: -990 })).toBe(18_910)
  expect(changedValue(price, 19_999, { field: 'price', how: 'rate', value: 90 })).toBe(17_999)
  expect(changedValue(count, 7, { field: 'count', how: 'rate', value: 50 })).toBe(4)
  expect(changedValue(share, 12.5, { field: 'share', how: 'rate', value: 50 })).toBe(6.25)
})

it('leaves alone what holds nothing to reckon with', () => {
  expect(changedValue(price, null, { field: 'price', how: 'add', value: 1 })).toBeNull()
  expect(changedValue(price, 100, { field: 'price', how: 'rate', value: '90' })).toBe(100)
})

it('reckons only with numbers', () => {
  expect(waysFor(price)).toEqual(['set', 'add', 'rate'])
  expect(waysFor({ type: 'dateRange', label: '售卖时间' })).toEqual(['set'])
})
