import { productPages } from '../resources/productPages'
import { defineCall } from './call'

/** A voucher that is to be reserved for, as somebody at the store writes it down. */
export interface ReservationInput {
  /** Of the voucher, as it was typed. */
  code: string
  contactName: string
  phone: string
  /** YYYY-MM-DD in the store. */
  date: string
  slot: string
  /** Times of the voucher. */
  quantity: number
}

/** What some days of a product are set to; what is left out stays as it is. */
export interface InventoryInput {
  productId: number
  /** YYYY-MM-DD, today or later. */
  days: string[]
  slot: string
  capacity?: number
  /** fen for each piece */
  surcharge?: number
  closed?: boolean
}

/** How the pieces of a product that were sold are used. */
export interface ProductUsage {
  productId: number
  /** Pieces that can still be used. */
  usable: number
  timesUsed: number
  /** Of the usable pieces. */
  timesLeft: number
}

/** Days that are set at once at most: a year. */
export const mostInventoryDays = 366

const base = {
  service: 'ticket-api',
  method: 'POST',
  effect: 'write',
  tenant: 'hotel',
  source: 'docs/architecture.md, decision 16',
} as const

/** Calls of reservations and their inventory beside those of the records. */
export const reservationCalls = {
  makeReservation: defineCall<ReservationInput, { reservationId: number; reservationNo: string; status: string }>()({
    ...base,
    path: '/ticket-api/eb/voucher-reservation/reserve',
    title: '为券码预约',
    access: 'ticket:reservation:confirm',
    body: ['code', 'contactName', 'phone', 'date', 'slot', 'quantity'],
  }),
  saveInventory: defineCall<InventoryInput, { created: number; changed: number }>()({
    ...base,
    path: '/ticket-api/eb/reservation-inventory/batch_save',
    title: '批量设置预约库存',
    access: 'ticket:inventory:save',
    body: ['productId', 'days', 'slot', 'capacity', 'surcharge', 'closed'],
  }),
  /** Of all products of a kind that the store has sold: pieces that can still be used, times used and left. */
  productUsage: defineCall<{ productType: string }, { list: ProductUsage[] }>()({
    service: 'ticket-api',
    method: 'GET',
    effect: 'read',
    tenant: 'any',
    source: 'docs/architecture.md, decision 16',
    path: '/ticket-api/eb/ticket-product/usage',
    title: '票券商品使用情况',
    access: 'ticket:product',
    orAccess: productPages,
    query: ['productType'],
  }),
}
