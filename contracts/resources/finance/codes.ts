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

/** What happened to money, as the ledger knows it. */
export const ledgerEvents = {
  ORDER_PAID: '订单支付',
  ORDER_REFUNDED: '订单退款',
  SPLIT_DONE: '分账',
  SPLIT_RETURNED: '分账回退',
  REWARD_ACCRUED: '奖励计提',
  REWARD_CONFIRMED: '奖励确认',
  REWARD_REVOKED: '奖励追回',
  SETTLED: '结算',
  CHANNEL_PAYOUT: '渠道到账',
  REFUND_HELD: '退款预留',
  REFUND_RELEASED: '退款预留退回',
  WITHDRAW_APPLIED: '提现申请',
  WITHDRAW_RELEASED: '提现退回',
  WITHDRAW_PAID: '提现到账',
  RECHARGE_PAID: '充值到账',
  SERVICE_USED: '服务扣费',
  CARD_SOLD: '售卡',
  CARD_REFUNDED: '退卡',
  CARD_USED: '卡消费',
  CARD_USE_REVERSED: '卡消费撤销',
  CARD_EXPIRED: '卡过期',
  CREDIT_SOLD: '挂账',
  CREDIT_REPAID: '挂账还款',
  CREDIT_REVERSED: '挂账撤销',
  POOL_TRANSFER: '资金调拨',
  RECON_LONG: '对账长款',
  RECON_SHORT: '对账短款',
  ADJUSTED: '手工调账',
  REVERSED: '冲正',
} as const

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
  ENVELOPE: '红包',
  RECON: '对账',
  MANUAL: '手工',
} as const

export type BizType = keyof typeof bizTypes

/** Accounts of the platform in the ledger of a place; all others belong to the place or to whom an entry names. */
export const ofPlatform: ReadonlySet<AccountKind> = new Set<AccountKind>([
  'BANK',
  'RECON_SUSPENSE',
  'PROMO_COST',
  'CHANNEL_COST',
  'TAX_PAYABLE',
  'PLATFORM_INCOME',
])

export const directions = { DEBIT: '借', CREDIT: '贷' } as const

export type Direction = keyof typeof directions

/** Percent of a payment that a channel and the platform take, where the store's channel does not say it otherwise. */
export const settleRates = { channelRate: 0.6, platformRate: 1 } as const

/** Day of the next month after which nothing is booked into a month any more. */
export const monthClosesOn = 5

/** How often what a store has earned is billed: each day, week, half month or month. */
export const settleCycles = { T1: '每日', T7: '每周', D15: '每半月', MONTH: '每月' } as const

export type SettleCycle = keyof typeof settleCycles

/** Where the store's channel does not say it otherwise. */
export const usualCycle: SettleCycle = 'T1'

/** Days in which a bill may be disputed; then it is confirmed by itself. */
export const daysToDispute = 3

/** Most of a payment that goes to others, percent. */
export const mostSplitRatio = 30

/** Days for which what goes to others is kept back at most. */
export const daysFrozen = 30

/** fen: what a withdrawal costs, and the least that may be withdrawn. */
export const withdrawalTerms = { fee: 100, least: 10_000 } as const

export const bankUsages = {
  MAIN: '门店结算',
  SMALL_LIFE: '小生活结算',
  STAFF: '员工',
  CORPORATION: '企业客户',
} as const

export const withdrawalWays = { BANK: '银行卡', WECHAT: '微信零钱', LABOR: '劳务平台' } as const

export const statementKinds = { PAY: '收款', REFUND: '退款' } as const

export const diffKinds = {
  LONG: '渠道多',
  SHORT: '渠道少',
  AMOUNT: '金额不符',
  FEE: '手续费不符',
  STATUS: '状态不符',
} as const

export const diffMethods = { REPAIR: '补单', REFUND: '退款', ADJUST: '调账', IGNORE: '忽略' } as const

/** Ways of paying that a payment channel takes: what comes by card of the house, on account or in cash takes none. */
export const channelKinds = {
  WECHAT: '微信',
  ALIPAY: '支付宝',
  DOUYIN: '抖音',
  UNIONPAY: '银行卡',
} as const

/** Where in a store money is collected; its numbers stand in addresses. */
export const sceneTypes = { '1': '前台', '2': '餐厅', '3': '押金', '4': '零售', '5': '其他' } as const

