import type { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { endOfStoreDay, storeDay } from '@machines/lifecycles/storeDay'
import { endOfDay, startOfDay } from '@server/records/merchantDay'
import type { StoredRecord } from '@server/records/storedRecord'

/** A product as it is stored. */
export type ProductRecord = StoredRecord<typeof ticketProduct>

/** The fields of a product. */
export type Product = ProductRecord['values']

/** What a card holds: so many times of a product. */
export interface CardBenefit {
  readonly productId: number
  readonly name: string
  readonly times: number
  /** 0: no limit */
  readonly perDay: number
  /** fen; by it the card's money is divided among its times */
  readonly settlePrice: number
}

/** The rules under which something was sold; later changes of the product leave them alone (docs/tickets.md, 2.1). */
export interface SaleTerms {
  readonly productName: string
  readonly lineType: 'TICKET' | 'ENTRANCE_TICKET'
  /** Stores that take the voucher. */
  readonly hotelIds: readonly number[]
  readonly validityType: 'FIXED' | 'AFTER_PAY'
  /** First and last day, both counted. */
  readonly validRange: readonly [string, string] | null
  readonly validDays: number | null
  readonly effectHours: number
  /** '1' Monday to '7' Sunday; [] every day. */
  readonly weekdays: readonly string[]
  readonly blackouts: readonly (readonly [string, string])[]
  readonly totalTimes: number
  /** Of a 有效期卡; absent in what was sold before cards were. */
  readonly benefits?: readonly CardBenefit[]
  readonly reserveMode: string
  readonly refundRule: string
  readonly refundDays: number
  /** Percent. */
  readonly refundFeeRate: number
  readonly partRefund: boolean
  readonly autoRefundExpired: boolean
  /** null: as the store has set it. */
  readonly refundAudit: boolean | null
  readonly shipType: string
  readonly splits: readonly { readonly receiverId: number; readonly ratio: number }[]
}

/**
 * @param splits those of its category, which hold where the product has none of its own
 * @param names of the products that a card holds
 */
export const termsOf = (
  product: Product,
  splits: SaleTerms['splits'],
  names: ReadonlyMap<number, string>,
): SaleTerms => ({
  productName: product.productName,
  lineType: product.productType === 'scenic' ? 'ENTRANCE_TICKET' : 'TICKET',
  hotelIds: product.hotelIds,
  validityType: product.validityType,
  validRange: product.validRange,
  validDays: product.validDays,
  effectHours: product.effectHours ?? 0,
  weekdays: product.weekdays ?? [],
  blackouts: (product.blackouts ?? []).map(({ range }) => range),
  totalTimes: timesOf(product),
  benefits: benefitsOf(product, names),
  reserveMode: product.reserveMode ?? 'NONE',
  refundRule: product.refundRule ?? 'ANYTIME',
  refundDays: product.refundDays ?? 0,
  refundFeeRate: product.refundFeeRate ?? 0,
  partRefund: product.partRefund ?? true,
  autoRefundExpired: product.autoRefundExpired ?? true,
  refundAudit: product.refundAudit,
  shipType: product.shipType ?? 'NONE',
  splits: product.ifSetSeparate ? (product.splits ?? []) : splits,
})

/** Benefits of a card; [] of everything else. */
const benefitsOf = ({ productType, benefits }: Product, names: ReadonlyMap<number, string>): readonly CardBenefit[] =>
  productType !== 'validcard'
    ? []
    : (benefits ?? []).map(({ productId, times, perDay, settlePrice }) => ({
        productId,
        name: names.get(productId) ?? '',
        times,
        perDay: perDay ?? 0,
        settlePrice,
      }))

/** A card is used as often as its benefits are, together. */
const timesOf = (product: Product): number => {
  const ofBenefits = benefitsOf(product, new Map()).reduce((sum, { times }) => sum + times, 0)
  return ofBenefits > 0 ? ofBenefits : (product.totalTimes ?? 1)
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** A voucher is valid up to the last moment of its last day. */
const lastMoment = (dayEnds: Date) => new Date(dayEnds.getTime() - 1).toISOString()

/** From when to when a voucher is valid, as ISO times. @param paidAt the moment of payment */
export function validityOf(terms: SaleTerms, paidAt: Date): { readonly validStart: string; readonly validEnd: string } {
  const effective = new Date(paidAt.getTime() + terms.effectHours * hourMs)
  if (terms.validityType === 'FIXED' && terms.validRange) {
    const [first, last] = terms.validRange
    const begins = startOfDay(first)
    return {
      validStart: (begins > effective ? begins : effective).toISOString(),
      validEnd: lastMoment(endOfDay(last)),
    }
  }
  const lastDay = new Date(paidAt.getTime() + (terms.validDays ?? 1) * dayMs).toISOString()
  return { validStart: effective.toISOString(), validEnd: lastMoment(new Date(endOfStoreDay(lastDay))) }
}

/** Monday is 1, as `weekdays` counts. */
const weekdayOf = (day: string): string => String(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1)

/** Whether a voucher is taken on the day that it is in the stores. @param now ISO time */
export function isTakenToday({ weekdays, blackouts }: SaleTerms, now: string): boolean {
  const day = storeDay(now)
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return false
  return !blackouts.some(([first, last]) => first <= day && day <= last)
}
