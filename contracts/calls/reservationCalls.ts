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

/** A slot that still has places. */
export interface FreeSlot {
  /** YYYY-MM-DD in the store. */
  date: string
  slot: string
  /** Places that are left. */
  left: number
  /** fen for each piece */
  surcharge: number
}

/** What a voucher can be reserved for. */
export interface PreparedReservation {
  productName: string
  /** Times that no reservation holds. */
  timesLeft: number
  /** From today on, in their order; [] where the product is not reserved online. */
  slots: FreeSlot[]
}

/** Slots that are offered at once at most. */
export const mostFreeSlots = 400

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
  /** Before a voucher is reserved for: what it is, and the slots that have places. */
  prepareReservation: defineCall<{ code: string }, PreparedReservation>()({
    ...base,
    effect: 'read',
    path: '/ticket-api/eb/voucher-reservation/prepare',
    title: '预约前查询可约时段',
    access: 'ticket:reservation:confirm',
    body: ['code'],
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
