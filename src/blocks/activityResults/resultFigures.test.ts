import type { ActivityResults, PhaseFigures } from '@contracts/calls/activityResultCalls'
import { expect, test } from 'vitest'
import { netOf, percentOf, perOrder, planOf, soldUnder } from './resultFigures'

const phase = (amount: number, days = 7, orders = 2): PhaseFigures => ({
  from: '2026-03-01',
  to: '2026-03-07',
  days,
  amount,
  orders,
  pieces: 3,
})
const product = (change: Partial<ActivityResults['products'][number]> = {}): ActivityResults['products'][number] => ({
  productId: 1,
  name: '双人自助晚餐',
  picture: null,
  isOnSale: true,
  usualPrice: 51_600,
  price: 43_800,
  promised: 10,
  available: 100,
  sold: 2,
  soldAmount: 87_600,
  given: 15_600,
  during: 3,
  before: 1,
  ...change,
})
const results = (change: Partial<ActivityResults> = {}): ActivityResults => ({
  before: phase(100_000),
  during: phase(250_000),
  after: phase(40_000),
  daily: [],
  steps: null,
  products: [product(), product({ productId: 2, promised: null, sold: 1, soldAmount: 10_000, given: 0 })],
  ...change,
})

test('net counts the fall afterwards, and nothing before as many days have passed', () => {
  expect(netOf(results())).toEqual({ net: 90_000, sum: 290_000, usual: 200_000 })
  expect(netOf(results({ after: phase(40_000, 6) }))).toBeNull()
  expect(netOf(results({ after: null }))).toBeNull()
  expect(netOf(results({ before: null, during: null, after: null }))).toBeNull()
})

test('what was sold under it is the sum of its products, what it may come to leaves out what is not known', () => {
  expect(soldUnder(results())).toEqual({ pieces: 3, amount: 97_600, given: 15_600 })
  expect(planOf(results())).toEqual({ pieces: 10, revenue: 438_000, given: 78_000 })
  expect(planOf(results({ products: [product({ price: 60_000 })] }))).toEqual({
    pieces: 10,
    revenue: 516_000,
    given: 0,
  })
  expect(planOf(results({ products: [product({ price: null })] }))).toEqual({ pieces: 10, revenue: 0, given: 0 })
})

test('of nothing there is no share and no order', () => {
  expect([perOrder(phase(250_001)), perOrder(phase(0, 7, 0)), perOrder(null)]).toEqual([125_001, null, null])
  expect([percentOf(1, 8), percentOf(0, 8), percentOf(1, 0)]).toEqual(['12.5', '0.0', null])
})
