import { redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId } from '@server/demo/demoStores'
import type { Demo, DemoDays, DemoRecord } from '@server/records/demoRecord'
import { demoActivityEnvelopes } from './envelopes'

type Activity = DemoRecord<typeof redEnvelopeActivity>

/** Events that brought it where it stands; 定向发放 was sent before it ended. */
const ways = {
  NEW: [],
  PUBLISHED: ['PUBLISH'],
  OFFLINE: ['PUBLISH', 'TAKE_OFFLINE'],
  SENDING: ['PUBLISH', 'SEND'],
  ENDED: ['PUBLISH', 'SEND', 'SENT'],
} as const satisfies { readonly [Status in Activity['status']]: Activity['events'] }

type Seed = Given<typeof redEnvelopeActivity> & {
  readonly name: string
  readonly stands?: Activity['status']
}

/** Yuan in fen. */
const yuan = 100

const { pay, birthday, direct } = demoActivityEnvelopes

/** The activities of the demo, by what they give for. */
export const demoActivityIds = { pay: 1, birthday: 2, direct: 3 } as const

const seeds = ({ day }: DemoDays): readonly Seed[] => [
  {
    name: '满300送20元红包',
    kind: 'PAY',
    range: [day(-60), day(60)],
    envelopes: [{ envelopeId: pay, count: 1 }],
    triggerAmount: 300 * yuan,
    perMemberLimit: 3,
    totalLimit: 400,
    ruleText: '<p>票券订单实付满 300 元，支付后自动到账一个 20 元红包，活动期间每人最多 3 次。</p>',
  },
  {
    name: '会员生日礼',
    kind: 'BIRTHDAY',
    range: [day(-200), day(165)],
    envelopes: [{ envelopeId: birthday, count: 1 }],
    totalLimit: 500,
    ruleText: '<p>生日当天上午 9 点自动到账，生日礼红包 30 天内有效。</p>',
  },
  {
    name: '老会员回馈',
    kind: 'DIRECT',
    range: [day(-40), day(-20)],
    envelopes: [{ envelopeId: direct, count: 1 }],
    totalLimit: 100,
    ruleText: '<p>感谢一年来的支持，红包已发到您的账户。</p>',
    stands: 'ENDED',
  },
  {
    name: '新人见面礼',
    kind: 'NEW_MEMBER',
    range: [day(3), day(33)],
    envelopes: [{ envelopeId: pay, count: 1 }],
    totalLimit: 60,
    ruleText: '<p>入会即送 20 元红包。</p>',
    stands: 'NEW',
  },
  {
    name: '亲子会员专享',
    kind: 'DIRECT',
    range: [day(-10), day(20)],
    envelopes: [{ envelopeId: direct, count: 1 }],
    tags: ['亲子'],
    totalLimit: 80,
    ruleText: '<p>亲子标签会员专享。</p>',
    stands: 'OFFLINE',
  },
]

/** 红包活动 of the demo's brand; what members got by them comes with its members (`envelopeLife.ts`). */
export const demoActivities = (demo: Demo): readonly Activity[] =>
  seeds(demo).map(({ stands = 'PUBLISHED', ...values }, at) => ({
    id: at + 1,
    hotelId: null,
    brandId: demoBrandId,
    status: stands,
    events: ways[stands],
    createdAt: demo.ago(220 - at * 30),
    values: complete(redEnvelopeActivity, values),
  }))
