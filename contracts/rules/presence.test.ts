import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { required, requiredIf, requiredUnless } from './presence'
import { named } from './testing/named'
import { isEmpty, type Validator, type Values } from './validator'

const passes = (rule: Validator, value: unknown, values: Values = {}) => rule(value, values, {}) === null

const filled = [
  'a',
  ' 海 ',
  '0',
  '😀',
  '\u200f',
  0,
  -0,
  0n,
  false,
  true,
  [0],
  [''],
  { a: undefined },
  new Date(0),
  new File([], '合同.pdf'),
  '长'.repeat(1e6),
]
const missing = [
  undefined,
  null,
  '',
  ' ',
  '\t\r\n',
  '\u3000\u00a0\ufeff',
  ' '.repeat(1e6),
  [],
  {},
  Object.create(null),
  Number.NaN,
  new Date(Number.NaN),
]

describe('required', () => {
  it.each(named(filled))('is satisfied by %s', (_title, value) => expect(passes(required, value)).toBe(true))
  it.each(named(missing))('refuses %s', (_title, value) => expect(passes(required, value)).toBe(false))

  it('judges a string by what trimming leaves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', '\u3000\n'), (text, blanks) => {
        expect(passes(required, blanks + text + blanks)).toBe(text.trim() !== '')
      }),
    )
  })
})

describe('the condition of requiredIf and requiredUnless', () => {
  const holding = [true, 1, 'DIRECT', '0', [0], { a: 1 }, new Date(0)]
  const failing = [undefined, null, '', '  ', false, 0, Number.NaN, [], {}, new Date(Number.NaN)]

  it.each(named(holding))('holds when the other field is %s', (_title, other) => {
    expect(passes(requiredIf('other'), '', { other })).toBe(false)
    expect(passes(requiredUnless('other'), '', { other })).toBe(true)
  })

  it.each(named(failing))('does not hold when the other field is %s', (_title, other) => {
    expect(passes(requiredIf('other'), '', { other })).toBe(true)
    expect(passes(requiredUnless('other'), '', { other })).toBe(false)
  })

  it('does not hold for an absent field, not even one every object inherits', () => {
    expect(passes(requiredIf('other'), '', {})).toBe(true)
    expect(passes(requiredIf('constructor'), '', {})).toBe(true)
    expect(passes(requiredUnless('constructor'), '', {})).toBe(false)
  })

  it('may be a question about all values', () => {
    const whenDirect = ({ link }: Values) => link === 'DIRECT'
    expect(passes(requiredIf(whenDirect), '', { link: 'DIRECT' })).toBe(false)
    expect(passes(requiredIf(whenDirect), '', { link: 'OWN' })).toBe(true)
    expect(passes(requiredUnless(whenDirect), '', { link: 'DIRECT' })).toBe(true)
    expect(passes(requiredUnless(whenDirect), '', { link: 'OWN' })).toBe(false)
  })

  it('makes them required, or nothing at all', () => {
    fc.assert(
      fc.property(fc.anything(), fc.boolean(), (value, on) => {
        const alike = required(value, {}, {})
        expect(requiredIf('on')(value, { on }, {})).toBe(on ? alike : null)
        expect(requiredUnless('on')(value, { on }, {})).toBe(on ? null : alike)
      }),
    )
  })
})

it('a string of blanks is not empty, and neither are 0, false and files', () => {
  for (const value of [' ', '\u3000', 0, false, Number.NaN, new Date(Number.NaN), new File([], 'a'), new Map()]) {
    expect(isEmpty(value)).toBe(false)
  }
  for (const value of [undefined, null, '', [], {}]) expect(isEmpty(value)).toBe(true)
})
