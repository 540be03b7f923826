import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeSetting } from '@contracts/resources/marketing/redEnvelopeSetting'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId, demoStore } from '@server/demo/demoStores'
import type { Demo, DemoDays, DemoRecord } from '@server/records/demoRecord'

type Envelope = DemoRecord<typeof redEnvelope>

/** Events that brought it where it stands; an ended one was on sale before. */
const ways = {
  NEW: [],
  PUBLISHED: ['PUBLISH'],
  OFFLINE: ['PUBLISH', 'TAKE_OFFLINE'],
  ENDED: ['PUBLISH', 'END'],
} as const satisfies { readonly [Status in Envelope['status']]: Envelope['events'] }

type Seed = Given<typeof redEnvelope> & {
  readonly name: string
  readonly stands?: Envelope['status']
}

/** Yuan in fen. */
const yuan = 100

/** The one that is given for points. */
export const demoPointsEnvelope = 3
/** Those that activities give. */
export const demoActivityEnvelopes = { pay: 10, birthday: 11, direct: 12 } as const

const seeds = ({ day }: DemoDays): readonly Seed[] => [
  {
    name: '会员日50元红包',
    amount: 50 * yuan,
    threshold: 200 * yuan,
    stock: 1_000,
    stackCoupon: true,
    perMemberLimit: 0,
  },
  { name: '入会见面礼10元', amount: 10 * yuan, stock: 2_000, validDays: 60 },
  {
    name: '积分换20元红包',
    amount: 20 * yuan,
    threshold: 100 * yuan,
    stock: 500,
    getMode: 'POINTS',
    perMemberLimit: 5,
  },
  {
    name: '开运随机红包',
    amountType: 'RANDOM',
    minAmount: 1 * yuan,
    maxAmount: 88 * yuan,
    stock: 800,
    budget: 8_000 * yuan,
    perMemberLimit: 2,
  },
  { name: '升级礼遇100元', amount: 100 * yuan, threshold: 500 * yuan, stock: 300, perMemberLimit: 3, effectDelay: 2 },
  {
    name: '周中到店30元',
    amount: 30 * yuan,
    threshold: 150 * yuan,
    stock: 600,
    useScope: ['DESK'],
    blackDates: [{ days: [day(40), day(46)] }],
    stands: 'OFFLINE',
  },
  {
    name: '中秋团圆红包',
    amount: 66 * yuan,
    threshold: 300 * yuan,
    stock: 400,
    validType: 'RANGE',
    validRange: [day(-130), day(-70)],
    stands: 'ENDED',
  },
  { name: '元旦迎新红包', amount: 88 * yuan, threshold: 400 * yuan, stock: 300, stands: 'NEW' },
  { name: '家庭出游红包', amount: 60 * yuan, threshold: 300 * yuan, stock: 500, perOrderLimit: 2, stands: 'NEW' },
  {
    name: '下单礼20元红包',
    amount: 20 * yuan,
    threshold: 100 * yuan,
    stock: 600,
    getMode: 'ACTIVITY',
    perMemberLimit: 0,
  },
  {
    name: '生日礼88元红包',
    amount: 88 * yuan,
    threshold: 300 * yuan,
    stock: 600,
    getMode: 'ACTIVITY',
    perMemberLimit: 0,
  },
  { name: '回馈30元红包', amount: 30 * yuan, threshold: 150 * yuan, stock: 300, perMemberLimit: 2 },
]

/** 红包 of the demo's brand; what members got of them comes with its members (`envelopeLife.ts`). */
export const demoEnvelopes = (demo: Demo): readonly Envelope[] =>
  seeds(demo).map(({ stands = 'PUBLISHED', ...values }, at) => ({
    id: at + 1,
    hotelId: null,
    brandId: demoBrandId,
    status: stands,
    events: ways[stands],
    createdAt: demo.ago(300 - at * 7),
    values: complete(redEnvelope, { cover: demo.pictureOf('西湖春日踏青-主海报.jpg'), ...values }),
  }))

/** 红包设置 of the demo's brand: its first store pays. */
export const demoEnvelopeSettings = ({ ago }: DemoDays): readonly DemoRecord<typeof redEnvelopeSetting>[] => [
  {
    id: 1,
    hotelId: null,
    brandId: demoBrandId,
    status: null,
    events: [],
    createdAt: ago(310),
    values: complete(redEnvelopeSetting, { fundStoreId: demoStore.hotelId, monthlyLimit: 300_000 * yuan }),
  },
]
