import fc from 'fast-check'
import { expect, it } from 'vitest'
import { laborTax, laborTaxOn, nothingPaid } from './laborTax'

it.each([
  // Nothing up to ¥800.
  [0, 0],
  [79_999, 0],
  [80_000, 0],
  // 0.002 and 0.006 of a yuan are 0.2 and 0.6 fen.
  [80_001, 0],
  [80_003, 1],
  [100_000, 4_000],
  // ¥4,000: both ways of reckoning the costs meet.
  [399_999, 64_000],
  [400_000, 64_000],
  [400_001, 64_000],
  [400_004, 64_001],
  // ¥25,000 leave ¥20,000.
  [2_500_000, 400_000],
  [2_500_001, 400_000],
  [2_500_100, 400_024],
  // ¥62,500 leave ¥50,000.
  [6_250_000, 1_300_000],
  [6_250_100, 1_300_032],
  [10_000_000, 2_500_000],
])('withholds of %i fen %i', (amount, tax) => {
  expect(laborTax(amount)).toBe(tax)
})

it('takes whole fen, never more of more than what came on top, and leaves something', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 0, max: 100_000 }), (amount, more) => {
      const [tax, next] = [laborTax(amount), laborTax(amount + more)]
      expect(Number.isInteger(tax)).toBe(true)
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(tax).toBeLessThan(amount)
      expect(next).toBeGreaterThanOrEqual(tax)
      expect(next - tax).toBeLessThanOrEqual(more)
    }),
  )
})

it('withholds of all payments of a month what it would of one, to the fen, in whatever order', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 8_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(amounts, (payments) => {
      let earlier = nothingPaid
      for (const amount of payments) {
        const tax = laborTaxOn(amount, earlier)
        // Nobody gets less than nothing of a payment.
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(amount)
        earlier = { amount: earlier.amount + amount, tax: earlier.tax + tax }
        expect(earlier.tax).toBe(laborTax(earlier.amount))
      }
    }),
  )
})

it('withholds nothing more where all of the month bears less than was withheld', () => {
  expect(laborTaxOn(10_000, { amount: 50_000, tax: 5_000 })).toBe(0)
})
