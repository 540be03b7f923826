import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { gradesFrom } from '@server/areas/members'
import { complete } from '@server/demo/complete'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { activityRow, daysOf, type ActivitySeed } from './activityRows'

const row = (productId: number, yuan: number, qty: number, limit = 0) => ({
  productId,
  promoPrice: yuan * 100,
  qty,
  limit,
})

/** The first store's products are named by their places in the seeds (catalogue), from 1. */
const promotions: readonly ActivitySeed<typeof ticketPromotion>[] = [
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
  [
    'WAIT',
    3,
    10,
    {
      promoType: 'FLASH',
      name: '商务午餐抢购',
      hours: ['10:00', '14:00'],
      products: [row(24, 158, 40, 4)],
      preheatHours: 48,
    },
  ],
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
    { promoType: 'DISCOUNT', name: '会员早鸟亲子房', products: [row(7, 1199, 25)], gradeIds: gradesFrom('银卡') },
  ],
]

/** 促销 of the demo's first store. */
export const demoPromotions = (demo: Demo): readonly DemoRecord<typeof ticketPromotion>[] =>
  promotions.map((seed, at) => ({
    ...activityRow(seed, at, demo),
    values: complete(ticketPromotion, { range: daysOf(seed, demo), ...seed[3] }),
  }))
