import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import type { CardBenefit } from '../orders/saleTerms'
import type { TermedVoucher } from '../vouchers/voucherValues'

/** What is left of one benefit of a card. */
export interface BenefitLeft {
  readonly productId: number
  readonly name: string
  readonly left: number
}

/** What is left of each benefit of an unused card. */
export const allBenefits = (benefits: readonly CardBenefit[]): readonly BenefitLeft[] | null =>
  benefits.length === 0 ? null : benefits.map(({ productId, name, times }) => ({ productId, name, left: times }))

/** Benefits of a card, by what was left of them; [] of a voucher that is none. */
export const benefitsLeftOf = ({ voucher }: Pick<TermedVoucher, 'voucher'>): readonly BenefitLeft[] =>
  voucher.benefitsLeft ?? []

/** What of a card is used; `times` of one benefit. */
export interface BenefitUse {
  readonly times: number
  /** Product of the benefit; absent where there is only one, or none was chosen. */
  readonly benefitProductId?: number
}

/**
 * The benefit that is used; null of a voucher that is no card. No choice is offered for a reservation: it takes the first
 * one that has enough.
 */
export function benefitOf(
  termed: TermedVoucher,
  { times, benefitProductId }: BenefitUse,
  isReserved = false,
): BenefitLeft | null {
  const all = benefitsLeftOf(termed)
  if (benefitProductId !== undefined) return all.find(({ productId }) => productId === benefitProductId) ?? null
  if (isReserved) return all.find(({ left }) => left >= times) ?? null
  return all.length === 1 ? all[0]! : null
}

/**
 * Why some times of a benefit cannot be used now; null when they can.
 * @param now whose day in the stores counts
 */
export async function benefitRefusal(
  tx: Database,
  termed: TermedVoucher,
  use: BenefitUse,
  { now, isReserved }: { readonly now: Date; readonly isReserved: boolean },
): Promise<string | null> {
  if (benefitsLeftOf(termed).length === 0) return use.benefitProductId === undefined ? null : '该券没有权益可选'
  const benefit = benefitOf(termed, use, isReserved)
  if (!benefit) return use.benefitProductId === undefined && !isReserved ? '请选择要使用的权益' : '卡内没有该权益'
  if (use.times > benefit.left) return `权益「${benefit.name}」仅剩${benefit.left}次`
  const perDay = termed.terms.benefits?.find(({ productId }) => productId === benefit.productId)?.perDay ?? 0
  if (perDay === 0) return null
  const today = await usedSince(tx, termed, benefit, startOfDay(storeDay(now.toISOString())))
  return today + use.times > perDay ? `权益「${benefit.name}」每日限用${perDay}次` : null
}

async function usedSince(tx: Database, { record }: TermedVoucher, { productId }: BenefitLeft, since: Date) {
  const { table, columns } = recordTable(verifyRecord)
  const [found] = await tx
    .select({ sum: sql<number>`coalesce(sum(${columns.times}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(columns.voucherId, record.id),
        eq(columns.benefitProductId, productId),
        eq(columns.status, 'REDEEMED'),
        gte(columns.verifyTime, since),
      ),
    )
  return found?.sum ?? 0
}

/**
 * What some times of a card weigh among all that are left, by their settle prices; without any price they count alike
 * (docs/tickets.md, 2.4).
 */
export function weightOf(
  termed: TermedVoucher,
  benefit: BenefitLeft,
  times: number,
): { readonly taken: number; readonly left: number } {
  const all = benefitsLeftOf(termed)
  const priceOf = ({ productId }: BenefitLeft) =>
    termed.terms.benefits?.find((one) => one.productId === productId)?.settlePrice ?? 0
  const left = all.reduce((sum, one) => sum + one.left * priceOf(one), 0)
  if (left > 0 && all.reduce((sum, one) => sum + one.left, 0) > times) return { taken: times * priceOf(benefit), left }
  return { taken: times, left: all.reduce((sum, one) => sum + one.left, 0) }
}

/** Benefits of a card after some times of one of them; below 0 they come back. */
export const benefitsAfter = (
  termed: Pick<TermedVoucher, 'voucher'>,
  productId: number,
  times: number,
): readonly BenefitLeft[] =>
  benefitsLeftOf(termed).map((one) => (one.productId === productId ? { ...one, left: one.left - times } : one))
