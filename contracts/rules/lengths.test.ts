import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxEntries, maxLength, minEntries, minLength } from './lengths'
import { named } from './testing/named'
import type { Validator } from './validator'

const passes = (rule: Validator, value: unknown) => rule(value, {}, {}) === null

describe('lengths', () => {
  const known: [unknown, number][] = [
    ['a', 1],
    ['海报', 2],
    ['😀😀', 2],
    ['𠀀', 1],
    ['e\u0301', 2],
    ['\ud800', 1],
    [' a ', 3],
    ['  ', 2],
    ['\u200fa', 2],
    [0, 1],
    [-12.5, 5],
    [123n, 3],
    [[''], 1],
    [[1, 2, 3], 3],
    ['长'.repeat(1e6), 1e6],
  ]

  it('count characters as the database does, and the items of a list', () => {
    for (const [value, length] of known) {
      expect(passes(minLength(length), value)).toBe(true)
      expect(passes(minLength(length + 1), value)).toBe(false)
      expect(passes(maxLength(length), value)).toBe(true)
      expect(passes(maxLength(length - 1), value)).toBe(false)
    }
  })

  it.each(named([undefined, null, '', [], {}]))('pass on %s', (_title, value) => {
    expect(passes(minLength(5), value)).toBe(true)
    expect(passes(maxLength(0), value)).toBe(true)
  })

  it.each(named([true, false, Number.NaN, { length: 3 }, new Date(0)]))(
    'refuse %s, which has none',
    (_title, value) => {
      expect(passes(minLength(0), value)).toBe(false)
      expect(passes(maxLength(99), value)).toBe(false)
    },
  )

  it('are those of the characters put in', () => {
    const characters = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), { minLength: 1 })
    fc.assert(
      fc.property(characters, fc.nat({ max: 12 }), (given, limit) => {
        expect(passes(minLength(limit), given.join(''))).toBe(given.length >= limit)
        expect(passes(maxLength(limit), given.join(''))).toBe(given.length <= limit)
      }),
    )
  })
})

describe('entries', () => {
  it.each([1, 2, 20])('of a list are counted: %i', (count) => {
    const list = Array.from({ length: count }, (_, at) => at)
    expect(minEntries(count)(list, {}, {})).toBeNull()
    expect(minEntries(count + 1)(list, {}, {})).toBe(`至少需要${count + 1}项`)
    expect(maxEntries(count)(list, {}, {})).toBeNull()
    expect(maxEntries(count - 1)(list, {}, {})).toBe(`最多只能有${count - 1}项`)
  })

  it.each(named([undefined, null, '', [], {}]))('pass on %s', (_title, value) => {
    expect(passes(minEntries(5), value)).toBe(true)
    expect(passes(maxEntries(0), value)).toBe(true)
  })
})
