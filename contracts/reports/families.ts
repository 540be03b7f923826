import { channels } from '../resources/channels'
import { payMethods } from '../resources/payMethods'
import { rewardPayees, rewardSources } from '../resources/finance/codes'
import { dealKinds } from '../resources/members/corporationDeal'
import { envelopeBearers, envelopeSources, writeoffChannels } from '../resources/marketing/redEnvelopeTerms'
import { entryTypes } from '../resources/points/pointEntry'
import { prepaidPayWays, prepaidUses } from '@machines/lifecycles/cards/prepaidTerms'

/**
 * What facts are kept of: a family names what is added up, by which keys, and by which pairs of keys. Facts are folded
 * by store, brand, hour, day and month (`server/areas/reports`); a new key or pair takes a rebuild of the family.
 */

/** Lines of business that money comes from. */
export const businessLines = { TICKET: '票券', DEPOSIT: '定金', DIRECT: '当面收款' } as const

/** What money comes in for: business, what members add to their points or places, and what is paid back on account. */
export const cashLines = {
  ...businessLines,
  EXCHANGE: '积分兑换',
  SURCHARGE: '预约加价',
  CREDIT: '挂账还款',
} as const

/** Whether somebody buys for the first time; who left neither account nor phone is neither. */
export const buyerKinds = { NEW: '新客', OLD: '老客', GUEST: '散客' } as const

/** What members own at a merchant. */
export const assetKinds = { POINT: '积分' } as const

/** Records that are keys, each of which says its name. */
export type RecordKey =
  | 'ticket-product'
  | 'employee'
  | 'department'
  | 'member-grade'
  | 'reward-rule'
  | 'staff-introduce'
  | 'red-envelope'
  | 'red-envelope-activity'
  | 'groupbuy-activity'
  | 'payment-scene'
  | 'corporation'
  | 'hotel'
  | 'prepaid-card-product'
  | 'recharge-plan'

/** A key by which facts are kept apart. */
export type ReportKey =
  /** One of a few codes with words of their own. */
  | { readonly label: string; readonly values: Readonly<Record<string, string>> }
  /** The id of a record, which says its name; `none` is what `noRecord` stands for. */
  | { readonly label: string; readonly to: RecordKey; readonly none?: string }
  /** A month YYYY-MM. */
  | { readonly label: string; readonly is: 'month' }
  /** An amount in fen. */
  | { readonly label: string; readonly is: 'amount' }

/** Code of a key that is a record, of what has none. */
export const noRecord = '0'

export interface Family {
  readonly title: string
  /** Right of the page whose figures these are: who has it may put them together as he likes. */
  readonly access: string
  /** `brand`: its facts belong to the brand as a whole, and every store of it sees the same. */
  readonly scope: 'hotel' | 'brand'
  /** What is added up; at most ten, as many as a fact has columns. Their order is that of the columns. */
  readonly facts: readonly string[]
  readonly keys: Readonly<Record<string, ReportKey>>
  /** Pairs of keys that a page needs together; each costs as many rows as both have combinations. */
  readonly pairs: readonly (readonly [string, string])[]
}

const channel = { label: '渠道', values: channels } as const
/** How, for what and by whom money is taken at a counter. */
const atCounter = {
  pay: { label: '支付方式', values: payMethods },
  scene: { label: '场景', to: 'payment-scene' },
  cashier: { label: '收银员', to: 'employee' },
} as const
const business = { label: '业务', values: businessLines } as const
const pay = { label: '支付方式', values: payMethods } as const

const declare = <const Each extends Readonly<Record<string, Family>>>(families: Each): Each => families

