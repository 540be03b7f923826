import { yuan } from '@machines/lifecycles/yuan'
import { refused } from '@server/refusal'
import type { HeldEnvelope } from './envelopeDesk'
import { divideDiscount } from './shares'

/** An order as red envelopes find it: what activities, member prices and a coupon have left of each line. */
interface Before {
  readonly lines: readonly { readonly productId: number }[]
  /** fen by line */
  readonly amounts: readonly number[]
}

/** fen that red envelopes take off, by line, and by red envelope. */
interface Taken {
  readonly shares: readonly number[]
  readonly offs: readonly number[]
}

/**
 * What red envelopes take off an order, one after another, each over the lines that it is for by what is left of them.
 * Thresholds are asked of what there was before the first of them (docs/envelopes.md, 4).
 * @throws Refusal where the order is not worth what one asks for, or has nothing left for it to lower
 */
export function takeEnvelopes(envelopes: readonly HeldEnvelope[], { lines, amounts }: Before): Taken {
  let left = amounts
  const offs: number[] = []
  for (const { values } of envelopes) {
    const { productIds, threshold, amount } = values
    const isFor = lines.map(
      ({ productId }) => productIds === null || productIds.length === 0 || productIds.includes(productId),
    )
    const own = (from: readonly number[]) => from.map((fen, at) => (isFor[at] ? fen : 0))
    const worth = sumOf(own(amounts))
    if (worth < threshold) throw refused(`适用商品满¥${yuan(threshold)}才能使用红包`)
    const open = own(left)
    const off = Math.min(amount, sumOf(open))
    if (off === 0) throw refused('订单没有可用该红包的金额')
    const shares = divideDiscount(off, open)
    left = left.map((fen, at) => fen - shares[at]!)
    offs.push(off)
  }
  return { shares: amounts.map((fen, at) => fen - left[at]!), offs }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
