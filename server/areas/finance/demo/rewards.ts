import type { rewardFactor } from '@contracts/resources/finance/rewardFactor'
import { rewardFactor as factors } from '@contracts/resources/finance/rewardFactor'
import type { rewardRule } from '@contracts/resources/finance/rewardRule'
import { rewardRule as rules } from '@contracts/resources/finance/rewardRule'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId, demoStore, demoStores } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import type { Services } from '@server/services'
import { matureRewards, spreadRewards } from '../rewards/matureRewards'

type Rule = DemoRecord<typeof rewardRule>

const ruleSeeds: readonly (readonly [
  events: Rule['events'],
  status: Rule['status'],
  values: Given<typeof rewardRule>,
])[] = [
  [['PUBLISH'], 'PUBLISHED', { name: '票券推广奖励', mode: 'RATE', rate: 2, capPerOrder: 20_000 }],
  [
    ['PUBLISH'],
    'PUBLISHED',
    { name: '收银奖励', target: 'DIRECT', mode: 'RATE', rate: 0.5, capPerOrder: 500, confirmOn: 'PAID', holdDays: 1 },
  ],
  [
    ['PUBLISH', 'TAKE_OFFLINE'],
    'OFFLINE',
    {
      name: '旺季阶梯奖励',
      mode: 'TIER',
      tiers: [
        { from: 0, to: 50_000, rate: 1 },
        { from: 50_000, to: 200_000, rate: 2 },
        { from: 200_000, to: null, rate: 3 },
      ],
    },
  ],
  [[], 'NEW', { name: '新品定额奖励', mode: 'FIXED', fixedAmount: 500, holdDays: 3 }],
]

/** Beside those who sell: a partner who brings guests, members, and what the brand would pay itself. */
const laterSeeds: readonly (readonly [hotelId: number | null, ...seed: (typeof ruleSeeds)[number]])[] = [
  [
    demoStore.hotelId,
    ['PUBLISH'],
    'PUBLISHED',
    // 杭州西溪湿地文化传播有限公司, which brings guests to the rooms at the lake.
    { name: '文旅合作奖励', payee: 'PARTNER', partnerId: 3, productIds: [1, 2, 3], mode: 'RATE', rate: 3 },
  ],
  [
    demoStore.hotelId,
    ['PUBLISH'],
    'PUBLISHED',
    { name: '会员购票返积分', payee: 'MEMBER', mode: 'RATE', rate: 1, capPerOrder: 2_000, holdDays: 3 },
  ],
  [null, [], 'NEW', { name: '集团旺季激励', mode: 'RATE', rate: 1, capPerOrder: 5_000 }],
]

/** 奖励规则: all kinds in the first store, one of each of the others, and one of the brand that waits for its review. */
export const demoRules = ({ ago }: Demo): readonly Rule[] => {
  const rule = (id: number, hotelId: number | null, [events, status, values]: (typeof ruleSeeds)[number]): Rule => ({
    id,
    hotelId,
    brandId: demoBrandId,
    status,
    events,
    createdAt: ago(120 - id),
    values: complete(rules, values),
  })
  const [first, ...others] = demoStores
  return [
    ...ruleSeeds.map((one, at) => rule(at + 1, first.hotelId, one)),
    ...others.map(({ hotelId }, at) => rule(ruleSeeds.length + at + 1, hotelId, ruleSeeds[0]!)),
    ...laterSeeds.map(([hotelId, ...seed], at) => rule(ruleSeeds.length + others.length + at + 1, hotelId, seed)),
  ]
}

const factorSeeds = ({ day }: Pick<Demo, 'day'>): readonly Given<typeof rewardFactor>[] => [
  { name: '暑期旺季', scope: 'TIME', factor: 1.2, validRange: [day(-40), day(20)] },
  { name: '销售经理', scope: 'LEVEL', position: '销售经理', factor: 1.5 },
  // 林佳, the best seller.
  { name: '林佳专项', scope: 'STAFF', staffId: 9, factor: 2, validRange: [day(-20), day(40)] },
]

/** 奖励系数 of the first store. */
export const demoFactors = (demo: Demo): readonly DemoRecord<typeof rewardFactor>[] =>
  factorSeeds(demo).map((values, at) => ({
    id: at + 1,
    ...demoStore,
    status: null,
    events: [],
    createdAt: demo.ago(60 - at),
    values: complete(factors, values),
  }))

/** Rewards came with the sales of the last month; what their time has made payable is made so, once and again. */
export async function seedRewards(services: Services): Promise<void> {
  await matureRewards(services)
  await spreadRewards(services)
}
