import { expect, test } from 'vitest'
import { personNameProblem } from './personNames'

test.each([
  ['沈清和', null],
  ["Anne-Marie O'Neil", null],
  ['名'.repeat(20), null],
  ['𠮷'.repeat(20), null],
  ['', '请填写姓名'],
  ['名'.repeat(21), '姓名不能超过 20 个字'],
  ['沈\n清和', '姓名里有不能显示的字符'],
  ['沈\u202e清和', '姓名里有不能显示的字符'],
  ['沈\u200b清和', '姓名里有不能显示的字符'],
  ['沈\u0000清和', '姓名里有不能显示的字符'],
])('the name %j: %s', (name, problem) => {
  expect(personNameProblem(name)).toBe(problem)
})
