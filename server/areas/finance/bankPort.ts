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

/** Accounts that a stand-in refuses end so. */
const refusing = '0000'

/**
 * What a stand-in answers. As who really pays it takes a while, knowing nothing at the first asking, says the same however
 * often it is asked, and refuses accounts that end in 0000.
 * @param reason of a refusal
 */
export function standInAnswers(reason: string): (asked: Pick<BankPayment, 'payNo' | 'accountNo'>) => BankAnswer {
  const known = new Set<string>()
  return ({ payNo, accountNo }) => {
    if (!known.has(payNo)) {
      known.add(payNo)
      return { state: 'PENDING' }
    }
    return accountNo.endsWith(refusing) ? { state: 'FAILED', reason } : { state: 'OK', bankTradeNo: `模拟${payNo}` }
  }
}

/** 模拟: no money leaves. */
export function standInBank(): Bank {
  const answer = standInAnswers('户名与账号不符，请核对后重试')
  return { pay: (asked) => Promise.resolve(answer(asked)) }
}
