import { describe, expect, it } from 'vitest'
import { holdsWhen, problemsOf } from '../rules'
import { sampleRecord } from '../sample'
import { ticketProduct } from './ticketProduct'

const problems = (given: Readonly<Record<string, unknown>>) =>
  problemsOf(ticketProduct, { ...sampleRecord(ticketProduct, given), ...given })

const spec = (given: object) => ({ name: '双人', salePrice: 1, marketPrice: 2, inventory: 1, ...given })
const several = (...specs: object[]) => ({
  productSpecType: '1',
  specAxes: null,
  specs: specs.map((given, at) => spec({ name: `规格${at}`, ...given })),
})
const times = (...spans: string[]) => ({
  dailyTimes: spans.map((span) => ({ hours: span.split('-') })),
})
const splits = (...ratios: number[]) => ({
  ifSetSeparate: true,
  splits: ratios.map((ratio, at) => ({ receiverId: at + 1, ratio })),
})
const required = '该字段必须填写'

/** What a merchant could get wrong, the field at which he reads it, and the words. */
const wrong: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
  ['a name of 61 characters', { productName: '券'.repeat(61) }, 'productName', '不能多于60个字符'],
  ['a poster title of 31', { posterTitle: '券'.repeat(31) }, 'posterTitle', '不能多于30个字符'],
  ['a tenth picture', { images: Array.from({ length: 10 }, () => 'a.jpg') }, 'images', '最多只能有9项'],
  [
    'axes with a value twice',
    { ...several({}, {}), specAxes: [{ name: '人数', values: ['双人', '双人'] }] },
    'specAxes',
    '规格项的名称和取值不能重复，取值不能含有“·”，组合不能超过20个',
  ],
  [
    'a spec that is none of its axes',
    { ...several({}, {}), specAxes: [{ name: '人数', values: ['规格0', '三人'] }] },
    'specs',
    '规格明细与规格项不一致',
  ],
  ['no picture', { images: [] }, 'images', required],
  ['no price', { salePrice: null }, 'salePrice', required],
  ['a price above the usual one', { salePrice: 200, marketPrice: 199 }, 'salePrice', '必须小于等于门市价'],
  ['a plain ticket for nothing', { salePrice: 0 }, 'salePrice', '售价为0仅限赠送兑换券和赠品'],
  ['one spec', several({}), 'specs', '至少需要2项'],
  ['21 specs', several(...Array.from({ length: 21 }, () => ({}))), 'specs', '最多只能有20项'],
  ['a spec above its usual price', several({}, { salePrice: 3 }), 'specs', '规格的售价不能高于门市价'],
  ['a spec for nothing', several({}, { salePrice: 0 }), 'specs', '售价为0仅限赠送兑换券和赠品'],
  ['two specs of one name', several({ name: '双人' }, { name: ' 双人' }), 'specs', '规格名不能重复'],
  ['no flash price', { ticketType: '24', flashPrice: null }, 'flashPrice', required],
  ['no flash time', { ticketType: '24', flashRange: null }, 'flashRange', required],
  ['no flash stock', { ticketType: '24', flashQty: null }, 'flashQty', required],
  ['a flash price like the price', { ticketType: '24', flashPrice: 39_800 }, 'flashPrice', '必须小于售价'],
  ['no face value', { productType: 'voucher', faceValue: null }, 'faceValue', required],
  ['a time that ends first', times('21:00-10:00'), 'dailyTimes', '第1行 时段：结束须晚于开始 21:00'],
  ['times that overlap', times('12:00-14:00', '10:00-12:01'), 'dailyTimes', '时段不能重叠'],
  ['no time of the day', times('24:00-25:00'), 'dailyTimes', '第1行 时段：开始和结束都要填，如 09:00 至 21:30'],
  ['fewer at most than at least', { minPerOrder: 5, maxPerOrder: 4 }, 'maxPerOrder', '必须大于等于起购数量'],
  ['no grades', { buyerScope: 'GRADE', gradeIds: [] }, 'gradeIds', required],
  ['no days', { validityType: 'FIXED', validRange: null }, 'validRange', required],
  ['no number of days', { validityType: 'AFTER_PAY', validDays: null }, 'validDays', required],
  ['1096 days', { validityType: 'AFTER_PAY', validDays: 1096 }, 'validDays', '不能大于1095'],
  ['1000 times', { totalTimes: 1000 }, 'totalTimes', '不能大于999'],
  ['0 times', { totalTimes: 0 }, 'totalTimes', '不能小于1'],
  ['a card without benefits', { productType: 'validcard', benefits: [] }, 'benefits', required],
  ['no store', { hotelIds: [] }, 'hotelIds', required],
  ['no days before the end', { refundRule: 'BEFORE_DAYS', refundDays: null }, 'refundDays', required],
  ['a fee of 30.01', { refundFeeRate: 30.01 }, 'refundFeeRate', '不能大于30'],
  ['splits of 100.01', splits(50, 50.01), 'splits', '各方比例之和不能超过100'],
  ['no splits', splits(), 'splits', required],
  ['no rate plans', { ticketType: '29', rpNames: [] }, 'rpNames', required],
  [
    'no discount of a discount card',
    { ticketType: '30', ecardType: 'DISCOUNT', ecardDiscount: null },
    'ecardDiscount',
    required,
  ],
  ['no kind of e-card', { ticketType: '30', ecardType: null }, 'ecardType', required],
  ['no postage', { shipType: 'EXPRESS', postageId: null }, 'postageId', required],
]

