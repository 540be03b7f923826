import { rechargePlan } from '@contracts/resources/cards/rechargePlan'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { demoCardKinds } from './prepaidProducts'

type Plan = DemoRecord<typeof rechargePlan>

type Seed = Given<typeof rechargePlan> & { readonly name: string; readonly status?: Plan['status'] }

/** Yuan in fen. */
const yuan = 100

/** 常客立减5元 of the demo's coupons. */
const demoGiftCoupon = 1

type Tier = Plan['values']['tiers'][number]

/** A tier of a plan, yuan. */
const tier = (amount: number, bonus: number, gifts: Partial<Tier> = {}): Tier => ({
  amount: amount * yuan,
  bonus: bonus * yuan,
  points: null,
  couponId: null,
  couponQty: null,
  ...gifts,
})

const own = { allowCustom: true, customMin: 100 * yuan, customMax: 4_500 * yuan, customStep: 100 * yuan }

const seedsOn = ({ day }: Demo): readonly Seed[] => [
  {
    name: '充值有礼',
    tiers: [tier(500, 30), tier(1_000, 100), tier(3_000, 450, { points: 300, couponId: demoGiftCoupon, couponQty: 2 })],
    ...own,
  },
  {
    name: '餐饮卡首充礼',
    tiers: [tier(1_000, 120), tier(2_000, 300)],
    productIds: [demoCardKinds.dining],
    perMemberLimit: 1,
    range: [day(-120), day(240)],
  },
  {
    name: '开业充值礼',
    tiers: [tier(1_000, 200)],
    productIds: [demoCardKinds.honour],
    range: [day(-400), day(-370)],
  },
  {
    name: '周年庆充值',
    tiers: [tier(1_000, 88), tier(2_000, 200)],
    status: 'DISABLED',
  },
]

/** 充值方案 of the demo's brand. */
export const demoRechargePlans = (demo: Demo): readonly Plan[] =>
  seedsOn(demo).map(({ status = 'ENABLED', ...values }, at): Plan => ({
    id: at + 1,
    brandId: demoBrandId,
    hotelId: null,
    status,
    events: status === 'DISABLED' ? ['DISABLE'] : [],
    createdAt: demo.ago(130 - at * 5),
    values: complete(rechargePlan, values),
  }))
