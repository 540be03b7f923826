import { defineCall } from './call'

/** What a product sold and what of it was used, of some span. */
export interface ProductFigures {
  /** Pieces that were paid, refunds not taken off. */
  pieces: number
  /** fen */
  soldAmount: number
  timesUsed: number
  /** fen */
  usedAmount: number
}

export interface ProductSales {
  total: ProductFigures
  /** Each day of the span, in order. */
  days: ({ day: string } & ProductFigures)[]
}

const service = 'ticket-api'

/** Beside the list of products: the link that leads guests to one, and what it sold. */
export const productCalls = {
  /** null where the address of the shop's page was not set up. */
  productLink: defineCall<{ productId: number }, { url: string | null }>()({
    service,
    method: 'GET',
    path: '/ticket-api/eb/ticket-product/link',
    title: '票券链接',
    effect: 'read',
    access: 'ticket:product',
    tenant: 'any',
    query: ['productId'],
    source: 'docs/architecture.md, decision 16',
  }),
  productSales: defineCall<{ productId: number; from: string; to: string }, ProductSales>()({
    service,
    method: 'GET',
    path: '/ticket-api/eb/ticket-product/sales',
    title: '票券销售数据',
    effect: 'read',
    access: 'ticket:product',
    tenant: 'any',
    query: ['productId', 'from', 'to'],
    source: 'docs/architecture.md, decision 16',
  }),
}
