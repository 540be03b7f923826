import { describe, expect, it } from 'vitest'
import { passwordProblem } from './passwords'

const weak = '密码至少 8 位，须同时包含字母和数字'
const long = '密码不能超过 64 位'

describe('a new password', () => {
  it.each(['abcdef12', '1234567a', 'A1!@#$%^', `${'a'.repeat(63)}1`])('%j will do', (password) =>
    expect(passwordProblem(password)).toBeNull(),
  )

  it.each([
    ['nothing', ''],
    ['7 characters', 'abcde12'],
    ['letters only', 'abcdefgh'],
    ['digits only', '12345678'],
    ['Chinese letters', '密码密码密码12'],
    ['letters only, and too long', 'a'.repeat(65)],
  ])('%s is weak', (_, password) => expect(passwordProblem(password)).toBe(weak))

  it('has 64 characters at most', () => {
    expect(passwordProblem(`${'a'.repeat(63)}1`)).toBeNull()
    expect(passwordProblem(`${'a'.repeat(64)}1`)).toBe(long)
  })
})