it.each(wrong)('refuses %s', (_what, given, at, message) => {
  expect(problems(given)[at as 'salePrice']).toBe(message)
})

/** What comes close and is right. */
const right: readonly (readonly [string, Record<string, unknown>])[] = [
  ['the usual price', { salePrice: 199, marketPrice: 199 }],
  ['a ticket to give away for nothing', { ticketType: '19', salePrice: 0 }],
  ['a gift for nothing', { productType: 'gift', salePrice: 0 }],
  ['specs instead of a price', { ...several({}, {}), salePrice: null, marketPrice: null }],
  ['times that touch', times('12:00-14:00', '10:00-12:00')],
  ['stock that is all sold', { totalInventory: 13, soldCount: 12, lockedCount: 1 }],
  ['splits of exactly 100', splits(33.33, 33.33, 33.34)],
  ['a fee of 30', { refundFeeRate: 30 }],
  ['names with emoji and marks of direction', { productName: '🎡乐园\u200f年卡👨‍👩‍👧' }],
]

it.each(right)('takes %s', (_what, given) => {
  expect(problems(given)).toEqual({})
})

describe('what is worked out', () => {
  type Derived = NonNullable<(typeof ticketProduct)['derived']>
  const worked = (name: keyof Derived, given: Readonly<Record<string, unknown>>) =>
    ticketProduct.derived?.[name]?.({ ...sampleRecord(ticketProduct, given), ...given } as never)

  it('is the lowest price', () => {
    expect(worked('minSalePrice', { salePrice: 39_800 })).toBe(39_800)
    expect(worked('minSalePrice', several({ salePrice: 900 }, { salePrice: 700 }))).toBe(700)
    expect(worked('minSalePrice', { productSpecType: '1', specs: [], salePrice: null })).toBeNull()
  })

  it('is what can still be sold', () => {
    expect(worked('availableCount', { totalInventory: 300, soldCount: 213, lockedCount: 2 })).toBe(85)
    expect(worked('availableCount', { totalInventory: 300, soldCount: null, lockedCount: null })).toBe(300)
  })

  it('is whether several stores take it', () => {
    expect(worked('isBrandMultiple', { hotelIds: [1001, 1002] })).toBe(true)
    expect(worked('isBrandMultiple', { hotelIds: [1001] })).toBe(false)
  })

  it.each([
    ['多店通用', { hotelIds: [1001, 1002] }],
    ['有效期卡', { productType: 'validcard' }],
    ['赠品', { productType: 'gift' }],
    ['多规格', { productSpecType: '1' }],
    ['每日限量', { dailyQty: 60 }],
    ['每日限时', times('10:00-14:00')],
    ['邮寄商品', { shipType: 'EXPRESS' }],
    ['票务直连', { zhiLianPass: true }],
    ['房态直连', { zhiLianRoom: true }],
    ['多RP', { ticketType: '29', rpNames: ['含早', '无早'] }],
  ])('is the label %s', (label, given) => {
    const plain = { dailyTimes: [] }
    expect(worked('productLabelList', plain)).toEqual([])
    expect(worked('productLabelList', { ...plain, ...given })).toEqual([label])
  })
})

it('locks what was sold', () => {
  for (const name of ['totalTimes', 'benefits'] as const) {
    const { fixedWhen } = ticketProduct.fields[name]
    expect(holdsWhen(fixedWhen, { soldCount: 1 })).toBe(true)
    for (const soldCount of [0, null, '1']) expect(holdsWhen(fixedWhen, { soldCount })).toBe(false)
  }
  expect(ticketProduct.fields.ticketType.fixed).toBe(true)
})

it('shows the split to those who may see it', () => {
  for (const name of ['splits', 'ifSetSeparate'] as const)
    expect(ticketProduct.fields[name].access).toBe('ticket:product:split')
})
