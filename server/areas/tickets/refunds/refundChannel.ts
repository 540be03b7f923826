/** What the payment channel is asked to give back. */
export interface ChannelRefund {
  /** Asked once more under the same number it is the same refund. */
  readonly refundNo: string
  readonly transactionNo: string
  /** fen */
  readonly amount: number
}

/** PENDING: it does not know yet and is asked again. */
export type ChannelAnswer =
  | { readonly state: 'OK'; readonly channelRefundNo: string }
  | { readonly state: 'FAILED'; readonly reason: string }
  | { readonly state: 'PENDING' }

/** The port to the channel that holds the money. */
export interface RefundChannel {
  refund(asked: ChannelRefund): Promise<ChannelAnswer>
}

/** 模拟: gives everything back at once; no money moves. It stands in until a store's payment channel is connected. */
export const standInRefundChannel: RefundChannel = {
  refund: ({ refundNo }) => Promise.resolve({ state: 'OK', channelRefundNo: `模拟${refundNo}` }),
}
