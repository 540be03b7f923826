/** What the bank is asked to pay. */
export interface BankPayment {
  /** Asked once more under the same number it is the same payment. */
  readonly payNo: string
  readonly holder: string
  readonly accountNo: string
  /** fen */
  readonly amount: number
}

/** PENDING: it does not know yet and is asked again. */
export type BankAnswer =
  | { readonly state: 'OK'; readonly bankTradeNo: string }
  | { readonly state: 'FAILED'; readonly reason: string }
  | { readonly state: 'PENDING' }

/** The port to the bank that pays withdrawals out. */
export interface Bank {
  pay(asked: BankPayment): Promise<BankAnswer>
}

/** Accounts that the stand-in refuses end so. */
const refusing = '0000'

/**
 * 模拟: no money leaves. As a real bank it takes a while, knowing nothing at the first asking, says the same however often
 * it is asked, and refuses accounts that end in 0000.
 */
export function standInBank(): Bank {
  const asked = new Set<string>()
  return {
    pay: ({ payNo, accountNo }) => {
      if (!asked.has(payNo)) {
        asked.add(payNo)
        return Promise.resolve({ state: 'PENDING' })
      }
      if (accountNo.endsWith(refusing))
        return Promise.resolve({ state: 'FAILED', reason: '户名与账号不符，请核对后重试' })
      return Promise.resolve({ state: 'OK', bankTradeNo: `模拟${payNo}` })
    },
  }
}
