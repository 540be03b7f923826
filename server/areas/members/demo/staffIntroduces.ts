import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import { complete, type Given } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoDays, DemoRecord } from '@server/records/demoRecord'

/** Events that brought it where it stands. */
const ways = { NEW: [], PUBLISHED: ['PUBLISH'], OFFLINE: ['PUBLISH', 'TAKE_OFFLINE'] } as const

type Seed = Given<typeof staffIntroduce> & { readonly stands: keyof typeof ways; readonly madeAgo: number }

const seeds = ({ day }: DemoDays): readonly Seed[] => [
  {
    name: '春季拉新月',
    range: [day(-150), day(-120)],
    registerReward: 300,
    firstOrderReward: 800,
    attributionDays: 15,
    stands: 'OFFLINE',
    madeAgo: 156,
  },
  {
    name: '全员推荐有礼',
    range: [day(-20), day(70)],
    registerReward: 500,
    firstOrderReward: 1_000,
    orderRate: 1,
    attributionDays: 60,
    monthlyCap: 80_000,
    rules: '<p>请客人下单时报您的工号。会员由此注册、首单付款、60 天内再次下单，都为您计奖。</p>',
    stands: 'PUBLISHED',
    madeAgo: 25,
  },
  {
    name: '冬季销售冲刺',
    range: [day(80), day(140)],
    departmentIds: [6],
    firstOrderReward: 2_000,
    orderRate: 2,
    settleWhen: 'PAID',
    stands: 'NEW',
    madeAgo: 2,
  },
]

/** 员工推荐 of the first store, as they lie in their table. */
export const demoIntroduces = (demo: Demo): readonly DemoRecord<typeof staffIntroduce>[] =>
  seeds(demo).map(({ stands, madeAgo, ...values }, at) => ({
    id: at + 1,
    ...demoStore,
    status: stands,
    events: ways[stands],
    createdAt: demo.ago(madeAgo),
    values: complete(staffIntroduce, values),
  }))
