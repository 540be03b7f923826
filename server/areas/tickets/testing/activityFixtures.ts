import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { byItself, createProduct, store } from './saleFixtures'

type Given = Readonly<Record<string, unknown>>

export const promotions = ticketPromotion
export const tyings = tyingActivity
export const upsells = ticketUpsell
export const depositActivities = depositActivity
export const deposits = depositOrder

/** What a promotion of some products says, at ¥298.00 each; it runs through June. */
export const promotionOf = (productIds: readonly number[], given: Given = {}) => ({
  promoType: 'FLASH',
  name: '周末自助晚餐限时抢购',
  range: ['2026-06-01', '2026-06-30'],
  products: productIds.map((productId) => ({ productId, promoPrice: 29_800, qty: 50, limit: 2 })),
  ...given,
})

/** What a promotion says that gives a product to who buys others: one for each two, ten of them. */
export const givingOf = (buyProductIds: readonly number[], giftProductId: number, given: Given = {}) => ({
  promoType: 'GIFT',
  name: '团圆宴席买赠',
  range: ['2026-06-01', '2026-06-30'],
  buyProductIds,
  buyQty: 2,
  giftProductId,
  giftStock: 10,
  giftLimit: 0,
  ...given,
})

/** What an offer of one product beside another says, at ¥98.00. */
export const tyingOf = (mainProductIds: readonly number[], productId: number, given: Given = {}) => ({
  name: '订房加购双人早餐',
  range: ['2026-06-01', '2026-06-30'],
  mainProductIds,
  tyingProducts: [{ productId, tyingPrice: 9_800, maxQty: 2 }],
  position: 'ORDER',
  ...given,
})

/** What an activity of ¥100.00 that count for ¥200.00 says. */
export const depositsFor = (productIds: readonly number[], given: Given = {}) => ({
  name: '暑期家庭房定金',
  image: 'demo/cover.jpg',
  rule: '<p>定金可抵两倍</p>',
  depositAmount: 10_000,
  inflateAmount: 20_000,
  depositRange: ['2026-06-01', '2026-06-10'] as const,
  useRange: ['2026-06-01', '2026-06-30'] as const,
  productIds,
  stock: 100,
  perPersonLimit: 1,
  refundable: true,
  ...given,
})

let made = 0

/** A deposit of a member that waits for its payment; only the server makes one. @returns its id */
export async function createDeposit(services: Services, activityId: number, given: Given = {}): Promise<number> {
  made += 1
  const values = {
    depositNo: `D20260601${String(made).padStart(6, '0')}`,
    activityId,
    memberId: 1,
    phone: '13800006621',
    amount: 10_000,
    inflateAmount: 20_000,
    ...given,
  }
  const { id } = await byItself(services, ({ tx }) => makeRecord(tx, services.now(), systemAt(store), deposits, values))
  return id
}

/** An activity with one product on sale, as it stands in the database. @returns its id */
export async function createDepositActivity(services: Services, given: Given = {}): Promise<number> {
  const productId = await createProduct(services)
  const values = depositsFor([productId], given)
  const { id } = await byItself(services, ({ tx }) =>
    makeRecord(tx, services.now(), systemAt(store), depositActivities, values),
  )
  return id
}
