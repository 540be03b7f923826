import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { rechargePlan } from '@contracts/resources/cards/rechargePlan'
import { member } from '@contracts/resources/members/member'
import { coupon } from '@contracts/resources/shop/coupon'
import { rechargeTier, type RechargeOffer } from '@machines/lifecycles/cards/rechargeTerms'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { lockRecord } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import type { Card } from './makeCards'
import type { Entry } from './prepaidBook'

type Plan = StoredRecord<typeof rechargePlan>
/** Who puts money on a card: its member with all his cards, or the card where nobody is known. */
type Payer = Pick<Card, 'id'> & { readonly values: Pick<Card['values'], 'memberId'> }

const payerOf = ({ id, values }: Payer) => (values.memberId === null ? `card:${id}` : `member:${values.memberId}`)

/** Whether a plan is in time on a day of the stores. */
export const holdsOn = ({ values: { range } }: Plan, day: string): boolean =>
  range === null || (range[0] <= day && day <= range[1])

/** The plan that has begun last comes first; one without time is older than all that have one. */
export const newestFirst = (one: Plan, other: Plan): number =>
  (other.values.range?.[0] ?? '').localeCompare(one.values.range?.[0] ?? '') || other.id - one.id

/** Plans in use of some brands. */
export async function plansOf(db: Database, brandIds: readonly number[]): Promise<readonly Plan[]> {
  if (brandIds.length === 0) return []
  const { table, columns } = recordTable(rechargePlan)
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(columns.brandId, [...brandIds]), eq(columns.status, 'ENABLED'), isNull(columns.deletedAt)))
  return rows.map((row) => readRow(rechargePlan, row)).toSorted(newestFirst)
}

/** How often each payer has recharged by each plan; what was taken back does not count. */
async function timesBy(
  db: Database,
  planIds: readonly number[],
  cards: readonly Payer[],
): Promise<ReadonlyMap<string, number>> {
  if (planIds.length === 0 || cards.length === 0) return new Map()
  const { table, columns } = recordTable(prepaidEntry)
  const memberIds = cards.flatMap(({ values: { memberId } }) => (memberId === null ? [] : [memberId]))
  const isRecharge = and(
    inArray(columns.planId, [...planIds]),
    eq(columns.entryType, 'RECHARGE'),
    eq(columns.status, 'POSTED'),
  )
  const cardIds = cards.flatMap(({ id, values: { memberId } }) => (memberId === null ? [id] : []))
  const byMember =
    memberIds.length === 0
      ? []
      : await db
          .select({ planId: columns.planId, payer: columns.memberId, times: count() })
          .from(table)
          .where(and(isRecharge, inArray(columns.memberId, memberIds)))
          .groupBy(columns.planId, columns.memberId)
  const byCard =
    cardIds.length === 0
      ? []
      : await db
          .select({ planId: columns.planId, payer: columns.cardId, times: count() })
          .from(table)
          .where(and(isRecharge, inArray(columns.cardId, cardIds)))
          .groupBy(columns.planId, columns.cardId)
  return new Map([
    ...byMember.map(({ planId, payer, times }) => [`${planId} member:${payer}`, times] as const),
    ...byCard.map(({ planId, payer, times }) => [`${planId} card:${payer}`, times] as const),
  ])
}

