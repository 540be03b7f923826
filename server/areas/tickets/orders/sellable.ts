import type { OrderWish } from './orderWish'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { gradeNames } from '@server/areas/members'
import { startOfDay, writeMoment } from '@server/records/merchantDay'
import type { ProductRecord } from './saleTerms'
import { ticketSaleLines } from '../tables'

const onSale: readonly string[] = ['PUBLISHED', 'SHARE']

/** What is asked of one product in an order: all its specs together. */
export interface Asked {
  readonly product: ProductRecord
  readonly qty: number
  /** Grade of the member who buys; null of a guest. */
  readonly gradeId: number | null
}

/**
 * Everything that a product demands of who buys it now; its row is locked, so that two cannot both be the last.
 * @throws Refusal with the first thing that is in the way
 */
export async function checkSellable(
  tx: Database,
  now: Date,
  wish: OrderWish,
  { product, qty, gradeId }: Asked,
): Promise<void> {
  const values = product.values
  const say = (message: string) => refused(`${values.productName}：${message}`)
  const [hindrance] = hindrances(product, now, wish, qty)
  if (hindrance) throw say(hindrance)
  if (values.buyerScope === 'GRADE' && !isAmong(values.gradeIds, gradeId))
    throw say(await onlyFor(tx, values.gradeIds ?? []))
  const buyerKeys = buyerKeysOf(wish)
  if (values.dailyQty) {
    const today = await boughtSince(tx, product.id, { since: startOfDay(storeDay(now.toISOString())) })
    if (today + qty > values.dailyQty) throw say('今日已售完')
  }
  if (buyerKeys.length > 0 && (values.perPersonLimit || values.buyerScope === 'NEW')) {
    const before = await boughtSince(tx, product.id, { buyerKeys })
    if (values.buyerScope === 'NEW' && before > 0) throw say('限新客购买')
    if (values.perPersonLimit && before + qty > values.perPersonLimit) throw say(`每人限购${values.perPersonLimit}件`)
  }
}

function hindrances(product: ProductRecord, now: Date, wish: OrderWish, qty: number): readonly string[] {
  const values = product.values
  const [day, clock] = [storeDay(now.toISOString()), writeMoment(now).slice(11, 16)]
  const times = values.dailyTimes ?? []
  const needsBuyer = Boolean(values.perPersonLimit) || values.buyerScope === 'NEW'
  const found: readonly (readonly [boolean, string])[] = [
    [!onSale.includes(product.status), '商品不在售'],
    [day < values.saleRange[0] || day > values.saleRange[1], '不在售卖时间内'],
    [times.length > 0 && !times.some(({ hours: [start, end] }) => start <= clock && clock < end), '不在每日售卖时段内'],
    [(values.channels ?? []).length > 0 && !values.channels!.includes(wish.channel), '不在该渠道售卖'],
    [qty < (values.minPerOrder ?? 1), `至少购买${values.minPerOrder ?? 1}件`],
    [qty > (values.maxPerOrder ?? Infinity), `单次最多购买${values.maxPerOrder ?? 0}件`],
    [needsBuyer && buyerKeyOf(wish) === null, '限购商品需要购买人'],
  ]
  return found.filter(([isInTheWay]) => isInTheWay).map(([, message]) => message)
}

const isAmong = (gradeIds: readonly number[] | null, gradeId: number | null): boolean =>
  gradeId !== null && (gradeIds ?? []).includes(gradeId)

/** Whom a product of some grades is for, in words for the guest who is none of them. */
async function onlyFor(tx: Database, gradeIds: readonly number[]): Promise<string> {
  const names = await gradeNames(tx, gradeIds)
  return names.length > 0 ? `仅限${names.join('、')}购买` : '仅限指定等级会员购买'
}

/**
 * Everything by which the limits of a person count: member id and phone. What was bought before the guest was a member
 * stands under the phone.
 */
export const buyerKeysOf = ({
  memberId,
  buyerPhone,
}: Pick<OrderWish, 'memberId' | 'buyerPhone'>): readonly string[] => [
  ...(memberId === undefined ? [] : [`m${memberId}`]),
  ...(buyerPhone === undefined ? [] : [`p${buyerPhone.replace(/\D/g, '')}`]),
]

/** Under which of them a line is kept; null for an unknown buyer. */
export const buyerKeyOf = (wish: Pick<OrderWish, 'memberId' | 'buyerPhone'>): string | null =>
  buyerKeysOf(wish)[0] ?? null

/** Pieces of a product in orders that were not cancelled. */
async function boughtSince(
  tx: Database,
  productId: number,
  { since, buyerKeys }: { readonly since?: Date; readonly buyerKeys?: readonly string[] },
): Promise<number> {
  const [found] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${ticketSaleLines.qty}), 0)::int` })
    .from(ticketSaleLines)
    .where(
      and(
        eq(ticketSaleLines.productId, productId),
        eq(ticketSaleLines.isOpen, true),
        since ? gte(ticketSaleLines.createdAt, since) : undefined,
        buyerKeys === undefined ? undefined : inArray(ticketSaleLines.buyerKey, [...buyerKeys]),
      ),
    )
  return found?.pieces ?? 0
}
