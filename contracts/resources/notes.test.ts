import { describe, expect, it } from 'vitest'
import { partsOf } from './notes'

describe('whom a note names', () => {
  it.each([
    ['@王敏 看一下', ['王敏'], ['王敏']],
    ['请@王敏捷和@王敏确认', ['王敏', '王敏捷'], ['王敏捷', '王敏']],
    ['发到 a@b.com', ['王敏'], []],
    ['@@王敏', ['王敏'], ['王敏']],
    ['@', ['王敏'], []],
  ])('%s', (text, names, named) => {
    const parts = partsOf(text, names)
    expect(parts.flatMap(({ name }) => name ?? [])).toEqual(named)
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })
})
