import { coupon } from '@contracts/resources/shop/coupon'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId, demoStore } from '@server/demo/demoStores'
import type { DemoDays, DemoRecord } from '@server/records/demoRecord'

type Coupon = DemoRecord<typeof coupon>

/** Events that brought it where it stands. */
const ways = {
  NEW: [],
  PUBLISHED: ['PUBLISH'],
  PAUSED: ['PUBLISH', 'PAUSE'],
  OFFLINE: ['PUBLISH', 'TAKE_OFFLINE'],
} as const satisfies { readonly [Status in Coupon['status']]: Coupon['events'] }

type Seed = Given<typeof coupon> & {
  readonly name: string
  readonly stands?: Coupon['status']
  readonly ofStore?: true
}

/** Yuan in fen. */
const yuan = 100

/** The coupon with which orders of the demo were paid: ¥5 off. */
export const demoOrderCoupon = 1

const seeds = ({ day }: DemoDays): readonly Seed[] => [
  { name: '常客立减5元', faceValue: 5 * yuan, total: 5_000, perMemberLimit: 0, stackable: true, withMemberPrice: true },
  { name: '新客立减50', faceValue: 50 * yuan, threshold: 399 * yuan, note: '注册后30天内首次下单可用。' },
  {
    name: '下午茶8.5折',
    styleCode: 'DISCOUNT',
    discount: 85,
    maxDiscount: 60 * yuan,
    total: 500,
    scope: 'CATEGORY',
    categoryIds: [1],
    ofStore: true,
  },
  { name: '生日礼遇100元', faceValue: 100 * yuan, threshold: 300 * yuan, validDays: 60, total: 0, color: '#b4009e' },
  { name: '银卡升级礼20元', faceValue: 20 * yuan, threshold: 100 * yuan, total: 0, gradeIds: [2, 3, 4] },
  { name: '金卡9折', styleCode: 'DISCOUNT', discount: 90, maxDiscount: 200 * yuan, total: 800, gradeIds: [3, 4] },
  { name: '满299减30', faceValue: 30 * yuan, threshold: 299 * yuan, total: 2_000, perMemberLimit: 2 },
  { name: '邮费减10元', styleCode: 'FREIGHT', faceValue: 10 * yuan, total: 600, color: '#0f6cbd', ofStore: true },
  { name: '夏日亲子礼券', faceValue: 60 * yuan, threshold: 500 * yuan, stands: 'PAUSED' },
  { name: '周末自助减40', faceValue: 40 * yuan, threshold: 300 * yuan, total: 300, stands: 'PAUSED', ofStore: true },
  {
    name: '春日踏青8折',
    styleCode: 'DISCOUNT',
    discount: 80,
    maxDiscount: 80 * yuan,
    takeRange: [day(-120), day(-60)],
    validType: 'FIXED',
    validRange: [day(-120), day(-45)],
    stands: 'OFFLINE',
  },
  { name: '元旦满500减80', faceValue: 80 * yuan, threshold: 500 * yuan, stands: 'OFFLINE' },
  { name: '国庆回馈券', faceValue: 20 * yuan, stands: 'OFFLINE', ofStore: true },
  { name: '中秋团圆减60', faceValue: 60 * yuan, threshold: 400 * yuan, stands: 'NEW' },
  { name: '冬日温泉9折', styleCode: 'DISCOUNT', discount: 90, maxDiscount: 100 * yuan, stands: 'NEW' },
  { name: '包邮券', styleCode: 'FREIGHT', faceValue: 15 * yuan, stands: 'NEW', ofStore: true },
]

/** 优惠券 of the demo's brand and of its first store; their codes come with the orders (`couponCodes.ts`). */
export const demoCoupons = (demo: DemoDays): readonly Coupon[] =>
  seeds(demo).map(({ stands = 'PUBLISHED', ofStore, ...values }, at) => ({
    id: at + 1,
    hotelId: ofStore ? demoStore.hotelId : null,
    brandId: demoBrandId,
    status: stands,
    events: ways[stands],
    createdAt: demo.ago(400 - at * 5),
    values: complete(coupon, { orderIndex: (at + 1) * 10, ...values }),
  }))
