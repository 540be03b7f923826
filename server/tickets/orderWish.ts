import type { channels } from '@contracts/resources/channels'

/** Amounts that lower an order, fen each; what they come from is spent by who grants them. */
interface Discounts {
  readonly coupon: number
  readonly envelope: number
  readonly activity: number
  readonly point: number
  readonly deposit: number
}

export const noDiscounts: Discounts = { coupon: 0, envelope: 0, activity: 0, point: 0, deposit: 0 }

/** What somebody wants to buy. Prices are none of his business: the server knows them. */
export interface OrderWish {
  /** Orders of the other types come with the activities that make them. */
  readonly orderType: 'NORMAL' | 'FLASH' | 'GIFT'
  readonly channel: keyof typeof channels
  readonly memberId?: number
  readonly buyerName?: string
  readonly buyerPhone?: string
  /** `spec` is a name, of products that have several. */
  readonly items: readonly { readonly productId: number; readonly spec?: string; readonly qty: number }[]
  readonly discounts: Discounts
  /** fen; 0 unless something is sent by express */
  readonly postage: number
  /** Name, phone and address of who gets what is sent. */
  readonly receiver?: string
  readonly scene?: string
  readonly fromPage?: string
}
