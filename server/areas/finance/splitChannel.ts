/** What the payment channel is asked to pass on to a receiver, or to take back from him. */
export interface ChannelSplit {
  /** Asked once more under the same number it is the same one. */
  readonly splitNo: string
  /** Merchant number or account of the receiver. */
  readonly account: string
  /** fen */
  readonly amount: number
}

/** PENDING: it does not know yet and is asked again. */
export type SplitAnswer =
  | { readonly state: 'OK'; readonly channelSplitNo: string }
  | { readonly state: 'FAILED'; readonly reason: string }
  | { readonly state: 'PENDING' }

/** The port to the channel that divides payments. */
export interface SplitChannel {
  split(asked: ChannelSplit): Promise<SplitAnswer>
}

/** Accounts of the stand-in that take nothing end so. */
const refusing = '0000'

/**
 * 模拟: no money moves. It knows nothing at the first asking, as real channels do; a receiver whose account ends in 0000
 * is refused.
 */
export function standInSplitChannel(): SplitChannel {
  const asked = new Set<string>()
  return {
    split: ({ splitNo, account }) => {
      if (!asked.has(splitNo)) {
        asked.add(splitNo)
        return Promise.resolve({ state: 'PENDING' })
      }
      if (account.endsWith(refusing))
        return Promise.resolve({ state: 'FAILED', reason: '分账方账户异常，请核对后重试' })
      return Promise.resolve({ state: 'OK', channelSplitNo: `模拟${splitNo}` })
    },
  }
}
