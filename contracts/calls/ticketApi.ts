import type { RefundReason, Terminal } from '../resources/tickets/codes'
import { activityResultCalls } from './activityResultCalls'
import { defineCall } from './call'
import { exportCalls } from './exportCalls'
import { intakeSecretCalls } from './intakeSecretCalls'
import { productCalls } from './productCalls'
import { ticketBindingCalls } from './ticketBindingCalls'
import { ticketJobCalls } from './ticketJobCalls'
import { cardPerformanceCalls } from './cardPerformanceCalls'
import { reservationCalls } from './reservationCalls'
import type { PreparedVerification, Verification } from '@machines/flows/verifyDesk/voucher'

/**
 * A presale ticket category as it travels; isSelected, disabled and exitActivity are worked out by the picker
 * (Shared building blocks, 3).
 */
export interface TicketCategory {
  ticketCategoryId: number
  categoryName: string
  /** 1 = revenue split configured. */
  supplierAccountStatus: number
  /** Activities it already takes part in. */
  activityTypes: number[]
  productType: string
}

/** A row of the ticket product picker (Shared building blocks, 3). */
export interface TicketProductRow {
  ticketProductId: number
  hotelName: string
  productName: string
  posterTitle: string
  categoryName: string
  /** 'gift' shows price 0 and '-' for inventory and status. */
  productType: string
  /** fen */
  salePrice: number
  /** fen, the cheapest of its rate plans; null where there are none. */
  minSalePrice: number | null
  totalInventory: number
  /** NEW, PUBLISHED, OFFLINE, SHARE; read in either case. */
  status: string
  statusName: string
  /** Names of its rate plans. */
  rpNames: string[]
  /** 1 = multi-spec. */
  productSpecType: number
  /** Sold in several stores of the brand. */
  isBrandMultiple: boolean
  productStatusVmo: { limitTime: boolean; limitSell: boolean; zhiLianPass: boolean; zhiLianRoom: boolean }
  ecardType: string | null
  shipType: string | null
  /** 1 = revenue split configured. */
  supplierAccountStatus: number
  ifSetSeparate: boolean
  activityTypes: number[]
  /** Tags, already as words. */
  productLabelList: string[]
}

/** What a desk finds and does, as its flow knows it. */
export type {
  OtherOrder,
  PreparedVerification,
  PreparedVoucher,
  Verification,
  VerifiedVoucher,
  VoucherCheck,
} from '@machines/flows/verifyDesk/voucher'

/** Where people verify; the server itself is AUTO. */
type DeskTerminal = Exclude<Terminal, 'AUTO'>

/** Some times of a voucher that are to be given back. */
export interface RefundAsked {
  voucherId: number
  times: number
}

/** A desk's day at a glance; days are those of the stores, amounts fen. */
export interface VerifyFigures {
  /** Times that were used today and not taken back. */
  todayTimes: number
  /** 核销额 of them. */
  todayAmount: number
  /** Verifications that were taken back today. */
  todayReversed: number
  /** Confirmed reservations of today, whatever has become of them. */
  todayExpected: number
  /** Those among them who have come. */
  todayArrived: number
}

/** Ticket sales at a glance; days are those of the stores, amounts fen. */
export interface OrderFigures {
  /** Orders made today, paid or not. */
  todayOrders: number
  /** 实付 of what was paid today. */
  todayPaid: number
  /** 待核销负债: what all vouchers may still be used for. */
  outstanding: number
  /** What went back today. */
  todayRefunded: number
}

/** A voucher of which something can be given back. */
export interface RefundableVoucher {
  voucherId: number
  /** Masked. */
  code: string
  productName: string
  statusName: string
  /** ISO time. */
  validEnd: string
  totalTimes: number
  timesLeft: number
}

export interface PreparedRefund {
  /** In the order in which they were issued; 100 at most, as many as one refund takes. Gifts go back by themselves. */
  vouchers: RefundableVoucher[]
  /** fen that can still go back; null once the order was sent. */
  postageLeft: number | null
}

/** A coupon comes back once all of its order has gone back: NOW with this refund, LATER with others; NEVER by its own rules. */
export interface RefundedCoupon {
  name: string
  back: 'NOW' | 'LATER' | 'NEVER'
}

export interface RefundPreview {
  /** fen */
  vouchers: (RefundAsked & { amount: number; fee: number })[]
  /** So many of them are gifts that were not asked for: what stays of the order does not earn them any more. */
  gifts: number
  postageRefund: number
  /** All that goes back, postage included; fen. */
  amount: number
  fee: number
  /** The coupon that the order was paid with; null where there was none. */
  coupon: RefundedCoupon | null
  /** Points that paid a part of the order and come back with this refund, where they are not kept. */
  points: number
  /** Why it cannot be given back; null when it can. */
  refusal: string | null
}

