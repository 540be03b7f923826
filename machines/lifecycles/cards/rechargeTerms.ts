/** What a tier gives beside its bonus, to a member. */
export interface RechargeGifts {
  /** 0 where it gives none. */
  readonly points: number
  readonly coupon: { readonly id: number; readonly name: string; readonly qty: number } | null
}

/** 档位: who puts so much on a card is given so much; fen. */
export interface RechargeTier {
  readonly amount: number
  readonly bonus: number
}

/** What a plan offers for a card. */
export interface RechargeOffer {
  readonly planId: number
  readonly name: string
  /** Amounts rising. */
  readonly tiers: readonly (RechargeTier & { readonly gifts?: RechargeGifts })[]
  /** Amounts between the tiers; null where only these are offered. */
  readonly custom: { readonly min: number; readonly max: number; readonly step: number } | null
  /** Whether somebody is known who can be given points and coupons. */
  readonly hasMember?: boolean
}

/** What is given beside money, in words; nothing for nothing. */
export const giftTexts = ({ points, coupon }: RechargeGifts): readonly string[] => [
  ...(points > 0 ? [`${points}积分`] : []),
  ...(coupon === null ? [] : [`「${coupon.name}」${coupon.qty}张`]),
]

/** fen of a tier in words: 充1000送100 */
export const tierText = ({ amount, bonus, gifts }: RechargeOffer['tiers'][number]): string =>
  [`充${amount / 100}送${bonus / 100}`, ...(gifts ? giftTexts(gifts) : [])].join('+')

/**
 * The tier of an amount: its own, of another amount the one that it reaches.
 * @returns undefined where it reaches none; null for an amount that the plan does not offer
 */
export function rechargeTier<Tier extends RechargeTier>(
  { tiers, custom }: { readonly tiers: readonly Tier[]; readonly custom: RechargeOffer['custom'] },
  amount: number,
): Tier | undefined | null {
  const exact = tiers.find((tier) => tier.amount === amount)
  if (exact) return exact
  if (custom === null || amount < custom.min || amount > custom.max || (amount - custom.min) % custom.step !== 0) {
    return null
  }
  return tiers.findLast((tier) => tier.amount <= amount)
}

/**
 * fen that are given for an amount: what its tier says, of another amount the tier that it reaches.
 * @returns null for an amount that the plan does not offer
 */
export function rechargeGift(offer: Pick<RechargeOffer, 'tiers' | 'custom'>, amount: number): number | null {
  const tier = rechargeTier(offer, amount)
  return tier === null ? null : (tier?.bonus ?? 0)
}

/** What may be put on by a plan, in words. */
export function rechargeTerms({ name, tiers, custom }: RechargeOffer): string {
  const own = custom === null ? '' : `，或 ${custom.min / 100}–${custom.max / 100} 元，每 ${custom.step / 100} 元一档`
  return `按「${name}」：${tiers.map(tierText).join('、')}${own}`
}
