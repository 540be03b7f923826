import type { channels } from '@contracts/resources/channels'

/** Amounts that lower an order, fen each; what they come from is spent by who grants them: a coupon of a shop of its own. */
interface Discounts {
  readonly coupon: number
  readonly envelope: number
  readonly activity: number
  readonly point: number
}

export const noDiscounts: Discounts = { coupon: 0, envelope: 0, activity: 0, point: 0 }

interface WishedItem {
  readonly productId: number
  /** Name, of products that have several. */
  readonly spec?: string
  readonly qty: number
  /** The activity that offered it; a promotion needs none, it holds for everybody. */
  readonly offer?: {
    readonly kind: 'TYING' | 'UPSELL'
    readonly id: number
    /** Of the voucher that is upgraded, where it was bought before. */
    readonly code?: string
  }
  /** Given by a promotion, at 0 fen: the server adds it, it cannot be asked for. */
  readonly isGift?: true
}

/** What a guest wants to buy. It carries no prices: the server sets them. */
export interface OrderWish {
  /** Orders of the other types come with the activities that make them. */
  readonly orderType: 'NORMAL' | 'FLASH' | 'GIFT' | 'GROUP_BUY'
  readonly channel: keyof typeof channels
  readonly memberId?: number
  readonly buyerName?: string
  readonly buyerPhone?: string
  /** The employee who brought it in. */
  readonly staffId?: number
  readonly items: readonly WishedItem[]
  readonly discounts: Discounts
  /** 优惠券码 of the member who buys; what it takes off is reckoned here. */
  readonly couponCode?: string
  /** 红包码 of the member who buys; what they take off is reckoned here. */
  readonly envelopeCodes?: readonly string[]
  /** Number of a paid deposit of the buyer, which is part of the payment and counts for more than it is. */
  readonly depositNo?: string
  /** fen; 0 unless something is sent by express */
  readonly postage: number
  /** Name, phone and address of who gets what is sent. */
  readonly receiver?: string
  readonly scene?: string
  readonly fromPage?: string
}
