import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactSum, plainText, roundedTo } from './decimals'
import { readNumber, settled, stepped, steppedOften } from './numberRules'

const bounds = { min: 1, max: 10 }

it.each([
  ['', 1],
  ['   ', 1],
  ['　', 1],
  ['abc', 10],
  ['1e3', 10],
  ['0x5', 10],
  ['NaN', 10],
  ['Infinity', 10],
  ['-', 10],
  ['.', 10],
  ['1.2.3', 10],
  ['1,2', 10],
  ['11', 10],
  ['0', 1],
  ['-99', 1],
  ['5', 5],
  [' 5 ', 5],
  ['5.', 5],
  ['+5', 5],
  ['５', 5],
  ['２。５', 2.5],
  ['２．５', 2.5],
  ['10', 10],
  ['1,000', 10],
  ['9'.repeat(400), 10],
])('«%s» becomes %d between 1 and 10', (text, value) => {
  expect(settled(text, bounds)).toBe(value)
})

it('without a max what is no number falls to min; without bounds to nothing', () => {
  expect(settled('abc', { min: 3 })).toBe(3)
  expect(settled('abc', { max: 7 })).toBe(7)
  expect(settled('', { max: 7 })).toBeNull()
  expect(settled('abc', {})).toBeNull()
  expect(settled('', {})).toBeNull()
  expect(settled('12', {})).toBe(12)
})

it('bounds that are no numbers do not bind, and max wins over a min above it', () => {
  expect(settled('5', { min: Number.NaN, max: Number.NaN })).toBe(5)
  expect(settled('abc', { max: Infinity, min: 2 })).toBe(2)
  expect(settled('5', { min: 9, max: 3 })).toBe(3)
})

it('reads full-width digits and thousands', () => {
  expect(readNumber('１２３，４５６．７８')).toBe(123_456.78)
  expect(readNumber('－３')).toBe(-3)
  expect(readNumber('−3')).toBe(-3)
  expect(readNumber('一')).toBeNull()
})

it('steps by 1 unless told otherwise, and refuses to step past a bound', () => {
  expect(stepped(1, 1, bounds)).toBe(2)
  expect(stepped(2, -1, bounds)).toBe(1)
  expect(stepped(9, 1, { ...bounds, step: 2 })).toBe(9)
  expect(stepped(2, -1, { ...bounds, step: 2 })).toBe(2)
  expect(stepped(10, 1, bounds)).toBe(10)
  expect(stepped(1, -1, bounds)).toBe(1)
})

it('starts an empty field at min, else at 0; a step of 0 or less counts as none given', () => {
  expect(stepped(null, 1, bounds)).toBe(1)
  expect(stepped(null, -1, {})).toBe(0)
  expect(stepped(null, 1, { max: -5 })).toBe(-5)
  expect(stepped(3, 1, { step: 0 })).toBe(4)
  expect(stepped(3, 1, { step: -2 })).toBe(4)
  expect(stepped(3, 1, { step: Number.NaN })).toBe(4)
})

it('steps a value from outside back to the bounds', () => {
  expect(stepped(20, -1, bounds)).toBe(10)
  expect(stepped(20, 1, bounds)).toBe(20)
  expect(stepped(-5, 1, bounds)).toBe(1)
})

it('reckons without the noise of doubles', () => {
  expect(exactSum(0.1, 0.2)).toBe(0.3)
  expect(exactSum(1.1, -1)).toBe(0.1)
  expect(exactSum(1e-7, 2e-7)).toBe(3e-7)
  expect(Object.is(exactSum(0.3, -0.3), 0)).toBe(true)
  expect(roundedTo(1.005, 2)).toBe(1.01)
  expect(roundedTo(-1.005, 2)).toBe(-1.01)
  expect(roundedTo(2.5, 0)).toBe(3)
  expect(settled('12.345', { decimals: 2 })).toBe(12.35)
  expect(settled('9.999', { ...bounds, max: 9.99, decimals: 2 })).toBe(9.99)
  expect(plainText(1e21)).toBe('1000000000000000000000')
  expect(plainText(1e-7)).toBe('0.0000001')
  expect(plainText(-0)).toBe('0')
})

const ordered = fc
  .tuple(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }))
  .map(([min, width]) => ({ min, max: min + width }))
/** Numbers of at most three decimals, in thousandths, so that sums can be checked in whole numbers. */
const thousandths = fc.integer({ min: -1_000_000, max: 1_000_000 })

it('property: whatever is typed ends within the bounds, and stays what it became', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), ordered, (text, limits) => {
      const value = settled(text, limits)
      expect(value).toBeGreaterThanOrEqual(limits.min)
      expect(value).toBeLessThanOrEqual(limits.max)
      expect(settled(plainText(value!), limits)).toBe(value)
    }),
  )
})

it('property: a step goes exactly one step or nowhere, never past a bound', () => {
  fc.assert(
    fc.property(
      thousandths,
      fc.integer({ min: 1, max: 50_000 }),
      thousandths,
      thousandths,
      fc.constantFrom<1 | -1>(1, -1),
      (value, step, one, other, direction) => {
        const limits = { min: Math.min(one, other) / 1000, max: Math.max(one, other) / 1000, step: step / 1000 }
        const from = Math.min(Math.max(value / 1000, limits.min), limits.max)
        const to = stepped(from, direction, limits)!
        expect(to).toBeGreaterThanOrEqual(limits.min)
        expect(to).toBeLessThanOrEqual(limits.max)
        const whole = Math.round(from * 1000) + direction * step
        const fits = whole >= Math.round(limits.min * 1000) && whole <= Math.round(limits.max * 1000)
        expect(to).toBe(fits ? whole / 1000 : from)
      },
    ),
  )
})

it('property: there and back again is where it began', () => {
  fc.assert(
    fc.property(
      thousandths,
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 30 }),
      (value, step, times) => {
        const limits = { step: step / 1000 }
        const there = steppedOften(value / 1000, 1, times, limits)
        expect(steppedOften(there, -1, times, limits)).toBe(value / 1000)
      },
    ),
  )
})
