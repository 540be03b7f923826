/** fen: the most that a prepaid card may hold by law (单用途商业预付卡), named and unnamed; and the least that is issued. */
export const prepaidCaps = { named: 500_000, unnamed: 100_000, least: 100 } as const

/** fen: the most that a card may hold. */
export const capOf = (named: unknown): number => (named === true ? prepaidCaps.named : prepaidCaps.unnamed)

/** Above so many fen a second person agrees before a card is paid back. */
export const refundAloneMost = 100_000

/** Months for which an unnamed card is valid at least. */
export const unnamedMonths = 36

export const prepaidForms = { ELECTRONIC: '电子', PHYSICAL: '实体', BOTH: '皆可' } as const
export const prepaidValidities = { FOREVER: '长期', MONTHS: '激活后N月' } as const
export const prepaidActivations = { BUY: '购买即激活', DESK: '前台激活' } as const

/** BIZ in which a card pays. */
export const prepaidUses = {
  ROOM: '客房',
  TICKET: '票券',
  PASS: '门票',
  DISH: '餐饮',
  VPOS: '扫码付',
  MALL: '积分商城',
  MEETING: '会议',
} as const

/** Which part of a card pays first. */
export const deductOrders = { PRINCIPAL_FIRST: '先本金', BONUS_FIRST: '先赠送', RATIO: '按比例' } as const
export type DeductOrder = keyof typeof deductOrders

export const prepaidRefunds = {
  NONE: '不退',
  UNUSED: '未用可退',
  PRINCIPAL: '退剩余本金',
  PAID_LESS_USED: '实付减已用',
} as const
export type PrepaidRefund = keyof typeof prepaidRefunds

/** How a card came about. */
export const prepaidChannels = { DESK: '前台', POINTS: '积分兑换' } as const

/** Ways in which a card is paid for at a store. */
export const prepaidPayWays = {
  WECHAT: '微信',
  ALIPAY: '支付宝',
  UNIONPAY: '银行卡',
  BANK: '对公转账',
  CASH: '现金',
} as const
export type PrepaidPayWay = keyof typeof prepaidPayWays

/** What moved the money of a card. */
export const prepaidEntryTypes = {
  ISSUE: '售卡',
  GRANT: '赠送发卡',
  RECHARGE: '充值',
  CONSUME: '消费',
  CONSUME_REFUND: '消费退回',
  RECHARGE_REVERSE: '充值撤销',
  REFUND: '退卡',
  REPLACE: '换卡',
  MERGE: '合卡',
  ADJUST: '调账',
} as const

/** Which way a card is adjusted. */
export const adjustWays = { ADD: '调增', LESS: '调减' } as const
export type AdjustWay = keyof typeof adjustWays
export type PrepaidEntryType = keyof typeof prepaidEntryTypes

/** The two parts of a card's money, fen. */
export interface PrepaidParts {
  readonly principal: number
  readonly bonus: number
}

/**
 * What an amount takes of each part; of 按比例 the principal pays its share rounded down, but never less than the bonus
 * leaves to it.
 * @param amount fen, no more than both parts together
 */
export function deducted({ principal, bonus }: PrepaidParts, amount: number, order: DeductOrder): PrepaidParts {
  const balance = principal + bonus
  const share = balance === 0 ? 0 : Math.floor((principal * amount) / balance)
  const wanted = {
    PRINCIPAL_FIRST: Math.min(principal, amount),
    BONUS_FIRST: Math.max(amount - bonus, 0),
    RATIO: Math.max(share, amount - bonus),
  }[order]
  return { principal: wanted, bonus: amount - wanted }
}

/**
 * What comes back of a use, in the share in which it was taken: all parts that come back of it together are never more than
 * was taken, and all of it is exactly that.
 * @param taken what the use took
 * @param before fen of it that came back before
 * @param amount fen that come back now
 */
export function givenBack(taken: PrepaidParts, before: number, amount: number): PrepaidParts {
  const all = taken.principal + taken.bonus
  const principalOf = (sum: number) => (all === 0 ? 0 : Math.floor((taken.principal * sum) / all))
  const principal = principalOf(before + amount) - principalOf(before)
  return { principal, bonus: amount - principal }
}

/** What a card is given back by its rule, fen; the bonus never is. */
export function refundOf(
  rule: PrepaidRefund,
  {
    principal,
    paid,
    used,
    feePercent,
  }: {
    readonly principal: number
    readonly paid: number
    /** Of principal and bonus together. */
    readonly used: number
    readonly feePercent: number
  },
): number {
  const bare = {
    NONE: 0,
    UNUSED: used === 0 ? principal : 0,
    PRINCIPAL: principal,
    PAID_LESS_USED: Math.min(Math.max(paid - used, 0), principal),
  }[rule]
  return bare - Math.round((bare * feePercent) / 100)
}
