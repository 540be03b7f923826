import { expect, it } from 'vitest'
import { activityImpact, tenthsOf } from './activityImpact'

const usual = new Map([
  [1, 51_600],
  [2, 32_800],
])

it('adds up what is sold at the price of the activity, and what guests save', () => {
  const rows = [
    { productId: 1, price: 42_800, qty: 200 },
    { productId: 2, price: 26_800, qty: 300 },
  ]
  expect(activityImpact(rows, usual)).toEqual({
    products: 2,
    pieces: 500,
    revenue: 42_800 * 200 + 26_800 * 300,
    given: 8_800 * 200 + 6_000 * 300,
  })
})

it('counts what is not filled in, or not known, for nothing; a dearer price is not paid', () => {
  const rows = [
    { productId: 1, price: null, qty: 200 },
    { productId: 2, price: 26_800, qty: null },
    { productId: 3, price: 100, qty: 1 },
  ]
  expect(activityImpact(rows, usual)).toEqual({ products: 3, pieces: 0, revenue: 0, given: 0 })
  expect(activityImpact([{ productId: 2, price: 40_000, qty: 2 }], usual)).toMatchObject({ revenue: 65_600, given: 0 })
})

it('says a price in tenths', () => {
  expect(tenthsOf(42_800, 51_600)).toBe(8.3)
  expect(tenthsOf(100, 0)).toBeNull()
})