export const families = declare({
  /** Orders by the day on which they were made, paid, given back and used. */
  trade: {
    title: '交易',
    access: 'report:mall',
    scope: 'hotel',
    facts: [
      'createdCnt',
      'createdAmt',
      'paidCnt',
      'paidAmt',
      'refundCnt',
      'refundAmt',
      'verifiedCnt',
      'verifiedAmt',
      'discountAmt',
      'paidQty',
    ],
    keys: { biz: business, channel, pay, buyerKind: { label: '新老客', values: buyerKinds } },
    pairs: [
      ['biz', 'channel'],
      ['biz', 'pay'],
    ],
  },
  /** Money that came in and went back, by its way, and what channels kept; what is paid from a card or on credit moves none. */
  cash: {
    title: '收款',
    access: 'report:collect',
    scope: 'hotel',
    facts: ['collectCnt', 'collectAmt', 'backCnt', 'backAmt', 'feeAmt'],
    keys: { pay, biz: { label: '业务', values: cashLines } },
    pairs: [['pay', 'biz']],
  },
  /** What guests paid at a counter without an order, by whatever way: on account too. */
  direct: {
    title: '直付收款',
    access: 'finance:direct-report',
    scope: 'hotel',
    facts: ['paidCnt', 'paidAmt', 'discountAmt', 'backCnt', 'backAmt'],
    keys: atCounter,
    pairs: [
      ['pay', 'scene'],
      ['pay', 'cashier'],
    ],
  },
  /** The same by a card reader. */
  vpos: {
    title: 'VPOS收款',
    access: 'finance:vpos-report',
    scope: 'hotel',
    facts: ['paidCnt', 'paidAmt', 'discountAmt', 'backCnt', 'backAmt'],
    keys: atCounter,
    pairs: [
      ['pay', 'scene'],
      ['pay', 'cashier'],
    ],
  },
  product: {
    title: '商品',
    access: 'report:ticket',
    scope: 'hotel',
    facts: ['soldQty', 'soldAmt', 'returnedQty', 'returnedAmt', 'usedQty', 'usedAmt'],
    keys: { product: { label: '商品', to: 'ticket-product' }, channel },
    pairs: [['product', 'channel']],
  },
  member: {
    title: '会员',
    access: 'report:member-grade',
    scope: 'brand',
    facts: ['newCnt', 'cancelCnt', 'reopenCnt', 'gainCnt', 'lossCnt', 'upCnt', 'downCnt'],
    keys: {
      grade: { label: '等级', to: 'member-grade' },
      source: { label: '来源', values: { ...channels, IMPORT: '导入', CORP: '企业' } },
    },
    pairs: [],
  },
  asset: {
    title: '会员资产',
    access: 'report:member-asset',
    scope: 'brand',
    facts: ['inAmt', 'outAmt', 'inCnt', 'outCnt'],
    keys: { kind: { label: '资产', values: assetKinds }, cause: { label: '原因', values: entryTypes } },
    pairs: [['kind', 'cause']],
  },
  staff: {
    title: '员工',
    access: 'report:staff-sold',
    scope: 'hotel',
    facts: ['orderCnt', 'orderAmt', 'orderBackAmt', 'orderQty'],
    keys: { staff: { label: '员工', to: 'employee' }, biz: business },
    pairs: [['staff', 'biz']],
  },
  /** Members whom employees bring in by a campaign, what those buy, and what it brings the employees. */
  introduce: {
    title: '员工推荐',
    access: 'report:introduce',
    scope: 'hotel',
    facts: ['registerCnt', 'firstCnt', 'orderCnt', 'orderAmt', 'rewardAmt', 'revokedAmt'],
    keys: {
      introduceId: { label: '推荐活动', to: 'staff-introduce' },
      staff: { label: '员工', to: 'employee' },
      department: { label: '部门', to: 'department' },
    },
    pairs: [
      ['introduceId', 'staff'],
      ['introduceId', 'department'],
      ['staff', 'department'],
    ],
  },
  /** What orders bring those who sell: set aside, confirmed, taken back, each on its own day. */
  reward: {
    title: '奖励',
    access: 'report:reward',
    scope: 'hotel',
    facts: ['accruedCnt', 'accruedAmt', 'confirmedAmt', 'revokedAmt'],
    keys: {
      source: { label: '来源', values: rewardSources },
      payee: { label: '受奖方', values: rewardPayees },
      staff: { label: '员工', to: 'employee' },
      rule: { label: '奖励规则', to: 'reward-rule' },
    },
    pairs: [
      ['source', 'payee'],
      ['staff', 'source'],
      ['staff', 'payee'],
      // Who sees his own work alone reads his rewards by rule as well.
      ['staff', 'rule'],
      ['rule', 'source'],
      ['rule', 'payee'],
    ],
  },
  /** Group purchases: teams that were opened and decided, who joined them, and what their orders brought and gave back. */
  groupbuy: {
    title: '拼团',
    access: 'marketing:groupbuy-report',
    scope: 'hotel',
    facts: ['openedCnt', 'succeededCnt', 'failedCnt', 'succeededAmt', 'joinedCnt', 'newCnt', 'paidAmt', 'refundAmt'],
    keys: {
      product: { label: '商品', to: 'ticket-product' },
      activity: { label: '拼团活动', to: 'groupbuy-activity' },
    },
    pairs: [['product', 'activity']],
  },
  /** What corporations bought, what of it was provided, and what of it is owed by the month. */
  corporate: {
    title: '企业成交',
    access: 'corp:report',
    scope: 'hotel',
    facts: ['dealCnt', 'dealAmt', 'usedAmt', 'cancelledAmt', 'openAmt', 'settledAmt'],
    keys: {
      corporation: { label: '企业', to: 'corporation' },
      sales: { label: '销售', to: 'employee' },
      kind: { label: '类型', values: dealKinds },
    },
    pairs: [
      ['corporation', 'sales'],
      ['corporation', 'kind'],
      ['sales', 'kind'],
    ],
  },
  /** What members got of the brand's red envelopes, and what became of it; each on its own day. */
  envelope: {
    title: '红包领取',
    access: 'marketing:receive-report',
    scope: 'brand',
    facts: ['givenCnt', 'givenAmt', 'usedCnt', 'usedAmt', 'broughtAmt', 'expiredCnt', 'expiredAmt'],
    keys: {
      envelope: { label: '红包', to: 'red-envelope' },
      source: { label: '来源', values: envelopeSources },
      activity: { label: '红包活动', to: 'red-envelope-activity' },
      store: { label: '领取门店', to: 'hotel' },
    },
    pairs: [
      ['envelope', 'source'],
      ['envelope', 'activity'],
      ['source', 'activity'],
      ['envelope', 'store'],
      ['source', 'store'],
    ],
  },
  /** Red envelopes that were used in a store; what was taken back counts nowhere. */
  writeoff: {
    title: '红包核销',
    access: 'marketing:writeoff-report',
    scope: 'hotel',
    facts: ['usedCnt', 'deductAmt', 'orderAmt'],
    keys: {
      envelope: { label: '红包', to: 'red-envelope' },
      channel: { label: '方式', values: writeoffChannels },
      bearer: { label: '承担方', values: envelopeBearers },
    },
    pairs: [
      ['envelope', 'channel'],
      ['envelope', 'bearer'],
      ['channel', 'bearer'],
    ],
  },
  /**
   * What moved prepaid cards, in the store that has issued them and owes what they hold, wherever it happened. Where a card
   * is used in another store, what that is to be paid for it stands in both (`crossNetAmt`).
   */
  prepaid: {
    title: '预付卡',
    access: 'report:prepaid',
    scope: 'hotel',
    facts: [
      'issueCnt',
      'issueAmt',
      'rechargeAmt',
      'consumeCnt',
      'consumeAmt',
      'refundAmt',
      'principalInAmt',
      'principalOutAmt',
      'bonusAmt',
      'crossNetAmt',
    ],
    keys: {
      product: { label: '卡种', to: 'prepaid-card-product' },
      store: { label: '发生门店', to: 'hotel' },
      use: { label: '业务', values: prepaidUses },
      pay: { label: '支付方式', values: prepaidPayWays },
      issued: { label: '发卡月', is: 'month' },
      /** Who has sold it; what is used or given back has no seller. */
      staff: { label: '销售员', to: 'employee' },
    },
    pairs: [
      ['product', 'staff'],
      ['product', 'store'],
      ['product', 'use'],
      ['product', 'pay'],
      ['product', 'issued'],
    ],
  },
  /** What was put on cards, by the plan by which it was and by its tier, in the store that has issued them. */
  recharge: {
    title: '预付卡充值',
    access: 'report:prepaid',
    scope: 'hotel',
    facts: ['rechargeCnt', 'rechargeAmt', 'bonusAmt'],
    keys: {
      plan: { label: '充值方案', to: 'recharge-plan', none: '未用方案' },
      tier: { label: '充值档位', is: 'amount' },
    },
    pairs: [['plan', 'tier']],
  },
})

export type FamilyKey = keyof typeof families

/** `trade.paidAmt`: what is added up, with its family. */
export type FactOf<Key extends FamilyKey = FamilyKey> = {
  [Each in Key]: `${Each}.${(typeof families)[Each]['facts'][number]}`
}[Key]

/** Any family, without the types of its own names. */
export const familyOf = (key: FamilyKey): Family => families[key]

/** Whether facts are kept by these keys together. */
export function hasCube(family: FamilyKey, keys: readonly string[]): boolean {
  const { keys: known, pairs } = familyOf(family)
  const [one, other, ...more] = keys
  if (one === undefined) return true
  if (other === undefined) return Object.hasOwn(known, one)
  return more.length === 0 && pairs.some((pair) => pair.includes(one) && pair.includes(other))
}
