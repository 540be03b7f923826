import { expect, it } from 'vitest'
import { compare, sameAs } from './comparisons'
import { alpha, alphaNum, decimal, email, integer, ipAddress, macAddress, numeric, regex, url } from './formats'
import { maxEntries, maxLength, minEntries, minLength } from './lengths'
import type { ruleMessages } from './messages'
import { required, requiredIf, requiredUnless } from './presence'
import { endsAfterStart, time, timeRange } from './times'
import { everyRow } from './validate'
import { between, maxValue, minValue } from './values'
import type { Validator } from './validator'

const values = { other: 5, on: true, off: false }
const labels = { other: '最低价', quantity: '数量' }

/** Each rule refusing a value, with the words of Shared building blocks, 5 and docs/glossary.md, 4 written out. */
const refusals: Record<keyof typeof ruleMessages, [Validator, unknown, string][]> = {
  required: [
    [required, '', '该字段必须填写'],
    [requiredIf('on'), '', '该字段必须填写'],
    [requiredUnless('off'), '', '该字段必须填写'],
  ],
  email: [[email, 'x', '请填写正确的邮箱']],
  url: [[url, 'x', '请填写正确的网址']],
  ipAddress: [[ipAddress, 'x', '请填写正确的IP地址']],
  macAddress: [[macAddress, 'x', '请填写正确的MAC地址']],
  alpha: [[alpha, '1', '只能填写字母']],
  numeric: [[numeric, 'x', '只能填写数字']],
  integer: [[integer, 'x', '请填写整数']],
  decimal: [[decimal, 'x', '请填写数字(可含小数)']],
  alphaNum: [[alphaNum, '_', '只能填写字母和数字']],
  minLength: [[minLength(3), 'ab', '不能少于3个字符']],
  maxLength: [[maxLength(3), 'abcd', '不能多于3个字符']],
  minValue: [[minValue(-1.5), -2, '不能小于-1.5']],
  maxValue: [[maxValue(10), 11, '不能大于10']],
  between: [[between(1, 5000), 0, '介于1到5000之间']],
  sameAs: [[sameAs('other'), 4, '两次填写不一致']],
  regex: [[regex(/^a$/), 'b', '该字段格式错误']],
  time: [[time, '24:00', '时间填 00:00 至 23:59，如 09:00']],
  timeRange: [[timeRange, ['09:00', ''], '开始和结束都要填，如 09:00 至 21:30']],
  endsAfter: [[endsAfterStart, ['21:00', '09:00'], '结束须晚于开始 21:00']],
  greater: [[compare('greater', 'other'), 5, '必须大于最低价']],
  greaterOrEqual: [[compare('greaterOrEqual', 'other'), 4, '必须大于等于最低价']],
  less: [[compare('less', 'other'), 5, '必须小于最低价']],
  lessOrEqual: [[compare('lessOrEqual', 'other'), 6, '必须小于等于最低价']],
  fewest: [[minEntries(2), ['a'], '至少需要2项']],
  most: [[maxEntries(2), ['a', 'b', 'c'], '最多只能有2项']],
  row: [[everyRow({ quantity: [minValue(1)] }, labels), [{ quantity: 1 }, { quantity: 0 }], '第2行 数量：不能小于1']],
}

it.each(Object.entries(refusals))('%s says what the spec says', (_name, cases) => {
  for (const [rule, value, message] of cases) expect(rule(value, values, labels)).toBe(message)
})
