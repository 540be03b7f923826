import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { isNotNull, sql, type SQL } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { ticketSaleLines } from '../tables'
import { vouchers } from './voucherValues'

const voucher = recordTable(vouchers).columns
const order = recordTable(ticketOrder)

/** fen of a voucher that are neither used nor given back nor kept. */
export const outstanding: SQL<number> = sql`${voucher.shareAmount} - ${voucher.verifiedAmount} - ${voucher.refundedAmount} - ${voucher.feeAmount} - ${voucher.breakageAmount} - ${voucher.movedAmount}`

/** Whether the rules under which a voucher was sold say something. */
const underTerms = (said: SQL): SQL =>
  sql`exists (select 1 from ${ticketSaleLines} where ${ticketSaleLines.orderId} = ${voucher.orderId} and ${ticketSaleLines.line} = ${voucher.line} and ${said})`

const terms = ticketSaleLines.terms

/** What is left of it goes back by itself when its last day is over. */
export const isRefundedWhenOver = underTerms(sql`(${terms} ->> 'autoRefundExpired')::boolean`)

/** It stands for goods that were sent. @param before only those that were sent before that moment */
export const isSent = (before?: SQL): SQL =>
  sql`(${underTerms(sql`${terms} ->> 'shipType' = 'EXPRESS'`)} and exists (select 1 from ${order.table} where ${order.columns.id} = ${voucher.orderId} and ${before ? sql`${order.columns.shipTime} < ${before}` : isNotNull(order.columns.shipTime)}))`

/** It stands for goods that have arrived. */
export const isReceived: SQL = sql`(${underTerms(sql`${terms} ->> 'shipType' = 'EXPRESS'`)} and exists (select 1 from ${order.table} where ${order.columns.id} = ${voucher.orderId} and ${isNotNull(order.columns.receivedAt)}))`
