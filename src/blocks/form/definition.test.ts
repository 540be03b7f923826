import { describe, expect, it } from 'vitest'
import { isSameValue, problemsOf, shownValues, startValues, wordsOf, type FormDefinition } from './definition'

describe('values that say the same', () => {
  it.each<[unknown, unknown, boolean]>([
    [null, '', true],
    [undefined, [], true],
    ['', {}, true],
    [0, '', false],
    [false, null, false],
    ['1', 1, false],
    [' ', '', false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1], [1, null], false],
    [[1], { 0: 1 }, false],
    [{ a: { b: '' } }, { a: { b: null } }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [new Date(5), new Date(5), true],
    [new Date(5), new Date(6), false],
    [new Date(5), {}, false],
    [Number.NaN, Number.NaN, true],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSameValue(one, other)).toBe(same)
    expect(isSameValue(other, one)).toBe(same)
  })
})

const isA = { reads: ['kind'], holds: ({ kind }: Record<string, unknown>) => kind === 'a' }
const definition: FormDefinition = {
  fields: [
    { name: 'kind', label: '类型', kind: 'text' },
    { name: 'only', label: '仅甲', kind: 'text', shownWhen: isA, required: true },
    { name: 'must', label: '甲必填', kind: 'number', required: isA },
  ],
}

describe('conditions', () => {
  it('a field that is not shown is neither asked nor sent', () => {
    expect(problemsOf(definition, { kind: 'b' })).toEqual({})
    expect(problemsOf(definition, { kind: 'a' })).toEqual({ only: '该字段必须填写', must: '该字段必须填写' })
    expect(Object.keys(shownValues(definition, { kind: 'b', only: 'x', must: 1 }))).toEqual(['kind', 'must'])
  })

  it('see only what they read', () => {
    const seen: unknown[] = []
    const holds = (values: object) => seen.push(values) > 0
    shownValues(
      { fields: [{ name: 'x', label: 'x', kind: 'text', shownWhen: { reads: ['a'], holds } }] },
      { a: 1, b: 2 },
    )
    expect(seen).toEqual([{ a: 1 }])
  })
})

it('a form starts with the record, else with what is given, else with nothing', () => {
  const { fields } = definition
  const started = startValues(
    {
      fields: [
        ...fields,
        { name: 'list', label: '多选', kind: 'checkbox', options: [] },
        { name: 'tick', label: '勾选', kind: 'checkbox' },
        { name: 'slide', label: '开关', kind: 'switch' },
        { name: 'given', label: '给定', kind: 'text', initial: '甲' },
      ],
    },
    { kind: 'a', must: 0, unknown: 1 },
  )
  expect(started).toEqual({ kind: 'a', only: '', must: 0, list: [], tick: false, slide: 0, given: '甲' })
})

it('says values in words', () => {
  const options = [
    { value: 1, text: '甲' },
    { value: 2, text: '乙' },
  ]
  expect(wordsOf({ name: 'x', label: 'x', kind: 'select', options }, 2)).toBe('乙')
  expect(wordsOf({ name: 'x', label: 'x', kind: 'select', options }, 3)).toBe('3')
  expect(wordsOf({ name: 'x', label: 'x', kind: 'checkbox', options }, [1, 2])).toBe('甲、乙')
  expect(wordsOf({ name: 'x', label: 'x', kind: 'checkbox' }, false)).toBe('否')
  expect(wordsOf({ name: 'x', label: 'x', kind: 'switch' }, 1)).toBe('开')
  expect(wordsOf({ name: 'x', label: 'x', kind: 'switch' }, null)).toBe('关')
  expect(wordsOf({ name: 'x', label: 'x', kind: 'switch', trueValue: 'Y' }, 'Y')).toBe('开')
  expect(wordsOf(undefined, null)).toBe('–')
  expect(wordsOf(undefined, { a: 1 })).toBe('{"a":1}')
})
