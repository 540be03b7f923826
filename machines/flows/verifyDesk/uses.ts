import type { PreparedVerification, PreparedVoucher } from './voucher'

/** How a voucher is to be used. */
export interface VoucherUse {
  readonly times: number
  /** Of a card: product of the benefit; absent until one is chosen. */
  readonly benefitProductId?: number
}

/** By voucher; one without is left alone. */
export type Uses = Readonly<Record<number, VoucherUse>>

/**
 * The vouchers that were asked for: the one of a code, all of an order; none where it may be another order of that phone.
 */
const askedFor = ({ by, vouchers, others }: PreparedVerification): readonly PreparedVoucher[] => {
  if (by === 'code') return vouchers.slice(0, 1)
  return others.length === 0 ? vouchers : []
}

/** @returns what was asked for, each used once, where nothing is in its way */
export const usesAtFirst = (prepared: PreparedVerification): Uses =>
  Object.fromEntries(askedFor(prepared).flatMap((one) => (one.refusal === null ? [[one.voucherId, { times: 1 }]] : [])))

/** Nothing of what was asked for can be used. */
export const isAllRefused = (prepared: PreparedVerification): boolean =>
  (prepared.by === 'code' ? askedFor(prepared) : prepared.vouchers).every(({ refusal }) => refusal !== null)

/** @returns what stays chosen after a refusal: what can still be used, so often as it can */
export const usesThatStay = (uses: Uses, { vouchers }: PreparedVerification): Uses =>
  Object.fromEntries(
    vouchers.flatMap(({ voucherId, refusal, timesLeft }) => {
      const use = uses[voucherId]
      return use && refusal === null ? [[voucherId, { ...use, times: Math.min(use.times, timesLeft) }]] : []
    }),
  )

/** @returns the uses with another one of a voucher; null leaves it alone */
export function withUse(uses: Uses, voucherId: number, wanted: VoucherUse | null): Uses {
  const { [voucherId]: _left, ...others } = uses
  return wanted === null ? others : { ...others, [voucherId]: wanted }
}

/** @returns those that were to be used and cannot be any more */
export const struckBy = (uses: Uses, { vouchers }: PreparedVerification): readonly number[] =>
  vouchers.flatMap(({ voucherId, refusal }) => (uses[voucherId] && refusal !== null ? [voucherId] : []))

/** What is still to be chosen before the desk can verify. */
export const deskMessages = {
  nothingChosen: '请选择要核销的券码',
  noBenefit: '请选择要使用的权益',
} as const

/** @returns what is still to be chosen; null when nothing is */
export function missingChoice({ vouchers }: PreparedVerification, uses: Uses): string | null {
  if (Object.keys(uses).length === 0) return deskMessages.nothingChosen
  const isOpen = vouchers.some(
    ({ voucherId, benefits }) => benefits.length > 1 && uses[voucherId] && !uses[voucherId].benefitProductId,
  )
  return isOpen ? deskMessages.noBenefit : null
}

/** fen; null of a card, whose benefits are worth different sums. */
export const worthOfUse = ({ worths }: PreparedVoucher, { times }: VoucherUse): number | null =>
  worths[times - 1] ?? null

/** How much is chosen: vouchers, times, and fen where all of them have a worth of their own. */
export function sumOf({ vouchers }: PreparedVerification, uses: Uses) {
  const chosen = vouchers.flatMap((voucher) => {
    const use = uses[voucher.voucherId]
    return use ? [{ use, worth: worthOfUse(voucher, use) }] : []
  })
  return {
    vouchers: chosen.length,
    times: chosen.reduce((sum, { use }) => sum + use.times, 0),
    worth: chosen.some(({ worth }) => worth === null) ? null : chosen.reduce((sum, one) => sum + (one.worth ?? 0), 0),
  }
}

/** Why nothing was used, in the words that stand beside the button. */
export function notUsedWords(
  { vouchers }: PreparedVerification,
  { refused, struck, uses }: { refused: string; struck: readonly number[]; uses: Uses },
): string {
  const [first] = vouchers.filter(({ voucherId }) => struck.includes(voucherId))
  const left = Object.keys(uses).length
  const rest = first && left > 0 ? `，其余 ${left} 张未动` : ''
  return `没有核销：${first && vouchers.length > 1 ? `${first.productName}，` : ''}${refused}${rest}`
}
