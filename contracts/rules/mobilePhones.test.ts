import { expect, it } from 'vitest'
import { mobilePhoneMessages, mobilePhoneProblem } from './mobilePhones'

it.each([
  ['', mobilePhoneMessages.missing],
  ['1380000100', mobilePhoneMessages.wrong],
  ['138000010011', mobilePhoneMessages.wrong],
  ['12800001001', mobilePhoneMessages.wrong],
  ['1380000100a', mobilePhoneMessages.wrong],
  ['+8613800001001', mobilePhoneMessages.wrong],
  ['13800001001', null],
  ['19900001001', null],
])('judges %j', (phone, problem) => {
  expect(mobilePhoneProblem(phone)).toBe(problem)
})

it('says it in these words', () => {
  expect(mobilePhoneMessages).toEqual({ missing: '请填写手机号', wrong: '请填写 11 位手机号' })
})
