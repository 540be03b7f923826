/** What a payment channel is asked to give back. */
export interface AskedRefund {
  /** Asked once more under the same number it is the same refund. */
  readonly refundNo: string
  readonly tradeNo: string
  /** fen */
  readonly amount: number
  /** When it was asked for first. */
  readonly askedAt: Date
}

/** PENDING: it does not know yet and is asked again. */
export type RefundAnswer =
  | { readonly state: 'OK'; readonly channelRefundNo: string }
  | { readonly state: 'FAILED'; readonly reason: string }
  | { readonly state: 'PENDING' }

/** The port to the channel that holds the money of payments at the counter. */
export interface PayChannel {
  refund(asked: AskedRefund, now: Date): Promise<RefundAnswer>
}

/** So long the stand-in thinks about a refund. */
export const standInDelayMs = 20_000
/** Refunds that end in so many fen are refused by it: 0.44 元. */
const refusedEnding = 44
const endings = 100

/** 模拟: gives back after a while, and refuses what ends in 0.44 元; no money moves. It stands in for a real channel. */
export const standInPayChannel: PayChannel = {
  refund: ({ refundNo, amount, askedAt }, now) => {
    if (now.getTime() - askedAt.getTime() < standInDelayMs) return Promise.resolve({ state: 'PENDING' })
    if (amount % endings === refusedEnding) return Promise.resolve({ state: 'FAILED', reason: '渠道账户余额不足' })
    return Promise.resolve({ state: 'OK', channelRefundNo: `模拟${refundNo}` })
  },
}
