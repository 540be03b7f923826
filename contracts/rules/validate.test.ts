import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { compare, sameAs } from './comparisons'
import { integer, regex } from './formats'
import { maxLength, minLength } from './lengths'
import { required, requiredIf, requiredUnless } from './presence'
import { everyRow, validate } from './validate'
import type { Validator } from './validator'
import { between } from './values'

const table = {
  minSeats: [required, integer, between(1, 99)],
  maxSeats: [required, integer, compare('greaterOrEqual', 'minSeats')],
  phone: [requiredUnless('email'), regex(/^1\d{10}$/)],
  email: [requiredUnless('phone')],
}
const labels = { minSeats: '最少人数' }

describe('validate', () => {
  it('says nothing about good values', () => {
    expect(validate(table, { minSeats: 2, maxSeats: '4', phone: '13800138000' }, labels)).toEqual({})
  })

  it('gives the first message of each field, in the order of the rules', () => {
    const problems = validate(table, { minSeats: 'x', maxSeats: ' ', phone: '138', email: '' }, labels)
    expect(Object.entries(problems)).toEqual([
      ['minSeats', '请填写整数'],
      ['maxSeats', '该字段必须填写'],
      ['phone', '该字段格式错误'],
    ])
  })

  it('asks a later rule only when the earlier ones passed', () => {
    const later = vi.fn<Validator>(() => '后')
    expect(validate({ a: [required, later] }, {})).toEqual({ a: '该字段必须填写' })
    expect(later).not.toHaveBeenCalled()
    expect(validate({ a: [required, later] }, { a: 1 })).toEqual({ a: '后' })
    expect(later).toHaveBeenCalledExactlyOnceWith(1, { a: 1 }, {})
  })

  it('asks cross-field rules although other fields fail', () => {
    expect(validate(table, { minSeats: 5, maxSeats: 4 }, labels)).toEqual({
      maxSeats: '必须大于等于最少人数',
      phone: '该字段必须填写',
      email: '该字段必须填写',
    })
  })

  it('leaves a cross-field rule out while one of its fields is absent', () => {
    const rules = { max: [compare('greater', 'min')], again: [sameAs('password')] }
    expect(validate(rules, { max: 4, again: 'a' })).toEqual({})
    expect(validate(rules, { min: 4, password: 'a' })).toEqual({})
    expect(validate(rules, { max: 4, min: 4, again: 'a', password: '' })).toEqual({
      max: '必须大于min',
      again: '两次填写不一致',
    })
  })

  it('does not take what objects inherit for values', () => {
    expect(validate({ constructor: [required], toString: [required] }, {})).toEqual({
      constructor: '该字段必须填写',
      toString: '该字段必须填写',
    })
  })

  it('changes neither rules nor values, and answers the same every time', () => {
    const values = Object.freeze({ minSeats: 5, maxSeats: 4 })
    expect(validate(Object.freeze(table), values, labels)).toEqual(validate(table, values, labels))
  })

  it('never throws, whatever it is given', () => {
    const rules = {
      a: [requiredIf('b'), minLength(1), maxLength(9), integer, between(0, 9), compare('less', 'b'), sameAs('b')],
      b: [everyRow(table)],
    }
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (a, b) => {
        for (const message of Object.values(validate(rules, { a, b }))) expect(message).toMatch(/\p{Script=Han}/u)
      }),
    )
  })
})

describe('everyRow', () => {
  const rows = everyRow(
    { min: [required], max: [required, compare('greater', 'min')] },
    { min: '最低价', max: '最高价' },
  )
  const problem = (value: unknown) => rows(value, {}, {})
  const good = { min: 1, max: 2 }

  it.each([[undefined], [null], [''], [[]], [[good]], [[good, good]]])('is satisfied by %j', (value) =>
    expect(problem(value)).toBeNull(),
  )

  it('names the first wrong field of the first wrong row', () => {
    expect(problem([good, { min: 1, max: 1 }, {}])).toBe('第2行 最高价：必须大于最低价')
    expect(problem([good, good, {}])).toBe('第3行 最低价：该字段必须填写')
  })

  it('calls a field without a label by its name', () => {
    expect(everyRow({ min: [required] })([{}], {}, {})).toBe('第1行 min：该字段必须填写')
  })

  it.each([['x'], [' '], [5], [true], [good], [[1]], [[null]], [[good, 'x']], [[[good]]], [Array(1)]])(
    'refuses %j, which is no list of rows',
    (value) => expect(problem(value)).toBe('该字段格式错误'),
  )

  it('looks at the fields of the row, not at those around it', () => {
    expect(everyRow({ max: [compare('greater', 'min')] })([{ max: 1 }], { min: 5 }, {})).toBeNull()
  })

  it('passes exactly when every row validates', () => {
    const row = fc.record({ min: fc.integer({ min: 0, max: 3 }), max: fc.integer({ min: 0, max: 3 }) })
    fc.assert(
      fc.property(fc.array(row), (list) => {
        expect(problem(list) === null).toBe(list.every(({ min, max }) => max > min))
      }),
    )
  })
})