/** By which plan each card is recharged now: of those that are for it the one that has begun last. */
export const offersOfCards: FactLookup = async (db, ids, now) => {
  const cards = recordTable(prepaidCard)
  const rows = await db
    .select({
      id: cards.columns.id,
      brandId: cards.columns.brandId,
      productId: cards.columns.productId,
      memberId: cards.columns.memberId,
      rechargeable: cards.columns.rechargeable,
      gradeId: recordTable(member).columns.gradeId,
    })
    .from(cards.table)
    .leftJoin(recordTable(member).table, eq(recordTable(member).columns.id, cards.columns.memberId))
    .where(inArray(cards.columns.id, [...ids]))
  const brandIds = [...new Set(rows.flatMap(({ brandId }) => (brandId === null ? [] : [Number(brandId)])))]
  const plans = (await plansOf(db, brandIds)).filter((plan) => holdsOn(plan, storeDay(now.toISOString())))
  if (plans.length === 0) return new Map()
  const payers = rows.map((row): Payer => ({ id: Number(row.id), values: { memberId: row.memberId } }))
  const names = await couponNames(db, plans)
  const limited = plans.filter(({ values }) => (values.perMemberLimit ?? 0) > 0)
  const times = await timesBy(
    db,
    limited.map(({ id }) => id),
    payers,
  )
  return new Map(
    rows.flatMap((row, at) => {
      const isFor = ({ id, brandId, values: { productIds, gradeIds, perMemberLimit } }: Plan) =>
        row.rechargeable === true &&
        brandId === Number(row.brandId) &&
        (productIds === null || productIds.includes(row.productId)) &&
        (gradeIds === null || (row.gradeId !== null && gradeIds.includes(row.gradeId))) &&
        (!perMemberLimit || (times.get(`${id} ${payerOf(payers[at]!)}`) ?? 0) < perMemberLimit)
      const plan = plans.find(isFor)
      return plan === undefined ? [] : [[Number(row.id), offerOf(plan, row.memberId !== null, names)] as const]
    }),
  )
}

const customOf = ({ allowCustom, customMin, customMax, customStep }: Plan['values']): RechargeOffer['custom'] =>
  allowCustom === true && customMin !== null && customMax !== null && customStep !== null
    ? { min: customMin, max: customMax, step: customStep }
    : null

type Names = ReadonlyMap<number, string>

const offerOf = ({ id, values }: Plan, hasMember: boolean, names: Names): RechargeOffer => ({
  planId: id,
  name: values.name,
  hasMember,
  tiers: values.tiers.map(({ amount, bonus, points, couponId, couponQty }) => ({
    amount,
    bonus,
    gifts: {
      points: points ?? 0,
      coupon: couponId === null ? null : { id: couponId, name: names.get(couponId) ?? '', qty: couponQty ?? 1 },
    },
  })),
  custom: customOf(values),
})

/** What the coupons of some plans are called. */
async function couponNames(db: Database, plans: readonly Plan[]): Promise<Names> {
  const ids = plans.flatMap(({ values }) =>
    values.tiers.flatMap(({ couponId }) => (couponId === null ? [] : [couponId])),
  )
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(coupon)
  const rows = await db
    .select({ id: columns.id, name: columns.name })
    .from(table)
    .where(inArray(columns.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}

/**
 * Locks a plan by which a card is recharged: two cards of a member do not pass its limit together.
 * @param amount fen that are put on it
 * @returns what its member is given beside the bonus, as the entry says it
 */
export async function holdOffer(
  tx: Database,
  card: Card,
  planId: number,
  amount: number,
): Promise<Pick<Entry['values'], 'giftPoints' | 'giftCouponId' | 'giftCouponQty'>> {
  const { values } = await lockRecord(tx, rechargePlan, planId)
  await checkLimit(tx, card, planId, values)
  const tier =
    card.values.memberId === null ? null : rechargeTier({ tiers: values.tiers, custom: customOf(values) }, amount)
  return {
    giftPoints: tier?.points || null,
    giftCouponId: tier?.couponId ?? null,
    giftCouponQty: tier?.couponId ? (tier.couponQty ?? 1) : null,
  }
}

async function checkLimit(tx: Database, card: Card, planId: number, values: Plan['values']): Promise<void> {
  if (!values.perMemberLimit) return
  const times = (await timesBy(tx, [planId], [card])).get(`${planId} ${payerOf(card)}`) ?? 0
  if (times >= values.perMemberLimit) throw refused(`该充值方案每人限${values.perMemberLimit}次`)
}
