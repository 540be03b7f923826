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

/** Somebody with whom the platform makes an agreement. */
export interface LaborSigning {
  /** Asked once more under the same number it is the same asking. */
  readonly signNo: string
  readonly name: string
  readonly idNo: string
  readonly phone: string
  readonly accountNo: string
}

/** PENDING: it does not know yet and is asked again. */
export type SigningAnswer =
  | { readonly state: 'OK'; readonly contractNo: string }
  | { readonly state: 'FAILED'; readonly reason: string }
  | { readonly state: 'PENDING' }

/** The port to the platform that pays labour and declares its tax: it pays those alone who have signed with it. */
export interface LaborPlatform {
  sign(asked: LaborSigning): Promise<SigningAnswer>
  pay(asked: LaborPayment): Promise<BankAnswer>
}

/** Phones that a stand-in refuses end so. */
const refusing = '0000'

/** Knows nothing at the first asking, and refuses phones that end in 0000. */
function standInSigns(): (asked: LaborSigning) => SigningAnswer {
  const known = new Set<string>()
  return ({ signNo, phone }) => {
    if (!known.has(signNo)) {
      known.add(signNo)
      return { state: 'PENDING' }
    }
    return phone.endsWith(refusing)
      ? { state: 'FAILED', reason: '姓名、身份证号与手机号不符，请核对后重新签约' }
      : { state: 'OK', contractNo: `模拟${signNo}` }
  }
}

/** 模拟: no money leaves, nothing is declared, and no agreement binds anybody. */
export function standInPlatform(): LaborPlatform {
  const sign = standInSigns()
  const answer = standInAnswers('姓名、身份证号与账号不符，请核对后重试')
  return { pay: (asked) => Promise.resolve(answer(asked)), sign: (asked) => Promise.resolve(sign(asked)) }
}
