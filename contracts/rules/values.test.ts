import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { named } from './testing/named'
import type { Validator } from './validator'
import { between, maxValue, minValue } from './values'

const passes = (rule: Validator, value: unknown) => rule(value, {}, {}) === null
const rules: [string, Validator][] = [
  ['between', between(-1e9, 1e9)],
  ['minValue', minValue(-1e9)],
  ['maxValue', maxValue(1e9)],
]

describe.each(rules)('%s', (_name, rule) => {
  it.each(named([undefined, null, '', [], {}]))('passes on %s', (_title, value) =>
    expect(passes(rule, value)).toBe(true),
  )

  it.each(named([0, -0, '0', '-5', '5.25', '.5', '007', 7n, new Date(5)]))('accepts %s', (_title, value) =>
    expect(passes(rule, value)).toBe(true),
  )

  it.each(named([' ', '\t', '\u3000', ' 5', '5 ', '5\n', '1 000', '\u00a05', '- 5']))(
    'refuses %s for its blanks',
    (_title, value) => expect(passes(rule, value)).toBe(false),
  )

  it.each(
    named([
      'a',
      '５',
      '五',
      '😀',
      '5\u200f',
      '-',
      '.',
      '5.',
      '+5',
      '1e3',
      '0x10',
      '1,000',
      'Infinity',
      Number.NaN,
      true,
      false,
      [5],
      { a: 5 },
      new Date(Number.NaN),
      `${'1'.repeat(1e6)}!`,
    ]),
  )('refuses %s, which is no number', (_title, value) => expect(passes(rule, value)).toBe(false))
})

describe('bounds', () => {
  const inside: [unknown, boolean][] = [
    [1, true],
    [3, true],
    ['1', true],
    ['3.0', true],
    [2.999, true],
    [0.999, false],
    ['3.001', false],
    [0, false],
    [4n, false],
    ['9'.repeat(400), false],
  ]
  it('of 1 and 3 include both', () => {
    for (const [value, is] of inside) expect(passes(between(1, 3), value), String(value)).toBe(is)
  })

  it('between ⇔ min ≤ v ≤ max, for numbers, their decimal text and dates', () => {
    const number = fc.double({ noNaN: true })
    fc.assert(
      fc.property(number, number, number, (min, max, value) => {
        expect(passes(between(min, max), value)).toBe(min <= value && value <= max)
        expect(passes(minValue(min), value)).toBe(min <= value)
        expect(passes(maxValue(max), value)).toBe(value <= max)
      }),
    )
    const small = fc.integer({ min: -5, max: 5 })
    fc.assert(
      fc.property(small, small, small, (min, max, value) => {
        const inside = min <= value && value <= max
        for (const form of [value, `${value}`, value.toFixed(2), BigInt(value), new Date(value)]) {
          expect(passes(between(min, max), form)).toBe(inside)
          expect(passes(minValue(min), form) && passes(maxValue(max), form)).toBe(inside)
        }
      }),
    )
  })
})
