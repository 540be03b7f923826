import { defineCall } from './call'
import type { AnsweredFile } from './exportCalls'

/** What became of a voucher that somebody bought. */
export const voucherUses = { UNUSED: '未核销', USED: '已核销', EXPIRED: '已过期', REFUNDED: '已退' } as const
export type VoucherUse = keyof typeof voucherUses

/** Members who bought, and those who did not. */
export const buyerTabs = { BOUGHT: '已购', NOT: '未购' } as const

/** What the list of buyers can be put in order of, each also turned round. */
export const buyerOrders = ['quantity', 'amount', 'lastAt'] as const
export type BuyerOrder = (typeof buyerOrders)[number]

/** Which members are wanted; of vouchers bought in the store alone. Filters are written as lists write them. */
export interface BuyersQuery {
  /** Without one: BOUGHT. */
  tab?: string
  /** A whole phone, its last four digits, a member's number, or part of a name. */
  keyword?: string
  /** Ids, joined by commas; without one every ticket counts. */
  ticketProductId?: string
  /** `voucherUses`, joined by commas. */
  use?: string
  /** `from..to`, or days by their name. */
  boughtOn?: string
  /** `from..to`. */
  quantity?: string
  orderType?: string
}

/** A member with what he bought of what was asked about. */
export interface TicketBuyer {
  memberId: number
  name: string | null
  /** Masked. */
  phone: string
  grade: string | null
  /** Vouchers, then those that were used, at least once, wait to be used, and went back. */
  quantity: number
  used: number
  unused: number
  refunded: number
  /** fen paid for them, less what went back */
  amount: number
  /** ISO time; null for who bought none. */
  lastAt: string | null
}

const service = 'member-api'
const source = 'docs/architecture.md, decision 16'
const asked = ['tab', 'keyword', 'ticketProductId', 'use', 'boughtOn', 'quantity', 'orderType'] as const

/** 购票会员: who bought which tickets of a store, and what came of them. */
export const ticketBuyerCalls = {
  listTicketBuyers: defineCall<
    BuyersQuery & { pageIndex?: number; pageSize?: number },
    { list: TicketBuyer[]; total: number }
  >()({
    service,
    method: 'GET',
    path: '/member-api/eb/member/ticket_buyers',
    title: '购票会员',
    effect: 'read',
    access: 'member:ticket-buyer',
    tenant: 'hotel',
    query: [...asked, 'pageIndex', 'pageSize'],
    source,
  }),
  exportTicketBuyers: defineCall<BuyersQuery, AnsweredFile>()({
    service,
    method: 'GET',
    path: '/member-api/eb/member/ticket_buyers/export',
    title: '导出购票会员',
    effect: 'read',
    access: 'member:ticket-buyer:export',
    tenant: 'hotel',
    query: [...asked],
    source,
  }),
}
