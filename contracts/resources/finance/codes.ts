/** BIZ a settle-line is of. */
export const settleTypes = {
  TICKET: '票券',
  ENTRANCE_TICKET: '门票',
  VPOS: '扫码付',
  DIRECT: '收款',
  PREPAID: '预付卡',
  EQUITY: '权益卡',
  RESERVED_MEALS: '预订餐',
  ENVELOPE: '红包',
  SMALL_LIFE: '小生活',
  CREDIT: '挂账',
  SPLIT: '分账',
} as const

export const settleKinds = { SALE: '销售', BREAKAGE: '沉淀', FORFEIT: '没收' } as const

/** Accounts of the ledger, each with the side on which its balance is positive. */
export const accountKinds = {
  CHANNEL_CLEARING: '渠道在途',
  BANK: '托管银行存款',
  CREDIT_RECEIVABLE: '挂账应收',
  RECON_SUSPENSE: '对账差异',
  PROMO_COST: '充值赠送',
  CHANNEL_COST: '平台承担渠道费',
  PENDING: '待结算',
  AVAILABLE: '可提现',
  HOLD: '冻结',
  CARD_LIABILITY: '卡券负债',
  REWARD_PENDING: '奖励待结',
  REWARD_PAYABLE: '奖励可提',
  SERVICE_BALANCE: '服务费预存',
  TAX_PAYABLE: '代扣税',
  PLATFORM_INCOME: '平台收入',
} as const

export type AccountKind = keyof typeof accountKinds

/** Their balance is what was debited less what was credited; of all others it is the other way round. */
export const debitNormal: ReadonlySet<AccountKind> = new Set<AccountKind>([
  'CHANNEL_CLEARING',
  'BANK',
  'CREDIT_RECEIVABLE',
  'RECON_SUSPENSE',
  'PROMO_COST',
  'CHANNEL_COST',
])

/** Their balance may fall below nothing. */
export const mayOwe: ReadonlySet<AccountKind> = new Set<AccountKind>([
  'CHANNEL_CLEARING',
  'RECON_SUSPENSE',
  'REWARD_PAYABLE',
])

export const ownerTypes = {
  HOTEL: '门店',
  BRAND: '品牌',
  STAFF: '员工',
  PARTNER: '合作方',
  CREDIT: '挂账客户',
  PLATFORM: '平台',
} as const

/** What happened to money, as the ledger knows it; a suite adds the events that it posts. */
export const ledgerEvents = { ORDER_PAID: '订单支付', ORDER_REFUNDED: '订单退款' } as const

export type LedgerEvent = keyof typeof ledgerEvents

/** Records that post. */
export const bizTypes = {
  ORDER: '订单',
  DIRECT_PAY: '收款',
  CARD: '卡',
  BILL: '结算单',
  SPLIT: '分账',
  WITHDRAW: '提现',
  RECHARGE: '充值',
  REWARD: '奖励',
  CREDIT: '挂账',
  RECON: '对账',
  MANUAL: '手工',
} as const

export type BizType = keyof typeof bizTypes
