import { describe, expect, it } from 'vitest'
import type { Fields } from './definition'
import { entryLimits, fieldRules, holdsWhen, labelsOf, problemsOf, textLimits } from './rules'

const problems = (fields: Fields, values: Readonly<Record<string, unknown>>) => problemsOf({ fields }, values)

it.each([
  ['one value', 'A', { kind: 'A' }, { kind: 'B' }],
  ['any of several', ['A', 'B'], { kind: 'B' }, { kind: 'C' }],
  ['false', false, { kind: false }, { kind: null }],
  ['any value at all', true, { kind: 0 }, { kind: false }],
  ['a number above', { over: 0 }, { kind: 1 }, { kind: 0 }],
  ['a number above, not its text', { over: 0 }, { kind: 0.01 }, { kind: '1' }],
] as const)('waits for %s', (_what, is, holding, other) => {
  expect(holdsWhen({ field: 'kind', is }, holding)).toBe(true)
  expect(holdsWhen({ field: 'kind', is }, other)).toBe(false)
  expect(holdsWhen({ field: 'kind', is }, {})).toBe(false)
  expect(holdsWhen({ field: 'constructor', is }, {})).toBe(false)
})

describe('a text that says no length', () => {
  it.each([
    ['text', 200],
    ['email', 200],
    ['longText', 2_000],
    ['url', 2_000],
    ['image', 2_000],
    ['richText', 100_000],
  ] as const)('of type %s has at most %i characters', (type, most) => {
    const fields = { one: { type, label: '一' } } as Fields
    const text = (length: number) =>
      type === 'url' ? 'https://a.cn/'.padEnd(length, 'a') : type === 'email' ? 'a'.repeat(length) : '长'.repeat(length)
    expect(problems(fields, { one: text(most) }).one).not.toBe(`不能多于${most}个字符`)
    const tooLong = problems(fields, { one: text(most + 1) }).one
    // An address of so many characters is none anyway.
    expect(tooLong).toBe(type === 'email' ? '请填写正确的邮箱' : `不能多于${most}个字符`)
    expect(Object.values(textLimits)).toEqual([200, 2_000, 100_000])
  })
})

it('counts the entries of a list that says no number', () => {
  expect(entryLimits).toEqual({ images: 9, tags: 50, references: 200, rows: 100 })
  for (const [type, most] of Object.entries(entryLimits)) {
    const fields = { one: { type, label: '一', to: 'hotel', fields: {} } } as unknown as Fields
    const entry = { references: 1, rows: { a: 1 } }[type as 'rows'] ?? 'a'
    const list = (count: number) => ({ one: Array.from({ length: count }, () => entry) })
    expect(problems(fields, list(most))).toEqual({})
    expect(problems(fields, list(most + 1))).toEqual({ one: `最多只能有${most}项` })
  }
})

describe('a rule across fields', () => {
  const fields = {
    low: { type: 'integer', label: '最低', required: true },
    high: { type: 'integer', label: '最高' },
    other: { type: 'text', label: '其他', required: true },
  } as const
  const rules = [
    {
      at: 'high',
      reads: ['low'],
      message: '最高不能小于最低',
      holds: ({ low, high }: { low: number; high: number }) => high >= low,
    },
  ]
  const asked = (values: object) => problemsOf({ fields, rules }, values as never)

  it('is asked although another field fails', () => {
    expect(asked({ low: 2, high: 1 })).toEqual({ other: '该字段必须填写', high: '最高不能小于最低' })
  })

  it('is not asked while a field that it reads is missing or wrong', () => {
    expect(asked({ low: 2, other: 'a' })).toEqual({})
    expect(asked({ high: 1, other: 'a' })).toEqual({ low: '该字段必须填写' })
    expect(asked({ low: 1.5, high: 1, other: 'a' })).toEqual({ low: '该字段格式错误' })
  })
})

it.each([
  ['at least one fen', { min: 1 }, 0, 1, '不能小于0.01'],
  ['at least 20 yuan', { min: 2_000 }, 1_999, 2_000, '不能小于20'],
  ['at least nothing', { min: 0 }, -1, 0, '不能小于0'],
  ['at most 19.99 yuan', { max: 1_999 }, 2_000, 1_999, '不能大于19.99'],
  ['at most 200,000 yuan', { max: 20_000_000 }, 20_000_001, 20_000_000, '不能大于200000'],
])('speaks of money in yuan: %s', (_what, bounds, wrong, right, message) => {
  const fields = { price: { type: 'money', label: '售价', ...bounds } } as const
  expect(problems(fields, { price: wrong })).toEqual({ price: message })
  expect(problems(fields, { price: right })).toEqual({})
  expect(problems(fields, { price: null })).toEqual({})
})

it('speaks of money in yuan inside rows too', () => {
  const spec = { price: { type: 'money', label: '价格', min: 1 } } as const
  const fields = { specs: { type: 'rows', label: '规格', fields: spec } } as const
  expect(problems(fields, { specs: [{ price: 1 }, { price: 0 }] })).toEqual({ specs: '第2行 价格：不能小于0.01' })
})

it('says of a phone number what it may hold', () => {
  const fields = { phone: { type: 'phone', label: '手机号' } } satisfies Fields
  expect(problemsOf({ fields }, { phone: '123' })).toEqual({
    phone: '填写 5 至 20 位的电话号码，只含数字、空格和 + - ( )',
  })
  expect(problemsOf({ fields }, { phone: '+86 571-8888 0000' })).toEqual({})
})

it('asks nothing of what the server sets', () => {
  const fields = { sold: { type: 'integer', label: '已售', required: true, readOnly: true, min: 0 } } as const
  expect(problems(fields, { sold: -1 })).toEqual({})
  expect(fieldRules(fields)).toEqual({})
  expect(labelsOf(fields)).toEqual({ sold: '已售' })
})
