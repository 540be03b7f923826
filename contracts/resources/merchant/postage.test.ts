import { expect, it } from 'vitest'
import { problemsOf } from '../rules'
import { sampleRecord } from '../sample'
import { postage } from './postage'

const problems = (given: Readonly<Record<string, unknown>>) =>
  problemsOf(postage, { ...sampleRecord(postage, given), ...given })

const everywhere = { areas: null, first: 1, firstFee: 800, extra: 1, extraFee: 200 }
const only = (...areas: string[]) => ({ ...everywhere, areas })
const defaultFirst = '第一条为全国默认，不填地区；其余各条须填地区'

it.each([
  ['no default', { chargeRules: [only('浙江省')] }, 'chargeRules', defaultFirst],
  ['two defaults', { chargeRules: [everywhere, everywhere] }, 'chargeRules', defaultFirst],
  [
    'an area twice',
    { chargeRules: [everywhere, only('浙江省'), only('上海市', '浙江省')] },
    'chargeRules',
    '同一地区只能有一条计费规则',
  ],
  ['a fee for no more', { chargeRules: [{ ...everywhere, extra: 0 }] }, 'chargeRules', '续件为0时续费须为0'],
  [
    'free for nothing',
    { freeRules: [{ areas: ['浙江省'], minAmount: null, minCount: null, logic: 'AND' }] },
    'freeRules',
    '满额与满件至少填写一项',
  ],
  [
    'an area that is served and is not',
    { noDelivery: [{ areas: ['浙江省'], reason: null }] },
    'noDelivery',
    '不配送地区不能出现在计费或包邮规则里',
  ],
])('refuses %s', (_, given, field, message) => {
  expect(problems(given)[field]).toBe(message)
})

it('takes one rule for everywhere, with a first fee alone', () => {
  const chargeRules = [{ ...everywhere, extra: 0, extraFee: 0 }]
  expect(problems({ chargeRules, freeRules: null, noDelivery: null })).toEqual({})
})