/** Who says how much is to be paid at a scene. */
/** Which coupons of members a scene takes. */
export const couponUses = { NONE: '不可用券', ALL: '全部可用', CHOSEN: '指定优惠券' } as const

export const amountModes = { FREE: '客人输入', FIXED: '固定金额', OPTIONS: '可选金额' } as const

/** How a payment came about. */
export const paySources = { QR: '收款码', VPOS: 'VPOS', EPAY_LINK: '收款链接', DESK: '前台挂账' } as const

/** What has become of a refund that was asked for. */
export const refundStates = {
  AUDIT: '待复核',
  ASKED: '退款中',
  DONE: '已退',
  FAILED: '失败',
  REJECTED: '已拒绝',
} as const

/** Who issues an invoice to whom. */
export const invoiceSides = { CONSUMER: '对客开票', MERCHANT: '向平台索票' } as const

/** What an invoice is about: the first two are sold by the store, the others bought by it. */
export const invoiceBiz = { TICKET: '票券', DIRECT: '收款', SERVICE: '系统充值', SMALL_LIFE: '小生活充值' } as const

export const titleTypes = { PERSON: '个人', COMPANY: '企业' } as const
export const invoiceTypes = { NORMAL: '普票', SPECIAL: '专票' } as const

/** Why an invoice is taken back, as tax offices know it. */
export const redReasons = {
  MISTAKE: '开票有误',
  RETURN: '销货退回',
  STOPPED: '服务中止',
  ALLOWANCE: '销售折让',
} as const

export const redStates = { CONFIRMING: '待购方确认', DONE: '已红冲', VOID: '未成' } as const

/** What an entity's invoices are for. */
export const entityUsages = { SELLER: '对客开票', BUYER: '收取发票' } as const

/** Services that issue invoices: a real one comes in the place of the stand-in. */
export const invoiceProviders = { STAND_IN: '模拟开票服务' } as const

/** What is topped up. */
export const rechargeProducts = { SAAS: '系统服务费', SMALL_LIFE: '小生活服务费' } as const

export const rechargeWays = { SCAN: '扫码支付', BANK: '对公转账' } as const

/** What can be bought, fen: what is paid, and what comes on top. */
export const rechargePackages = {
  S1: { name: '1,000 元', amount: 100_000, bonus: 0 },
  S2: { name: '2,000 元送 200', amount: 200_000, bonus: 20_000 },
  S5: { name: '5,000 元送 600', amount: 500_000, bonus: 60_000 },
  S10: { name: '10,000 元送 1,500', amount: 1_000_000, bonus: 150_000 },
} as const
export type RechargePackage = keyof typeof rechargePackages

/** What is rewarded. */
export const rewardTargets = { TICKET: '票券', DIRECT: '收款' } as const
export const rewardPayees = { STAFF: '员工', PARTNER: '企业客户', MEMBER: '会员' } as const
/** Who pays a reward: the store of the order, or the brand out of what it may withdraw itself. */
export const rewardFunders = { HOTEL: '门店', BRAND: '品牌' } as const
export const rewardModes = { RATE: '按比例', FIXED: '定额', TIER: '阶梯比例' } as const
/** What a reward is confirmed by. */
export const rewardConfirms = { PAID: '付款后', VERIFIED: '核销完后' } as const
export const rewardSources = {
  RULE: '奖励规则',
  PRODUCT: '商品奖励',
  STAFF_INTRODUCE: '员工推荐',
  AGREEMENT: '企业返佣',
} as const
/** What has become of a part of a reward that a withdrawal pays. */
export const rewardPartStates = { HELD: '处理中', PAID: '已到账' } as const
/** Whom a factor is for, from the least to the most specific. */
export const factorScopes = { TIME: '时段', DEPARTMENT: '部门', LEVEL: '职务', STAFF: '员工' } as const
/** Platforms that pay labour and declare its tax: a real one comes in the place of the stand-in. */
export const laborProviders = { STAND_IN: '模拟劳务平台' } as const
/** What has become of one person's payment. */
export const laborResults = {
  HELD: '待打款',
  PAYING: '打款中',
  PAID: '已到账',
  FAILED: '打款失败',
  RELEASED: '已退回',
} as const
/** So many people are paid at once. */
export const mostPaid = 100
