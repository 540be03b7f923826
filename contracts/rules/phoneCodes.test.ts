import { expect, it } from 'vitest'
import { phoneCodeLength, phoneCodeMessages, phoneCodeProblem } from './phoneCodes'

it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('does not take %j', (code) => {
  expect(phoneCodeProblem(code)).toBe(phoneCodeMessages.wrong)
})

it('takes six digits', () => {
  expect([phoneCodeLength, phoneCodeMessages.wrong]).toEqual([6, '请填写 6 位验证码'])
  expect(phoneCodeProblem('048291')).toBeNull()
})
