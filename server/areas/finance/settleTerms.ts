import { mostSplitRatio, settleRates, usualCycle, type SettleCycle } from '@contracts/resources/finance/codes'
import type { PayMethod } from '@contracts/resources/payMethods'

/** What a channel and the platform take of a payment, percent, and how often it is billed. */
export interface SettleTerms {
  readonly channelRate: number
  readonly platformRate: number
  readonly settleCycle: SettleCycle
  /** Most of it that goes to others, percent. */
  readonly splitMaxRatio: number
}

type Rates = Pick<SettleTerms, 'channelRate' | 'platformRate'>

/** Ways past every channel, into the store's own till or the bank account: nobody takes anything of them. */
const pastChannels: ReadonlySet<PayMethod> = new Set<PayMethod>(['CASH', 'BANK'])
const free = { channelRate: 0, platformRate: 0 } as const

/** The terms of a way to pay where the store has no channel for it that says them (docs/finance.md, 2.1). */
export const usualTerms = (payMethod: PayMethod | null): SettleTerms => ({
  ...(payMethod !== null && pastChannels.has(payMethod) ? free : settleRates),
  settleCycle: usualCycle,
  splitMaxRatio: mostSplitRatio,
})

/** The rates that a line was opened with: what a channel takes later changes nothing of what it has taken. */
export const ratesOf = ({
  payMethod,
  channelRate,
  platformRate,
}: {
  readonly payMethod: PayMethod | null
  readonly channelRate: number | null
  readonly platformRate: number | null
}): Rates => {
  const usual = usualTerms(payMethod)
  return { channelRate: channelRate ?? usual.channelRate, platformRate: platformRate ?? usual.platformRate }
}

/** What a receiver gets was paid for before. */
export const noFees: Rates = { channelRate: 0, platformRate: 0 }

/** A percentage of an amount in fen, half a fen upwards. */
export const shareOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100 + 0.5)

/** The amounts of a settle-line that follow from the others. */
export interface SettledAmounts {
  readonly gross: number
  readonly refunded: number
  readonly splitOut: number
  readonly reward: number
  readonly channelFee: number
  readonly platformFee: number
  readonly net: number
}

/** What is left of a value that was delivered, fees taken of what was not refunded; what was passed on costs none. */
export function settleValues(
  { gross, refunded = 0, splitOut = 0, reward = 0 }: Pick<SettledAmounts, 'gross'> & Partial<SettledAmounts>,
  { channelRate, platformRate }: Rates,
): SettledAmounts {
  const [channelFee, platformFee] = [shareOf(gross - refunded, channelRate), shareOf(gross - refunded, platformRate)]
  const net = gross - refunded - splitOut - reward - channelFee - platformFee
  return { gross, refunded, splitOut, reward, channelFee, platformFee, net }
}
