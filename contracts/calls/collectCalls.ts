import type { AgeBand } from '../resources/finance/creditAgeing'
import type {
  channelKinds,
  invoiceBiz,
  invoiceSides,
  invoiceTypes,
  LedgerEvent,
  RechargePackage,
  rechargeWays,
  settleCycles,
  titleTypes,
} from '../resources/finance/codes'
import { defineCall } from './call'

const service = 'payment-api'

/** What may be invoiced of an order; amounts in fen. */
export interface InvoiceableAnswer {
  bizNo: string
  bizType: keyof typeof invoiceBiz
  side: keyof typeof invoiceSides
  paid: number
  refunded: number
  /** What invoices stand for, those under way among them. */
  invoiced: number
  left: number
}

/** A recharge of which something may still be invoiced; amounts in fen. */
export interface OpenFee {
  bizNo: string
  /** What was bought, in words. */
  packageName: string
  amount: number
  left: number
  /** ISO. */
  paidAt: string
}

export interface InvoiceWish {
  orders: { bizNo: string; amount: number }[]
  titleType: keyof typeof titleTypes
  title: string
  taxNo?: string | null
  invoiceType: keyof typeof invoiceTypes
  email: string
}

/** A kind of channel of a store; amounts in fen. */
export interface ChannelCard {
  channel: keyof typeof channelKinds
  /** Of the store's channel of the kind; null where it has none. */
  id: number | null
  mchNo: string | null
  status: string | null
  channelRate: number | null
  platformRate: number | null
  settleCycle: keyof typeof settleCycles | null
  /** Taken by it this month, and given back. */
  taken: number
  returned: number
  /** With it, and not in the trust account yet. */
  clearing: number
}

/** What an order would bring a partner or its member, fen. */
export interface OtherReward {
  /** Who gets it. */
  name: string
  amount: number
  ruleName: string
  funder: string
}

/** What an order would bring its seller. */
export interface RewardTrial {
  /** fen; 0 where no rule is met. */
  amount: number
  factor: number
  ruleName: string | null
  /** Who pays it. */
  funder: string | null
  /** When it may be claimed, if it is confirmed today; ISO. */
  payableAt: string | null
  /** Why there is none; null where there is one. */
  refusal: string | null
  /** What it would bring others by their rules. */
  others: OtherReward[]
}

/** Rewards of one payee, or of one product; amounts in fen. */
export interface RewardSum {
  name: string
  count: number
  base: number
  amount: number
  revoked: number
  /** What may be claimed of it now. */
  payable: number
}

/** What a credit account owes, and how it came about; amounts in fen. */
export interface CreditStatement {
  /** By how long ago it was sold. */
  bands: Record<AgeBand, number>
  overdue: number
  /** What is not paid, the oldest first. */
  items: { bizNo: string; at: string; sold: number; open: number; dueOn: string; isOverdue: boolean }[]
  /** The last movements, newest first. */
  moves: { id: number; at: string; ledgerEvent: LedgerEvent; bizNo: string; amount: number; balance: number }[]
}

/** What somebody may claim for himself; amounts in fen. */
export interface Claimable {
  /** The caller as an employee; null for somebody who is none. */
  staffId: number | null
  /** His rewards that may be claimed, and what they come to. */
  ids: number[]
  amount: number
  /** What he owes of rewards that were taken back after they were paid. */
  debt: number
  /** Where it goes. */
  bank: string | null
  /** Why nothing can be claimed now; null where it can. */
  problem: string | null
}

/** A corporation whose 返佣 may be paid out; amounts in fen. */
export interface RebatePayee {
  corporationId: number
  name: string
  /** How many rewards are paid, and what they come to. */
  count: number
  amount: number
  /** What it owes of rewards that were taken back after they were paid. */
  debt: number
  /** Where it goes, as people know it. */
  bank: string | null
  /** Why it cannot be paid now; null where it can. */
  problem: string | null
}

/** Which 返佣 is paid out: some rewards, or all that some corporations can be paid now. */
export interface RebateWish {
  by: 'reward' | 'corporation'
  ids: number[]
}

