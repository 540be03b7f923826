import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import type { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import type { DemoDays } from './demoDays'
import { complete, type DemoPicture, type DemoRecord, type Given } from './demoRecord'
import { demoBrandId, demoStores } from './demoStores'

/** Events by which an activity of the demo came where it is. */
const ways = {
  DRAFT: [],
  WAIT: ['PUBLISH'],
  RUNNING: ['PUBLISH', 'START'],
  PAUSED: ['PUBLISH', 'START', 'PAUSE'],
  ENDED: ['PUBLISH', 'START', 'EXPIRE'],
} as const
type ActivityStatus = keyof typeof ways

/** Status, first and last day from today, and what it says. */
type Seed<R> = readonly [status: ActivityStatus, from: number, to: number, values: Given<R>]

const row = (productId: number, yuan: number, qty: number, limit = 0) => ({
  productId,
  promoPrice: yuan * 100,
  qty,
  limit,
})
const beside = (productId: number, yuan: number, maxQty: number) => ({ productId, tyingPrice: yuan * 100, maxQty })

/** The first store's products are named by their places in the seeds (ticketSeeds), from 1. */
const promotions: readonly Seed<typeof ticketPromotion>[] = [
  [
    'RUNNING',
    -6,
    8,
    {
      promoType: 'DISCOUNT',
      name: '湖景客房限时折扣',
      products: [row(1, 1088, 30), row(4, 1899, 20)],
    },
  ],
  [
    'RUNNING',
    -1,
    2,
    {
      promoType: 'FLASH',
      name: '龙井茶席三日抢购',
      products: [row(18, 128, 50, 2)],
      preheatHours: 24,
    },
  ],
  ['WAIT', 3, 10, { promoType: 'FLASH', name: '商务午餐抢购', products: [row(24, 158, 40, 4)], preheatHours: 48 }],
  [
    'PAUSED',
    -4,
    12,
    {
      promoType: 'NTH',
      name: '咖啡第二件特惠',
      products: [row(19, 38, 60, 2)],
      stackCoupon: true,
    },
  ],
  [
    'ENDED',
    -40,
    -12,
    { promoType: 'GIFT', name: '团圆宴席买赠', buyProductIds: [23], giftProductId: 55, giftStock: 15, giftLimit: 1 },
  ],
  [
    'DRAFT',
    15,
    30,
    { promoType: 'DISCOUNT', name: '会员早鸟亲子房', products: [row(7, 1199, 25)], gradeIds: [2, 3, 4] },
  ],
]

const tyings: readonly Seed<typeof tyingActivity>[] = [
  [
    'RUNNING',
    -10,
    20,
    {
      name: '亲子房加购游船票',
      mainProductIds: [6],
      tyingProducts: [beside(26, 58, 4)],
      position: 'ORDER',
    },
  ],
  [
    'WAIT',
    5,
    35,
    { name: '周末房加购亲子船票', mainProductIds: [2], tyingProducts: [beside(27, 98, 2)], position: 'PAID' },
  ],
  [
    'ENDED',
    -60,
    -20,
    {
      name: '湖景房加购咖啡',
      mainProductIds: [1],
      tyingProducts: [beside(19, 38, 2)],
      position: 'ORDER',
    },
  ],
]

const upsells: readonly Seed<typeof ticketUpsell>[] = [
  [
    'RUNNING',
    -8,
    22,
    {
      name: '双床房升级湖景大床',
      fromProductId: 2,
      toProductId: 1,
      diffMode: 'AUTO',
      scene: 'PAID',
      quota: 30,
    },
  ],
  [
    'DRAFT',
    2,
    30,
    {
      name: '商务午餐升级宴席',
      fromProductId: 24,
      toProductId: 23,
      diffMode: 'FIXED',
      diffAmount: 99_800,
      scene: 'ORDER',
      quota: 10,
    },
  ],
  [
    'ENDED',
    -50,
    -15,
    {
      name: '咖啡升级龙井茶席',
      fromProductId: 19,
      toProductId: 18,
      diffMode: 'AUTO',
      scene: 'BEFORE_USE',
      quota: 40,
    },
  ],
]

const deposits: readonly Seed<typeof depositActivity>[] = [
  [
    'RUNNING',
    -20,
    10,
    {
      name: '暑期亲子房定金膨胀',
      depositAmount: 10_000,
      inflateAmount: 20_000,
      productIds: [6, 7],
      stock: 100,
      perPersonLimit: 2,
    },
  ],
  [
    'ENDED',
    -60,
    -20,
    {
      name: '春日湖景房预约定金',
      depositAmount: 5_000,
      inflateAmount: 8_000,
      productIds: [1],
      stock: 30,
      perPersonLimit: 1,
    },
  ],
]
/** Days after the last day for a deposit on which it may still be used: the second activity's have passed. */
const useDays = [50, 18] as const

const rule = '<p>定金在使用时间内下单可抵扣对应金额，逾期未使用自动失效。</p>'

interface Made {
  readonly days: DemoDays
  readonly pictureOf: (name: DemoPicture) => string
}

const placeOf = <R>([status, from]: Seed<R>, at: number, { ago }: DemoDays) => ({
  id: at + 1,
  hotelId: demoStores[0].hotelId,
  brandId: demoBrandId,
  status,
  events: ways[status],
  createdAt: ago(Math.max(-from, 0) + 1, at * 17),
})

/** 促销, 搭售, 升级 and 定金活动 of the demo's first store, in states that agree with their days. */
export function ticketActivityRecords({ days, pictureOf }: Made) {
  const { day } = days
  const ranged = <R>([, from, to]: Seed<R>) => [day(from), day(to)] as const
  return {
    'ticket-promotion': promotions.map((seed, at): DemoRecord<typeof ticketPromotion> => ({
      ...placeOf(seed, at, days),
      values: complete(ticketPromotion, { range: ranged(seed), ...seed[3] }),
    })),
    'tying-activity': tyings.map((seed, at): DemoRecord<typeof tyingActivity> => ({
      ...placeOf(seed, at, days),
      values: complete(tyingActivity, { range: ranged(seed), ...seed[3] }),
    })),
    'ticket-upsell': upsells.map((seed, at): DemoRecord<typeof ticketUpsell> => ({
      ...placeOf(seed, at, days),
      values: complete(ticketUpsell, { range: ranged(seed), ...seed[3] }),
    })),
    'deposit-activity': deposits.map((seed, at): DemoRecord<typeof depositActivity> => {
      const [, from, to, values] = seed
      return {
        ...placeOf(seed, at, days),
        values: complete(depositActivity, {
          image: pictureOf('亲子家庭房周末票.png'),
          rule,
          depositRange: ranged(seed),
          useRange: [day(from), day(to + useDays[at]!)],
          ...values,
        }),
      }
    }),
  }
}

type Product = DemoRecord<typeof ticketProduct>
type Activities = ReturnType<typeof ticketActivityRecords>

const isLive = ({ status }: DemoRecord) => status === 'WAIT' || status === 'RUNNING' || status === 'PAUSED'
const idsOfRows = (rows: readonly { readonly productId: number }[]) => rows.map(({ productId }) => productId)

/** Products carry the codes of the published activities that they are in. */
export function inActivities(products: readonly Product[], activities: Activities): readonly Product[] {
  const marks = [
    ...activities['ticket-promotion']
      .filter(isLive)
      .flatMap(({ values }) =>
        [...idsOfRows(values.products ?? []), ...(values.buyProductIds ?? [])].map((id) => [id, '24'] as const),
      ),
    ...activities['tying-activity']
      .filter(isLive)
      .flatMap(({ values }) =>
        [...values.mainProductIds, ...idsOfRows(values.tyingProducts)].map((id) => [id, '32'] as const),
      ),
  ]
  return products.map((product) => {
    const codes = marks.filter(([id]) => id === product.id).map(([, code]) => code)
    return codes.length === 0 ? product : { ...product, values: { ...product.values, activityTypes: codes } }
  })
}