/** What an outside shop sends: an order, its payment, its end. */
export type IntakeKind = 'CREATE' | 'DEPOSIT' | 'PAY' | 'CANCEL' | 'REFUND'

/** What came of it. */
export interface IntakeAnswer {
  orderNo: string
  status: string
  /** fen */
  payAmount: number
  /** PAY: PAID, REPEATED or RETURNED; otherwise DONE. */
  outcome: string
  refundNo: string | null
  /** Codes of the order's vouchers, once it is paid; of a group purchase once its team is whole. */
  codes: string[]
  /** Of a group purchase, once its leader has paid: who names it joins. */
  teamNo: string | null
}

/** What paid deposits add up to; all but `count` in fen. 已付 = 已用 + 已退 + 已失效 + 余额. */
export interface DepositFigures {
  count: number
  paid: number
  /** What the deposits that are left may count for. */
  usable: number
  used: number
  refunded: number
  forfeited: number
  balance: number
}

/** The deposits of a member. */
export interface DepositAccount extends DepositFigures {
  memberId: number
  /** Masked. */
  memberName: string
  /** Masked. */
  phone: string
}

interface RefundInput {
  orderId: number
  vouchers: RefundAsked[]
  reason: RefundReason
  remark?: string
  withPostage?: boolean
  /** Whether the coupon and the points that paid the order come back, as far as this refund brings them; they do by default. */
  returnCoupon?: boolean
  returnPoints?: boolean
}

const service = 'ticket-api'
const refundBody = ['orderId', 'vouchers', 'reason', 'remark', 'withPostage', 'returnCoupon', 'returnPoints'] as const

/** The tabs of the ticket pickers: one number space with types of ticket and activities (docs/tickets.md, 1). */
export const ticketStrategies = [13, 19, 23, 24, 25, 29, 30, 32] as const
export type TicketStrategy = (typeof ticketStrategies)[number]

/** What the ticket product picker asks. Numbers may travel as texts, as forms and query strings send them. */
export interface TicketProductQuery {
  pageNum: number
  pageSize: number
  hotelId?: number
  brandId?: number
  /** Value of the picker's tab; without it tickets of all types. */
  strategy?: TicketStrategy
  /** NEW, PUBLISHED, OFFLINE or SHARE in either case; without it what is on sale, or the products that are named. */
  auditStatus?: string
  /** The store to list, when a whole brand chooses. */
  chooseHotelId?: number
  ticketProductId?: number
  /** None named: no restriction. As a text the ids stand between commas. */
  productIds?: number[]
  productName?: string
  /** What a page hands on to its own pickers; taken and not looked at. */
  extras?: unknown
}

const ticketProductQueryNames = [
  'pageNum',
  'pageSize',
  'hotelId',
  'brandId',
  'strategy',
  'auditStatus',
  'chooseHotelId',
  'ticketProductId',
  'productIds',
  'productName',
  'extras',
] as const

