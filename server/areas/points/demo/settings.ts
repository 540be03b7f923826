import { pointCashSetting } from '@contracts/resources/points/pointCashSetting'
import { pointRule } from '@contracts/resources/points/pointRule'
import { pointSetting } from '@contracts/resources/points/pointSetting'
import { productPointSetting } from '@contracts/resources/points/productPointSetting'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId, demoStore } from '@server/demo/demoStores'
import { demoTicketProducts } from '@server/areas/tickets'
import type { Demo, DemoDays, DemoRecord } from '@server/records/demoRecord'

const ofBrand = { hotelId: null, brandId: demoBrandId } as const

/** 积分设置 of the demo's brand. */
export const demoPointSettings = ({ ago }: DemoDays): readonly DemoRecord<typeof pointSetting>[] => [
  {
    id: 1,
    ...ofBrand,
    status: null,
    events: [],
    createdAt: ago(400),
    values: complete(pointSetting, { remindDays: ['30', '7'] }),
  },
]

/** 积分抵现 of the demo's brand. */
export const demoCashSettings = ({ ago }: DemoDays): readonly DemoRecord<typeof pointCashSetting>[] => [
  {
    id: 1,
    ...ofBrand,
    status: null,
    events: [],
    createdAt: ago(380),
    values: complete(pointCashSetting, { enabled: true, points: 100, money: 100, maxPercent: 20 }),
  },
]

type Rule = Given<typeof pointRule> & { readonly daysAgo: number; readonly isOff?: true; readonly isOfStore?: true }

const ruleSeeds = ({ day }: DemoDays): readonly Rule[] => [
  { name: '票券消费1元1分', scene: 'TICKET', points: 1, perYuan: 100, daysAgo: 400 },
  { name: '客房消费1元2分', scene: 'ROOM', points: 2, perYuan: 100, delayDays: 3, daysAgo: 400 },
  {
    name: '会员生日礼',
    scene: 'BIRTHDAY',
    calc: 'FIXED',
    points: 200,
    perYuan: null,
    gradeMultiple: false,
    daysAgo: 390,
  },
  {
    name: '暑期客房双倍积分',
    scene: 'ROOM',
    points: 4,
    perYuan: 100,
    range: [day(20), day(80)],
    priority: 200,
    daysAgo: 6,
  },
  {
    name: '西湖店周末餐饮券加倍',
    scene: 'TICKET',
    points: 2,
    perYuan: 100,
    weekdays: ['6', '7'],
    priority: 150,
    dayCap: 2_000,
    daysAgo: 30,
    isOfStore: true,
  },
  {
    name: '周年庆票券三倍积分',
    scene: 'TICKET',
    points: 3,
    perYuan: 100,
    range: [day(-120), day(-100)],
    priority: 200,
    totalCap: 100_000,
    daysAgo: 130,
    isOff: true,
  },
  {
    name: '前台扫码付1元1分',
    scene: 'VPOS_PAY',
    points: 1,
    perYuan: 100,
    minPay: 5_000,
    orderCap: 2_000,
    daysAgo: 200,
  },
  {
    name: '餐厅扫码付固定50分',
    scene: 'VPOS_PAY',
    calc: 'FIXED',
    points: 50,
    perYuan: null,
    minPay: 20_000,
    dayCap: 100,
    daysAgo: 90,
    isOff: true,
  },
]

/** 积分规则 as they lie in their table. */
export const demoPointRules = (demo: Demo): readonly DemoRecord<typeof pointRule>[] =>
  ruleSeeds(demo).map(({ daysAgo, isOff, isOfStore, ...values }, at) => ({
    id: at + 1,
    brandId: demoBrandId,
    hotelId: isOfStore ? demoStore.hotelId : null,
    status: isOff ? 'DISABLED' : 'ENABLED',
    events: isOff ? ['DISABLE'] : [],
    createdAt: demo.ago(daysAgo),
    values: complete(pointRule, values),
  }))

/** Products of the first store, by id, and what they give. */
const special = [
  { productId: 1, mode: 'MULTIPLE', worth: 2 },
  { productId: 2, mode: 'MULTIPLE', worth: 1.5 },
  { productId: 6, mode: 'FIXED', worth: 300 },
  { productId: 11, mode: 'FIXED', worth: 50 },
  { productId: 26, mode: 'NONE', cashable: false },
  { productId: 36, mode: 'DEFAULT', cashable: false },
] as const

/** 产品积分 as they lie in their table. */
export function demoProductSettings(demo: Demo): readonly DemoRecord<typeof productPointSetting>[] {
  const products = new Map(demoTicketProducts(demo).map(({ id, values }) => [id, values]))
  return special.map(({ productId, ...values }, at) => {
    const { productName, salePrice } = products.get(productId)!
    return {
      id: at + 1,
      ...demoStore,
      status: null,
      events: [],
      createdAt: demo.ago(100 - at * 9),
      values: complete(productPointSetting, { productId, productName, salePrice, ...values }),
    }
  })
}
