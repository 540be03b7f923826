/** How points pay, as far as reckoning needs it; amounts in fen. */
export interface CashTerms {
  readonly enabled: boolean | null
  readonly points: number
  readonly money: number
  readonly minOrder: number | null
  readonly minPoints: number | null
  readonly maxPercent: number
  /** 0: no limit */
  readonly maxMoney: number | null
}

/** What an order is of, as points tell it. */
export const cashKinds = { TICKET: '票券', ROOM: '客房' } as const
type CashKind = keyof typeof cashKinds

/** For what points may pay, and beside what. Null of a flag is yes: it was stored before there was one. */
interface CashScope {
  /** Null or empty: for everything. */
  readonly kinds: readonly string[] | null
  readonly withCoupon: boolean | null
  readonly withMemberPrice: boolean | null
}

/** An order that points are to pay a part of. */
export interface CashUse {
  readonly kind: CashKind
  readonly usesCoupon: boolean
  readonly usesMemberPrice: boolean
}

/** Whether points may pay a part of an order at all. */
export const mayPay = (
  { kinds, withCoupon, withMemberPrice }: CashScope,
  { kind, usesCoupon, usesMemberPrice }: CashUse,
): boolean =>
  (kinds === null || kinds.length === 0 || kinds.includes(kind)) &&
  (!usesCoupon || withCoupon !== false) &&
  (!usesMemberPrice || withMemberPrice !== false)

/** What points pay of an order: in whole units only. */
export interface CashOffer {
  readonly points: number
  readonly money: number
}

const nothing: CashOffer = { points: 0, money: 0 }

/**
 * The most that points can pay of an order.
 * @param order fen that are to be paid
 * @param available points that the member has
 */
export function cashOffer(terms: CashTerms, order: number, available: number): CashOffer {
  if (!terms.enabled || order < (terms.minOrder ?? 0) || available < (terms.minPoints ?? 0)) return nothing
  const byShare = Math.floor((order * terms.maxPercent) / 100)
  const most = terms.maxMoney ? Math.min(byShare, terms.maxMoney) : byShare
  const units = Math.max(0, Math.min(Math.floor(most / terms.money), Math.floor(available / terms.points)))
  return { points: units * terms.points, money: units * terms.money }
}

/** The points that a reward of an amount comes to, rounded down. @param money fen */
export const pointsWorth = (terms: Pick<CashTerms, 'points' | 'money'>, money: number): number =>
  Math.floor((money * terms.points) / terms.money)

/** The points that an amount stands for, rounded up. @param money fen */
export const pointsFor = (terms: Pick<CashTerms, 'points' | 'money'>, money: number): number =>
  Math.ceil((money * terms.points) / terms.money)
