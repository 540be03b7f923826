import { describe, expect, it } from 'vitest'
import { postageFee, postageSummary, type Parcel } from './postageFee'

const everywhere = { areas: null, first: 1, firstFee: 800, extra: 1, extraFee: 200 }
const template = {
  chargeMode: 'PIECE' as const,
  chargeRules: [
    everywhere,
    { areas: ['浙江省', '上海市'], first: 2, firstFee: 600, extra: 2, extraFee: 100 },
    { areas: ['浙江省杭州市'], first: 1, firstFee: 0, extra: 0, extraFee: 0 },
  ],
  freeRules: [{ areas: ['江苏省'], minAmount: 9_900, minCount: 3, logic: 'AND' as const }],
  noDelivery: [{ areas: ['西藏自治区'], reason: '快递不达' }],
}
const parcel = (region: string, more: Partial<Parcel> = {}): Parcel => ({
  region,
  pieces: 1,
  quantity: 1,
  amount: 5_000,
  ...more,
})
const fee = (region: string, more?: Partial<Parcel>) => postageFee(template, parcel(region, more)).fee

describe('what a parcel costs', () => {
  it.each([
    ['by the first rule where no other names the place', '北京市', { pieces: 3 }, 1_200],
    ['by the rule of its province, begun steps counting whole', '浙江省宁波市', { pieces: 5 }, 800],
    ['no more than the first fee for what that covers', '上海市黄浦区', { pieces: 2 }, 600],
    ['by the nearest area', '浙江省杭州市西湖区', { pieces: 9 }, 0],
    ['as everywhere where a free rule asks for more', '江苏省南京市', { pieces: 3, amount: 9_899 }, 1_200],
    ['as everywhere where it asks for more pieces', '江苏省南京市', { pieces: 2, amount: 9_900 }, 1_000],
    ['nothing where all of a free rule holds', '江苏省南京市', { pieces: 3, amount: 9_900 }, 0],
  ])('%s', (_, region, more, expected) => expect(fee(region, more)).toBe(expected))

  it('nothing where one part of a free rule is enough', () => {
    const either = { ...template, freeRules: [{ ...template.freeRules[0]!, logic: 'OR' as const }] }
    expect(postageFee(either, parcel('江苏省', { pieces: 3 }))).toEqual({
      fee: 0,
      refusal: null,
      why: '包邮：满¥99.00或满3件',
    })
  })

  it('goes by weight in steps that no fraction makes one more of', () => {
    const chargeRules = [{ areas: null, first: 1, firstFee: 1_000, extra: 0.1, extraFee: 10 }]
    const byWeight = { ...template, chargeMode: 'WEIGHT' as const, chargeRules }
    expect(postageFee(byWeight, parcel('北京市', { quantity: 1.3 })).fee).toBe(1_030)
    expect(postageFee(byWeight, parcel('北京市', { quantity: 1.31 })).fee).toBe(1_040)
  })

  it('is refused where it is not delivered', () => {
    expect(postageFee(template, parcel('西藏自治区拉萨市')).refusal).toBe('不配送：快递不达')
  })
})

it('says a template in one line', () => {
  expect(postageSummary(template)).toBe(
    '首1件 ¥8.00，续1件 ¥2.00；另有 3 个地区单独计费；江苏省满¥99.00且满3件包邮；西藏自治区不配送',
  )
  const free = { ...template, chargeRules: [{ ...everywhere, firstFee: 0, extraFee: 0 }] }
  expect(postageSummary({ ...free, freeRules: null, noDelivery: null })).toBe('免运费')
})
