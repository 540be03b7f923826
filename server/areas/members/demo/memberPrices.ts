import { memberPrice } from '@contracts/resources/members/memberPrice'
import { complete, type Given } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoDays, DemoRecord } from '@server/records/demoRecord'

type Mode = NonNullable<Given<typeof memberPrice>['mode']>
/** Events that brought it where it stands. */
const ways = { NEW: [], PUBLISHED: ['PUBLISH'], OFFLINE: ['PUBLISH', 'TAKE_OFFLINE'] } as const

type Seed = Given<typeof memberPrice> & { readonly mode: Mode; readonly stands?: keyof typeof ways }

/** Values of the grades from 银卡 on. */
const from = (...values: readonly number[]) => values.map((value, at) => ({ gradeId: at + 2, value }))

const priceSeeds = ({ day }: DemoDays): readonly Seed[] => [
  { name: '客房套票会员专享', mode: 'DISCOUNT', productIds: [1, 2], gradePrices: from(96, 92, 85) },
  { name: '自助晚餐立减', mode: 'MINUS', productIds: [6, 7], gradePrices: from(10, 20, 40), stackCoupon: true },
  {
    name: '下午茶会员日',
    mode: 'FIXED',
    productIds: [11],
    gradePrices: from(98, 88, 78),
    weekdays: ['3'],
    perMemberLimit: 2,
  },
  {
    name: '国庆会员周',
    mode: 'DISCOUNT',
    gradePrices: from(95, 90, 85),
    range: [day(-60), day(-53)],
    stands: 'OFFLINE',
  },
  { name: '黑金卡专属价', mode: 'DISCOUNT', productIds: [16, 17], gradePrices: [{ gradeId: 4, value: 80 }] },
  {
    name: '冬季会员立减',
    mode: 'MINUS',
    gradePrices: from(5, 10, 20),
    range: [day(20), day(80)],
    stands: 'NEW',
  },
]

/** 会员价 of the first store, as they lie in their table. They are younger than its year of sales. */
export const demoMemberPrices = (demo: Demo): readonly DemoRecord<typeof memberPrice>[] =>
  priceSeeds(demo).map(({ stands, ...values }, at) => ({
    id: at + 1,
    ...demoStore,
    status: stands ?? 'PUBLISHED',
    events: ways[stands ?? 'PUBLISHED'],
    createdAt: demo.ago(stands === 'OFFLINE' ? 65 : 0, 600 - at * 60),
    values: complete(memberPrice, values),
  }))
