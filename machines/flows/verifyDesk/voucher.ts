/** A rule of a voucher at a desk; `refusal` says why it is broken, null when it holds. */
export interface VoucherCheck {
  /** As it is said where the rule holds. */
  name: string
  refusal: string | null
}

/** A voucher as a desk sees it before it uses it. */
export interface PreparedVoucher {
  voucherId: number
  /** Masked. */
  code: string
  productName: string
  /** Of a product of several specs the one that was bought. */
  spec: string | null
  /** Key of the product's first picture. */
  picture: string | null
  /** 须知 of the product as it stands. */
  notice: string
  status: string
  statusName: string
  /** ISO times, both counted. */
  validStart: string
  validEnd: string
  totalTimes: number
  timesLeft: number
  /** fen: what one time is worth, what two of them are, and so on; [] of cards, whose benefits differ. */
  worths: number[]
  /** What a card holds and has left; [] of other vouchers. One of several is to be named when it is used. */
  benefits: { productId: number; name: string; left: number }[]
  checks: VoucherCheck[]
  /** The first broken rule; null when the voucher can be used once. */
  refusal: string | null
  /** YYYY-MM-DD in the store: of one that is not taken today the next day on which it is; null where there is none. */
  nextDay: string | null
}

/** Another order of the phone that was asked for. */
export interface OtherOrder {
  orderNo: string
  /** Masked. */
  buyerName: string
  buyerPhone: string
  /** What was bought, in words. */
  goods: string
}

export interface PreparedVerification {
  /** What was asked for: a voucher by its code, an order by its number, or whoever has a phone. */
  by: 'code' | 'order' | 'phone'
  orderId: number
  orderNo: string
  /** Masked; '' where the buyer is unknown. */
  buyerName: string
  buyerPhone: string
  /** The voucher of the code first, then others of its order: ten at most. */
  vouchers: PreparedVoucher[]
  /** Of the same phone, newest first; [] unless one was asked for. */
  others: OtherOrder[]
}

export interface VerifiedVoucher {
  recordId: number
  voucherId: number
  productName: string
  times: number
  /** fen */
  amount: number
  /** ISO time */
  verifyTime: string
}

export interface Verification {
  records: VerifiedVoucher[]
  /** The request was known: nothing was used once more. */
  isRepeated: boolean
}
