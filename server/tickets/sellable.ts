import type { OrderWish } from './orderWish'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { refused } from '../http/gateway/refusal'
import { startOfDay, writeMoment } from '../records/merchantDay'
import type { StoredRecord } from '../records/storedRecord'
import type { Product } from './saleTerms'
import { ticketSaleLines } from './tables'

const onSale: readonly (string | null)[] = ['PUBLISHED', 'SHARE']

/** Products whose sale needs what other suites keep, and that nobody keeps yet. */
const notSoldYet: readonly (readonly [holds: (product: Product) => boolean, message: string])[] = [
  [({ buyerScope }) => buyerScope === 'GRADE', '该商品限指定等级会员购买'],
]

/** What is asked of one product in an order: all its specs together. */
export interface Asked {
  readonly product: StoredRecord
  readonly qty: number
}

/**
 * Everything that a product demands of who buys it now; its row is locked, so that two cannot both be the last.
 * @throws Refusal with the first thing that is in the way
 */
export async function checkSellable(tx: Database, now: Date, wish: OrderWish, { product, qty }: Asked): Promise<void> {
  const values = product.values as Product
  const say = (message: string) => refused(`${values.productName}：${message}`)
  const [hindrance] = hindrances(product, now, wish, qty)
  if (hindrance) throw say(hindrance)
  const buyerKey = buyerKeyOf(wish)
  if (values.dailyQty) {
    const today = await boughtSince(tx, product.id, { since: startOfDay(storeDay(now.toISOString())) })
    if (today + qty > values.dailyQty) throw say('今日已售完')
  }
  if (buyerKey !== null && (values.perPersonLimit || values.buyerScope === 'NEW')) {
    const before = await boughtSince(tx, product.id, { buyerKey })
    if (values.buyerScope === 'NEW' && before > 0) throw say('限新客购买')
    if (values.perPersonLimit && before + qty > values.perPersonLimit) throw say(`每人限购${values.perPersonLimit}件`)
  }
}

function hindrances(product: StoredRecord, now: Date, wish: OrderWish, qty: number): readonly string[] {
  const values = product.values as Product
  const [day, clock] = [storeDay(now.toISOString()), writeMoment(now).slice(11, 16)]
  const times = values.dailyTimes ?? []
  const needsBuyer = Boolean(values.perPersonLimit) || values.buyerScope === 'NEW'
  const found: readonly (readonly [boolean, string])[] = [
    [!onSale.includes(product.status), '商品不在售'],
    ...notSoldYet.map(([holds, message]) => [holds(values), message] as const),
    [day < values.saleRange[0] || day > values.saleRange[1], '不在售卖时间内'],
    [times.length > 0 && !times.some(({ start, end }) => start <= clock && clock < end), '不在每日售卖时段内'],
    [(values.channels ?? []).length > 0 && !values.channels!.includes(wish.channel), '不在该渠道售卖'],
    [qty < (values.minPerOrder ?? 1), `至少购买${values.minPerOrder ?? 1}件`],
    [qty > (values.maxPerOrder ?? Infinity), `单次最多购买${values.maxPerOrder ?? 0}件`],
    [needsBuyer && buyerKeyOf(wish) === null, '限购商品需要购买人'],
  ]
  return found.filter(([isInTheWay]) => isInTheWay).map(([, message]) => message)
}

/** By which the limits of a person count: his member id, else his phone. */
export const buyerKeyOf = ({ memberId, buyerPhone }: OrderWish): string | null => {
  if (memberId !== undefined) return `m${memberId}`
  return buyerPhone === undefined ? null : `p${buyerPhone.replace(/\D/g, '')}`
}

/** Pieces of a product in orders that were not cancelled. */
async function boughtSince(
  tx: Database,
  productId: number,
  { since, buyerKey }: { readonly since?: Date; readonly buyerKey?: string },
): Promise<number> {
  const [found] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${ticketSaleLines.qty}), 0)::int` })
    .from(ticketSaleLines)
    .where(
      and(
        eq(ticketSaleLines.productId, productId),
        eq(ticketSaleLines.isOpen, true),
        since ? gte(ticketSaleLines.createdAt, since) : undefined,
        buyerKey === undefined ? undefined : eq(ticketSaleLines.buyerKey, buyerKey),
      ),
    )
  return found?.pieces ?? 0
}
