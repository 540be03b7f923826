import type { IntakeAnswer } from '@contracts/calls/ticketApi'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, textC } from '../db/columns'
import type { SaleTerms } from './saleTerms'

/** The lines of ticket orders as they are reckoned with: what was bought, by whom, and under which rules. */
export const ticketSaleLines = pgTable(
  'ticket_sale_line',
  {
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    /** From 0, in the order of the order's items. */
    line: integer('line').notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    spec: textC('spec'),
    /** Member or phone, by which limits per person count; null where neither is known. */
    buyerKey: textC('buyer_key'),
    qty: integer('qty').notNull(),
    /** fen */
    payAmount: bigint('pay_amount', { mode: 'number' }).notNull(),
    /** As they stood when it was bought. */
    terms: jsonb('terms').$type<SaleTerms>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** false once the order was cancelled: it counts for no limit. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.line] }),
    index('ticket_sale_line_product').on(table.productId, table.createdAt),
    index('ticket_sale_line_buyer').on(table.productId, table.buyerKey),
  ],
)

/** Money that arrived for ticket orders, each payment once however often it is told. */
export const ticketPayments = pgTable(
  'ticket_payment',
  {
    hotelId: integer('hotel_id').notNull(),
    transactionNo: textC('transaction_no').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    payMethod: textC('pay_method').notNull(),
    /** fen */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hotelId, table.transactionNo] }),
    index('ticket_payment_order').on(table.orderId),
  ],
)

/** What outside shops have sent, each request once: sent again it is answered as the first time. */
export const ticketIntakes = pgTable(
  'ticket_intake',
  {
    hotelId: integer('hotel_id').notNull(),
    requestNo: textC('request_no').notNull(),
    /** Of kind and payload: under one number there is one request. */
    fingerprint: textC('fingerprint').notNull(),
    answer: jsonb('answer').$type<IntakeAnswer>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hotelId, table.requestNo] })],
)
