import { compare, sameAs } from '@contracts/rules/comparisons'
import {
  alpha,
  alphaNum,
  decimal,
  email,
  integer,
  ipAddress,
  macAddress,
  numeric,
  regex,
  url,
} from '@contracts/rules/formats'
import { maxLength, minLength } from '@contracts/rules/lengths'
import { required, requiredIf, requiredUnless } from '@contracts/rules/presence'
import type { Validator } from '@contracts/rules/validator'
import { between, maxValue, minValue } from '@contracts/rules/values'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { FormDefinition } from './definition'
import { RecordForm } from './RecordForm'
import { useRecordForm } from './useRecordForm'

/**
 * Every rule of Shared building blocks, 5 with what is typed, and the spec's message (docs/glossary.md, 4 where it has
 * none).
 */
const rules: [string, Validator, wrong: string, message: string, right: string][] = [
  ['required', required, ' ', '该字段必须填写', 'a'],
  ['requiredIf', requiredIf('other'), '', '该字段必须填写', 'a'],
  ['requiredUnless', requiredUnless('empty'), '', '该字段必须填写', 'a'],
  ['email', email, 'a@', '请填写正确的邮箱', 'a@example.com'],
  ['url', url, 'example', '请填写正确的网址', 'https://example.com'],
  ['ipAddress', ipAddress, '1.2.3.256', '请填写正确的IP地址', '1.2.3.4'],
  ['macAddress', macAddress, '00:11', '请填写正确的MAC地址', '00:11:22:33:44:55'],
  ['alpha', alpha, 'a1', '只能填写字母', 'ab'],
  ['numeric', numeric, '-1', '只能填写数字', '10'],
  ['integer', integer, '1.5', '请填写整数', '-15'],
  ['decimal', decimal, '1.', '请填写数字(可含小数)', '1.5'],
  ['alphaNum', alphaNum, 'a-1', '只能填写字母和数字', 'a1'],
  ['minLength', minLength(3), 'ab', '不能少于3个字符', 'abc'],
  ['maxLength', maxLength(3), 'abcd', '不能多于3个字符', 'abc'],
  ['minValue', minValue(5), '4', '不能小于5', '5'],
  ['maxValue', maxValue(5), '6', '不能大于5', '5'],
  ['between', between(2, 5), '6', '介于2到5之间', '5'],
  ['sameAs', sameAs('other'), 'x', '两次填写不一致', '7'],
  ['regex', regex(/^1\d{10}$/), '138', '该字段格式错误', '13800138000'],
  ['compare greater', compare('greater', 'other'), '7', '必须大于另一项', '8'],
  ['compare greaterOrEqual', compare('greaterOrEqual', 'other'), '6', '必须大于等于另一项', '7'],
  ['compare less', compare('less', 'other'), '7', '必须小于另一项', '6'],
  ['compare lessOrEqual', compare('lessOrEqual', 'other'), '8', '必须小于等于另一项', '7'],
]

const source = { load: () => Promise.reject(new Error('not asked')), save: async () => null }

function Form({ rule }: { rule: Validator }) {
  const definition: FormDefinition = {
    fields: [
      { name: 'tested', label: '所测', kind: 'text', rules: [rule] },
      { name: 'other', label: '另一项', kind: 'text', initial: '7' },
      { name: 'empty', label: '空着', kind: 'text' },
    ],
  }
  const form = useRecordForm(definition, { mode: 'add', source, onSaved: () => undefined })
  return <RecordForm form={form} drafts={false} leaveGuard={false} />
}

afterEach(cleanup)

it.each(rules)(
  '%s speaks at its field, and falls silent when it is satisfied',
  async (_, rule, wrong, message, right) => {
    const user = userEvent.setup()
    render(<Form rule={rule} />)
    const input = screen.getByLabelText<HTMLInputElement>(/^所测/)
    await user.click(input)
    if (wrong) await user.keyboard(wrong)
    await user.tab()
    const shown = await screen.findByText(message)
    expect(input.getAttribute('aria-describedby')).toBe(shown.id)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await user.clear(input)
    await user.type(input, right)
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    expect(input.getAttribute('aria-invalid')).toBeNull()
  },
)
