import { expect, it } from 'vitest'
import { fallsOn, higherOf, monthsAfter, nextEarned, stepFor, type Earned, type Step } from './gradeReckoning'
import { memberPriceOf } from './priceReckoning'

const ladder: readonly Step[] = [
  { id: 11, level: 1, threshold: 0, keepThreshold: 0, validMonths: 0 },
  { id: 12, level: 2, threshold: 1_000, keepThreshold: 800, validMonths: 12 },
  { id: 13, level: 3, threshold: 5_000, keepThreshold: 4_000, validMonths: 12 },
  { id: 14, level: 4, threshold: 20_000, keepThreshold: 16_000, validMonths: 0 },
]
const today = '2026-06-01'
const usual = { autoDowngrade: true, downgradeRule: 'ONE_LEVEL', before: 0, isRefund: false, today } as const
const next = (earned: Earned, situation: Partial<typeof usual> & { readonly now: number }) =>
  nextEarned(ladder, earned, { ...usual, ...situation })

it('finds the highest grade that a number reaches', () => {
  expect([0, 999, 1_000, 4_999, 5_000, 90_000].map((number) => stepFor(ladder, number).id)).toEqual([
    11, 11, 12, 12, 13, 14,
  ])
})

it('takes a member up as soon as a threshold is reached, for as long as the grade is held', () => {
  expect(next({ gradeId: 11, until: null }, { now: 5_000 })).toEqual({ gradeId: 13, until: '2027-06-01' })
  expect(next({ gradeId: 12, until: '2026-12-31' }, { now: 20_000 })).toEqual({ gradeId: 14, until: null })
  // Who was never counted begins where he stands.
  expect(next({ gradeId: null, until: null }, { now: 500 })).toEqual({ gradeId: 11, until: null })
})

it('leaves what is held alone until its end, then keeps it or lets it fall', () => {
  const held = { gradeId: 13, until: '2026-06-01' }
  expect(next(held, { now: 0 })).toEqual(held)
  const over = { gradeId: 13, until: '2026-05-31' }
  expect(next(over, { now: 4_000 })).toEqual({ gradeId: 13, until: '2027-06-01' })
  expect(next(over, { now: 3_999 })).toEqual({ gradeId: 12, until: '2027-06-01' })
  expect(nextEarned(ladder, over, { ...usual, now: 10, downgradeRule: 'RECALC' })).toEqual({ gradeId: 11, until: null })
  expect(nextEarned(ladder, over, { ...usual, now: 10, autoDowngrade: false })).toEqual({
    gradeId: 13,
    until: '2027-06-01',
  })
  // What is held for good does not fall.
  expect(next({ gradeId: 14, until: null }, { now: 0 })).toEqual({ gradeId: 14, until: null })
})

it('takes back at once what a refund has undone, and nothing that was earned before', () => {
  const held = { gradeId: 13, until: '2027-06-01' }
  const refund = (before: number, now: number) => nextEarned(ladder, held, { ...usual, before, now, isRefund: true })
  expect(refund(5_200, 4_900)).toEqual({ gradeId: 12, until: '2027-06-01' })
  expect(refund(5_200, 100)).toEqual({ gradeId: 11, until: null })
  expect(refund(5_200, 5_000)).toEqual(held)
  expect(refund(3_000, 2_000)).toEqual(held)
})

it('is known as the higher of what was earned and what was given', () => {
  expect(higherOf(ladder, 12, 13)).toBe(13)
  expect(higherOf(ladder, 14, 13)).toBe(14)
  expect(higherOf(ladder, 12, null)).toBe(12)
  expect(higherOf(ladder, null, 13)).toBe(13)
  expect(higherOf(ladder, null, null)).toBeNull()
})

it('counts months to the last day of those that are shorter', () => {
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsAfter('2026-06-01', -12)).toBe('2025-06-01')
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28')
})

it('lowers a price by percent, by yuan or to yuan: to the fen, above nothing, never above the price', () => {
  expect(memberPriceOf(39_800, { mode: 'DISCOUNT', value: 95 })).toBe(37_810)
  expect(memberPriceOf(333, { mode: 'DISCOUNT', value: 98.5 })).toBe(328)
  expect(memberPriceOf(39_800, { mode: 'MINUS', value: 20 })).toBe(37_800)
  expect(memberPriceOf(1_000, { mode: 'MINUS', value: 20 })).toBe(1)
  expect(memberPriceOf(39_800, { mode: 'FIXED', value: 298 })).toBe(29_800)
  expect(memberPriceOf(10_000, { mode: 'FIXED', value: 298 })).toBe(10_000)
  expect(memberPriceOf(0, { mode: 'DISCOUNT', value: 95 })).toBe(0)
})

const nothing = { gradeId: null, until: null }
const falls = (earned: Earned, given: Earned, situation: { readonly now: number } & Partial<Told>) =>
  fallsOn(
    ladder,
    { earned, given },
    { autoDowngrade: true, downgradeRule: 'ONE_LEVEL', today, earns: true, ...situation },
  )
type Told = Omit<Parameters<typeof fallsOn>[2], 'now'>

it('tells from which day on a member stands lower', () => {
  const silver = { gradeId: 12, until: '2026-06-10' }
  expect(falls(silver, nothing, { now: 799 })).toBe('2026-06-11')
  expect(falls(silver, nothing, { now: 800 })).toBeNull()
  expect(falls(silver, nothing, { now: 0, autoDowngrade: false })).toBeNull()
  expect(falls(silver, nothing, { now: 0, earns: false })).toBeNull()
  expect(falls({ gradeId: 14, until: null }, nothing, { now: 0 })).toBeNull()
  // What was given ends whatever was earned; what is as high stays.
  expect(falls(silver, { gradeId: 13, until: '2026-06-05' }, { now: 900 })).toBe('2026-06-06')
  expect(falls(silver, { gradeId: 12, until: '2026-06-05' }, { now: 900 })).toBeNull()
  expect(falls(silver, { gradeId: 12, until: '2026-06-20' }, { now: 0 })).toBe('2026-06-21')
  expect(falls(silver, { gradeId: 13, until: null }, { now: 0 })).toBeNull()
  expect(falls(nothing, { gradeId: 13, until: '2026-06-05' }, { now: 0, earns: false })).toBe('2026-06-06')
  expect(falls({ gradeId: 11, until: null }, nothing, { now: 0 })).toBeNull()
  // The last day itself is held; what is over already is the night's work.
  expect(falls({ gradeId: 12, until: today }, nothing, { now: 0 })).toBe('2026-06-02')
  expect(falls({ gradeId: 12, until: '2026-05-31' }, nothing, { now: 0 })).toBeNull()
})