export const ticketApi = {
  ...productCalls,
  ...activityResultCalls,
  ...exportCalls,
  ...intakeSecretCalls,
  ...ticketJobCalls,
  ...ticketBindingCalls,
  /** The spec names no more than the hotel; page and search word are ours, spelled like its sister call. */
  listTicketCategoryByHotelId: defineCall<
    { hotelId: number; pageNum?: number; pageSize?: number; categoryName?: string },
    { list: TicketCategory[]; total: number }
  >()({
    service,
    method: 'GET',
    path: '/api/ticket-api/ticketCategory/listTicketCategoryByHotelId/{hotelId}',
    title: '门店的预售票券分类',
    effect: 'read',
    access: 'session',
    tenant: 'hotel',
    query: ['pageNum', 'pageSize', 'categoryName'],
    source: 'Shared building blocks, 7.3',
  }),
  /** "POST (or configurable GET)": by POST unless a picker is set to GET, with the same names in the query string. */
  jsonGetListTicketProduct: defineCall<TicketProductQuery, { list: TicketProductRow[]; total: number }>()({
    service,
    method: 'POST',
    path: '/ticket-api/ticketProduct/jsonGetListTicketProduct',
    title: '票券商品选择列表',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    body: ticketProductQueryNames,
    source: 'Shared building blocks, 7.3',
  }),
  getListTicketProduct: defineCall<TicketProductQuery, { list: TicketProductRow[]; total: number }>()({
    service,
    method: 'GET',
    path: '/ticket-api/ticketProduct/jsonGetListTicketProduct',
    title: '票券商品选择列表（GET）',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ticketProductQueryNames,
    source: 'Shared building blocks, 7.3',
  }),
  prepareVerification: defineCall<{ code: string }, PreparedVerification>()({
    service,
    method: 'POST',
    path: '/ticket-api/eb/ticket-voucher/verify_prepare',
    title: '核销前按券码、订单号或手机号查询',
    effect: 'read',
    access: 'ticket:verify',
    tenant: 'hotel',
    body: ['code'],
    source: 'docs/architecture.md, decision 16',
  }),
  verifyVouchers: defineCall<
    {
      requestNo: string
      hotelId: number
      items: { voucherId: number; times: number; benefitProductId?: number }[]
      terminal?: DeskTerminal
    },
    Verification
  >()({
    service,
    method: 'POST',
    path: '/ticket-api/eb/ticket-voucher/verify',
    title: '核销券码',
    effect: 'write',
    access: 'ticket:verify:verify',
    tenant: 'hotel',
    body: ['requestNo', 'hotelId', 'items', 'terminal'],
    source: 'docs/architecture.md, decision 16',
  }),
  verifyFigures: defineCall<object, VerifyFigures>()({
    service,
    method: 'GET',
    path: '/ticket-api/eb/verify-record/today',
    title: '核销指标',
    effect: 'read',
    access: 'ticket:verify',
    tenant: 'any',
    source: 'docs/architecture.md, decision 16',
  }),
  orderFigures: defineCall<object, OrderFigures>()({
    service,
    method: 'GET',
    path: '/ticket-api/eb/ticket-order/today',
    title: '票券订单指标',
    effect: 'read',
    access: 'ticket:order',
    tenant: 'any',
    source: 'docs/architecture.md, decision 16',
  }),
  prepareRefund: defineCall<{ orderId: number }, PreparedRefund>()({
    service,
    method: 'POST',
    path: '/ticket-api/eb/ticket-refund/prepare',
    title: '申请退款前查询可退券码',
    effect: 'read',
    access: 'ticket:order:refund',
    tenant: 'hotel',
    body: ['orderId'],
    source: 'docs/architecture.md, decision 16',
  }),
  previewRefund: defineCall<RefundInput, RefundPreview>()({
    service,
    method: 'POST',
    path: '/ticket-api/eb/ticket-refund/preview',
    title: '退款试算',
    effect: 'read',
    access: 'ticket:order:refund',
    tenant: 'hotel',
    body: refundBody,
    source: 'docs/architecture.md, decision 16',
  }),
  applyRefund: defineCall<RefundInput, { refundId: number; refundNo: string; status: string }>()({
    service,
    method: 'POST',
    path: '/ticket-api/eb/ticket-refund/apply',
    title: '申请退款',
    effect: 'write',
    access: 'ticket:order:refund',
    tenant: 'hotel',
    body: refundBody,
    source: 'docs/architecture.md, decision 16',
  }),
  listDepositAccounts: defineCall<
    { keyword?: string; pageIndex?: number; pageSize?: number },
    { list: DepositAccount[]; total: number }
  >()({
    service,
    method: 'GET',
    path: '/ticket-api/eb/deposit-order/accounts',
    title: '定金账户',
    effect: 'read',
    access: 'ticket:deposit-account',
    tenant: 'hotel',
    query: ['keyword', 'pageIndex', 'pageSize'],
    source: 'docs/architecture.md, decision 16',
  }),
  depositFigures: defineCall<{ activityId?: number }, DepositFigures>()({
    service,
    method: 'GET',
    path: '/ticket-api/eb/deposit-order/summary',
    title: '定金指标',
    effect: 'read',
    access: 'ticket:deposit-order',
    tenant: 'hotel',
    query: ['activityId'],
    source: 'docs/architecture.md, decision 16',
  }),
  /**
   * Orders of outside shops. `payload` is JSON text as it was signed; `sign` is the HMAC-SHA256, in hex, of hotelId,
   * kind, requestNo, sentAt and payload, each on a line of its own, under the key INTAKE_SECRET. A requestNo that is
   * known is answered as the first time.
   */
  takeOrder: defineCall<
    { hotelId: number; kind: IntakeKind; requestNo: string; sentAt: string; payload: string; sign: string },
    IntakeAnswer
  >()({
    service,
    method: 'POST',
    path: '/ticket-api/pub/ticket-order/intake',
    title: '外部订单接入（下单、支付通知、取消、退款）',
    effect: 'write',
    access: 'public',
    tenant: 'none',
    body: ['hotelId', 'kind', 'requestNo', 'sentAt', 'payload', 'sign'],
    source: 'docs/architecture.md, decision 16',
  }),
  ...reservationCalls,
  ...cardPerformanceCalls,
}
