import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, textC } from '@server/db/columns'
import type { RefundPart } from './refunds/refundParts'
import type { SaleTerms } from './orders/saleTerms'

/** The lines of ticket orders as calculations need them: what was bought, by whom, and under which rules. */
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
    /** Key and id of the activity whose price it has; null where it has its product's. */
    activityKey: textC('activity_key'),
    activityId: bigint('activity_id', { mode: 'number' }),
    /** Pieces at that price. */
    activityQty: integer('activity_qty').notNull().default(0),
    /** Of a gift: how many pieces of the other lines under its activity earn one; null of what was bought. */
    giftEvery: integer('gift_every'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.line] }),
    index('ticket_sale_line_product').on(table.productId, table.createdAt),
    index('ticket_sale_line_buyer').on(table.productId, table.buyerKey),
    index('ticket_sale_line_activity').on(table.activityKey, table.activityId),
  ],
)

/** Statuses of orders whose lines are unpaid. */
export const unpaid = ['PENDING_PAY', 'CANCELLED'] as const

/** Money that arrived for ticket orders, each payment once however often it is notified. */
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

/** Vouchers that are exchanged for better ones, by the order that pays the difference. */
export const ticketUpgrades = pgTable(
  'ticket_upgrade',
  {
    orderId: bigint('order_id', { mode: 'number' }).primaryKey(),
    voucherId: bigint('voucher_id', { mode: 'number' }).notNull(),
    fromOrderId: bigint('from_order_id', { mode: 'number' }).notNull(),
    /** fen that the old voucher stood for */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The payments that this money came with; null until the difference is paid. */
    parts: jsonb('parts').$type<readonly RefundPart[]>(),
  },
  (table) => [index('ticket_upgrade_from').on(table.fromOrderId)],
)

/** What outside shops have sent, each request once: sent again it is answered as the first time. */
export const ticketIntakes = pgTable(
  'ticket_intake',
  {
    hotelId: integer('hotel_id').notNull(),
    requestNo: textC('request_no').notNull(),
    /** Of kind and payload: under one number there is one request. */
    fingerprint: textC('fingerprint').notNull(),
    /** Of what was asked for: of an order, or of what another suite takes in. */
    answer: jsonb('answer').$type<object>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hotelId, table.requestNo] })],
)

/** With what outside shops sign for a brand (`intake/intakeSecrets.ts`); at most two have not ended. */
export const intakeSecrets = pgTable(
  'intake_secret',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brandId: integer('brand_id').notNull(),
    /** Sealed (`server/identity/secretBox.ts`). */
    secret: textC('secret').notNull(),
    /** Its last characters. */
    ending: textC('ending').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: textC('created_by'),
    endsAt: instant('ends_at'),
  },
  (table) => [index('intake_secret_brand').on(table.brandId, table.endsAt)],
)
