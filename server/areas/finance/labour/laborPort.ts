import { standInAnswers, type BankAnswer } from '../bankPort'

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

/** 模拟: no money leaves, and nothing is declared. */
export function standInPlatform(): LaborPlatform {
  const answer = standInAnswers('姓名、身份证号与账号不符，请核对后重试')
  return { pay: (asked) => Promise.resolve(answer(asked)) }
}
