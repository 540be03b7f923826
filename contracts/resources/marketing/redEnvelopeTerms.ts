/** How a red envelope comes to members. Sale comes with what sells them. */
export const envelopeWays = { FREE: '免费发放', ACTIVITY: '仅活动发放', POINTS: '积分兑换' } as const
export type EnvelopeWay = keyof typeof envelopeWays

/** Why a member got a red envelope. */
export const envelopeSources = {
  HAND: '手工发放',
  JOIN: '入会礼',
  UPGRADE: '升级礼',
  INTEREST: '会员权益',
  POINTS: '积分兑换',
  ACTIVITY: '红包活动',
} as const
export type EnvelopeSource = keyof typeof envelopeSources

/** What a red envelope activity gives for. Followers and shares come with 公众号 and the mini program. */
export const envelopeActivityTypes = {
  NEW_MEMBER: '新人礼',
  PAY: '支付有礼',
  BIRTHDAY: '生日礼',
  DIRECT: '定向发放',
} as const
export type EnvelopeActivityType = keyof typeof envelopeActivityTypes

/** What 支付有礼 gives for: orders of tickets, money taken at a counter, or both. */
export const envelopePayments = { ORDER: '票券订单', COUNTER: '门店收款', ALL: '票券订单与门店收款' } as const

/** How a red envelope was used. */
export const writeoffChannels = { ONLINE: '线上', DESK: '人工' } as const

export const envelopeAmountTypes = { FIXED: '固定', RANDOM: '随机' } as const

/** What a red envelope pays for: an order of tickets, or what is settled at a desk. */
export const envelopeUses = { TICKET: '票券订单', DESK: '到店消费' } as const
export type EnvelopeUse = keyof typeof envelopeUses

/** Who bears what red envelopes take off: the store named by 红包设置 for the brand, or each store its own. */
export const envelopeBearers = { BRAND: '品牌', HOTEL: '门店' } as const
export type EnvelopeBearer = keyof typeof envelopeBearers

/** Red envelopes that one order may take at most. */
export const mostEnvelopesOfOrder = 5

/** The part of a red envelope that says how much one of it is. */
interface EnvelopeWorth {
  readonly amountType: keyof typeof envelopeAmountTypes | null
  readonly amount: number | null
  readonly maxAmount: number | null
}

/** fen that one red envelope costs its giver at most. */
export const mostOfEnvelope = ({ amountType, amount, maxAmount }: EnvelopeWorth): number =>
  (amountType === 'RANDOM' ? maxAmount : amount) ?? 0

/** Whether a red envelope may be used that way; without a word about it, in each. */
export const isUsedFor = (uses: readonly string[] | null, use: EnvelopeUse): boolean =>
  uses === null || uses.length === 0 || uses.includes(use)