/** What is paid to a corporation by one withdrawal, which another person approves; fen. */
export interface RebatePaid {
  corporationId: number
  name: string
  withdrawalId: number
  count: number
  amount: number
}

/** Somebody whose rewards may be paid through a labour platform; amounts in fen. */
export interface LaborPayee {
  staffId: number
  name: string
  /** What the platform would be asked for, and what it would withhold. */
  amount: number
  tax: number
  /** What he was paid before in this month, and what was withheld of it: it is taxed together. */
  earlier: { amount: number; tax: number }
  /** Where it goes, as people know it. */
  bank: string | null
  /** Why he cannot be paid now; null where he can. */
  problem: string | null
}

interface CreditSale {
  creditAccountId: number
  sceneId: number
  /** fen */
  amount: number
  roomOrTable?: string | null
  remark?: string | null
}

/** payment-api: what collecting at the counter, invoices and rewards ask beside the calls of their records. */
export const collectCalls = {
  sceneLink: defineCall<{ sceneId: number }, { url: string }>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/payment-scene/link',
    title: '收款码地址',
    effect: 'read',
    access: 'finance:scene',
    tenant: 'any',
    query: ['sceneId'],
    source: 'docs/architecture.md, decision 16',
  }),
  /** 收款链接 of a scene, good for some days; over an amount (fen) where one is given. */
  payLink: defineCall<{ sceneId: number; days: number; amount?: number }, { url: string; until: string }>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/payment-scene/pay_link',
    title: '收款链接',
    effect: 'read',
    access: 'finance:channel',
    orAccess: ['finance:scene'],
    tenant: 'hotel',
    query: ['sceneId', 'days', 'amount'],
    source: 'docs/architecture.md, decision 16',
  }),
  /** The channels of the store by kind, with what they took this month and still owe. */
  channelCards: defineCall<object, { list: ChannelCard[] }>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/payment-channel/cards',
    title: '通道卡片',
    effect: 'read',
    access: 'finance:channel',
    tenant: 'hotel',
    source: 'docs/architecture.md, decision 16',
  }),
  invoiceable: defineCall<{ orderNo: string }, InvoiceableAnswer | null>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/invoice/invoiceable',
    title: '订单可开票金额',
    effect: 'read',
    access: 'finance:invoice',
    orAccess: ['finance:invoice-manage', 'finance:invoice-apply'],
    tenant: 'hotel',
    query: ['orderNo'],
    source: 'docs/architecture.md, decision 16',
  }),
  openFees: defineCall<object, { list: OpenFee[] }>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/invoice/open',
    title: '可开票的充值单',
    effect: 'read',
    access: 'finance:invoice-apply',
    tenant: 'hotel',
    source: 'docs/architecture.md, decision 16',
  }),
  applyInvoice: defineCall<InvoiceWish, { id: number }>()({
    service,
    method: 'POST',
    path: '/payment-api/eb/invoice/apply',
    title: '申请开票',
    effect: 'write',
    access: 'finance:invoice:save',
    orAccess: ['finance:invoice-apply:save'],
    tenant: 'hotel',
    body: ['orders', 'titleType', 'title', 'taxNo', 'invoiceType', 'email'],
    source: 'docs/architecture.md, decision 16',
  }),
  testInvoiceEntity: defineCall<{ entityId: number }, { problem: string | null }>()({
    service,
    method: 'POST',
    path: '/payment-api/eb/invoice-entity/test_connection',
    title: '测试开票服务',
    effect: 'read',
    access: 'finance:invoice-entity',
    tenant: 'any',
    body: ['entityId'],
    source: 'docs/architecture.md, decision 16',
  }),
  applyRecharge: defineCall<
    { product: 'SAAS' | 'SMALL_LIFE'; pack: RechargePackage; way: keyof typeof rechargeWays },
    { id: number; rechargeNo: string; payUrl: string | null }
  >()({
    service,
    method: 'POST',
    path: '/payment-api/eb/recharge-order/apply',
    title: '充值下单',
    effect: 'write',
    access: 'finance:recharge:save',
    orAccess: ['finance:small-life-recharge:save'],
    tenant: 'hotel',
    body: ['product', 'pack', 'way'],
    source: 'docs/architecture.md, decision 16',
  }),
  rechargeBalance: defineCall<{ product: 'SAAS' | 'SMALL_LIFE' }, { balance: number }>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/recharge-order/balance',
    title: '服务费余额',
    effect: 'read',
    access: 'finance:recharge',
    orAccess: ['finance:small-life-recharge'],
    tenant: 'hotel',
    query: ['product'],
    source: 'docs/architecture.md, decision 16',
  }),
  rewardTrial: defineCall<{ productId: number; staffId: number; amount: number }, RewardTrial>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/reward-rule/trial',
    title: '奖励试算',
    effect: 'read',
    access: 'finance:reward-rule',
    orAccess: ['finance:ticket-reward', 'finance:reward-factor'],
    tenant: 'hotel',
    query: ['productId', 'staffId', 'amount'],
    source: 'docs/architecture.md, decision 16',
  }),
  claimable: defineCall<object, Claimable>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/reward-record/claimable',
    title: '本人可领取的奖励',
    effect: 'read',
    access: 'finance:reward-claim',
    tenant: 'hotel',
    source: 'docs/architecture.md, decision 16',
  }),
  claimRewards: defineCall<{ ids: number[] }, { withdrawalId: number; amount: number; count: number }>()({
    service,
    method: 'POST',
    path: '/payment-api/eb/reward-record/claim',
    title: '领取奖励',
    effect: 'write',
    access: 'finance:reward-claim:claim',
    tenant: 'hotel',
    body: ['ids'],
    source: 'docs/architecture.md, decision 16',
  }),
  rebatesPayable: defineCall<object, { corporations: RebatePayee[] }>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/reward-record/rebates',
    title: '可发放返佣的企业',
    effect: 'read',
    access: 'finance:corp-reward',
    tenant: 'hotel',
    source: 'docs/architecture.md, decision 16',
  }),
  payRebates: defineCall<RebateWish, { paid: RebatePaid[] }>()({
    service,
    method: 'POST',
    path: '/payment-api/eb/reward-record/pay_rebates',
    title: '发放返佣',
    effect: 'write',
    access: 'finance:corp-reward:send',
    tenant: 'hotel',
    body: ['by', 'ids'],
    source: 'docs/architecture.md, decision 16',
  }),
  laborPayable: defineCall<object, { people: LaborPayee[] }>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/labor-batch/payable',
    title: '可发放奖励的人员',
    effect: 'read',
    access: 'finance:labor',
    tenant: 'hotel',
    source: 'docs/architecture.md, decision 16',
  }),
  creditStatement: defineCall<{ id: number }, CreditStatement>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/credit-account/statement',
    title: '挂账对账单',
    effect: 'read',
    access: 'finance:credit',
    tenant: 'any',
    query: ['id'],
    source: 'docs/architecture.md, decision 16',
  }),
  collectOnCredit: defineCall<CreditSale, { id: number; payNo: string }>()({
    service,
    method: 'POST',
    path: '/payment-api/eb/credit-account/charge',
    title: '前台挂账',
    effect: 'write',
    access: 'finance:credit:save',
    tenant: 'hotel',
    body: ['creditAccountId', 'sceneId', 'amount', 'roomOrTable', 'remark'],
    source: 'docs/architecture.md, decision 16',
  }),
  rewardSums: defineCall<{ by: 'payee' | 'product'; payee: 'STAFF' | 'PARTNER' }, RewardSum[]>()({
    service,
    method: 'GET',
    path: '/payment-api/eb/reward-record/sums',
    title: '奖励汇总',
    effect: 'read',
    access: 'finance:reward',
    orAccess: ['finance:corp-reward'],
    tenant: 'any',
    query: ['by', 'payee'],
    source: 'docs/architecture.md, decision 16',
  }),
}
