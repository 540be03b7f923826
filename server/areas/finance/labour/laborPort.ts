import type { BankAnswer } from '../bankPort'

/** One person's payment as a labour platform is asked for it. */
export interface LaborPayment {
  /** Asked once more under the same number it is the same payment. */
  readonly payNo: string
  readonly name: string
  /** Of his identity card: the platform declares his tax under it. */
  readonly idNo: string
  readonly accountNo: string
  /** fen: before tax, what is withheld, and what he gets. */
  readonly amount: number
  readonly tax: number
  readonly net: number
}

/** The port to the platform that pays labour and declares its tax. */
export interface LaborPlatform {
  pay(asked: LaborPayment): Promise<BankAnswer>
}

/** Accounts that the stand-in refuses end so, as those of the bank. */
const refusing = '0000'

/**
 * 模拟: no money leaves, and nothing is declared. As a real platform it takes a while, knowing nothing at the first asking,
 * says the same however often it is asked, and refuses accounts that end in 0000.
 */
export function standInPlatform(): LaborPlatform {
  const asked = new Set<string>()
  return {
    pay: ({ payNo, accountNo }) => {
      if (!asked.has(payNo)) {
        asked.add(payNo)
        return Promise.resolve({ state: 'PENDING' })
      }
      if (accountNo.endsWith(refusing))
        return Promise.resolve({ state: 'FAILED', reason: '姓名、身份证号与账号不符，请核对后重试' })
      return Promise.resolve({ state: 'OK', bankTradeNo: `模拟${payNo}` })
    },
  }
}
