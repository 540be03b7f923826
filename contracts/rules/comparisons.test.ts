import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, sameAs } from './comparisons'
import { named } from './testing/named'
import { isEmpty, type Validator } from './validator'

const passes = (rule: Validator, value: unknown, other: unknown) => rule(value, { other }, {}) === null

describe('sameAs', () => {
  it.each<[unknown, unknown, boolean]>([
    ['a', 'a', true],
    ['a', 'A', false],
    ['a', 'a ', false],
    ['ａ', 'a', false],
    ['é', 'e\u0301', false],
    ['a', '', false],
    ['a', null, false],
    [' ', '', false],
    ['5', 5, false],
    [0, false, false],
    [0, -0, true],
    [Number.NaN, Number.NaN, true],
    [[1], [1], false],
  ])('%j and %j: %s', (value, other, same) => expect(passes(sameAs('other'), value, other)).toBe(same))

  it.each(named([undefined, null, '', [], {}]))('passes on %s', (_title, value) =>
    expect(passes(sameAs('other'), value, 'secret')).toBe(true),
  )

  it('waits for the other field to be present', () => {
    expect(sameAs('other')('a', {}, {})).toBeNull()
    expect(sameAs('constructor')('a', {}, {})).toBeNull()
    expect(passes(sameAs('other'), 'a', undefined)).toBe(true)
  })

  it('holds of anything with itself, and for texts only of equals', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(passes(sameAs('other'), value, value)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 2 }), fc.string({ maxLength: 2 }), (one, other) => {
        expect(passes(sameAs('other'), one, other)).toBe(one === other)
      }),
    )
  })
})

const comparisons = [
  ['greater', (one: number, other: number) => one > other],
  ['greaterOrEqual', (one: number, other: number) => one >= other],
  ['less', (one: number, other: number) => one < other],
  ['lessOrEqual', (one: number, other: number) => one <= other],
] as const

describe.each(comparisons)('compare %s', (comparison, holds) => {
  const rule = compare(comparison, 'other')

  /** Two values and how the first stands to the second. */
  it.each<[unknown, unknown, number]>([
    [1, 2, -1],
    ['9', '10', -1],
    ['9', 10, -1],
    ['1.50', 1.5, 0],
    [0, '-0', 0],
    ['.5', 0, 1],
    [3n, 2, 1],
    [Infinity, 1, 1],
    [new Date(1), new Date(2), -1],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-20 00:00:00', 0],
    ['2026-11-20T10:00', '2026-11-20 10:00:00', 0],
    ['2026-11-20 09:59:59', '2026-11-20 10:00', -1],
    ['2026-12-01', '2026-11-30 23:59:59', 1],
    ['09:00', '10:00', -1],
    ['09:00', '09:00:00', 0],
    ['09:00:01', '09:00', 1],
  ])('%s with %s', (value, other, order) => expect(passes(rule, value, other)).toBe(holds(order, 0)))

  it.each(named([undefined, null, '', [], {}]))('passes when one of the two is %s', (_title, empty) => {
    expect(passes(rule, empty, 5)).toBe(true)
    expect(passes(rule, 5, empty)).toBe(true)
  })

  it('passes while the other field is absent', () => {
    expect(rule(5, {}, {})).toBeNull()
    expect(compare(comparison, 'constructor')(5, {}, {})).toBeNull()
  })

  it.each(
    named([
      ' ',
      'a',
      '５',
      '5 ',
      '2026-1-1',
      '9:00',
      'x2026-11-20',
      '2026-11-20x',
      'x09:00',
      '09:00x',
      true,
      false,
      [5],
      Number.NaN,
      new Date(Number.NaN),
    ]),
  )('refuses %s as its own value, and leaves it to the other field to refuse it there', (_title, malformed) => {
    expect(passes(rule, malformed, 5)).toBe(false)
    expect(passes(rule, 5, malformed)).toBe(true)
  })

  it.each([
    [5, '2026-11-20'],
    ['2026-11-20', 5],
    ['09:00', '2026-11-20'],
    [new Date(5), '2026-11-20'],
  ])('refuses %s beside %s', (value, other) => expect(passes(rule, value, other)).toBe(false))

  it('does what the sign does', () => {
    const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }))
    fc.assert(
      fc.property(number, number, (value, other) => {
        expect(passes(rule, value, other)).toBe(holds(value, other))
      }),
    )
  })

  it('calls a field without a label by its name', () => {
    const message = rule(5, { other: 5 }, {}) ?? rule(6, { other: 5 }, {}) ?? rule(4, { other: 5 }, {})
    expect(message).toMatch(/other$/)
  })
})

it('treats its own emptiness as every other rule does', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      if (isEmpty(value)) expect(passes(compare('greater', 'other'), value, 5)).toBe(true)
    }),
  )
})
