import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { followingEvent, type FollowedStatus } from '@machines/lifecycles/ticketOrder'
import { eq, sql } from 'drizzle-orm'
import { recordTable } from '../records/recordTables'
import { lockRecord } from '../records/systemRecords'
import { raiseEvent, type Moving } from '../records/takeTransition'

const orders: AnyResource = ticketOrder
const vouchers: AnyResource = ticketVoucher

interface VoucherState {
  readonly status: string
  readonly usedTimes: number
}

const usable: readonly string[] = ['ACTIVE', 'PART_USED', 'FROZEN', 'REFUNDING']
const returned: readonly string[] = ['REFUNDED', 'VOID']

/** What the vouchers of a paid order make of it (areas tickets 2: ticket-order). */
export function statusAfter(states: readonly VoucherState[]): FollowedStatus {
  if (states.every(({ status }) => returned.includes(status))) return 'REFUNDED'
  const isUsed = states.some(({ usedTimes }) => usedTimes > 0)
  if (states.some(({ status }) => usable.includes(status))) return isUsed ? 'PART_USED' : 'PAID'
  return isUsed ? 'COMPLETED' : 'EXPIRED'
}

/** Brings an order to where its vouchers are. Its row is locked first: of two the second one sees what both have done. */
export async function followVouchers(moving: Moving, orderId: number): Promise<void> {
  const order = await lockRecord(moving.tx, orders, orderId)
  const { table, columns } = recordTable(vouchers)
  const states = await moving.tx
    .select({ status: sql<string>`${columns.status!}`, usedTimes: sql<number>`${columns.usedTimes!}`.mapWith(Number) })
    .from(table)
    .where(eq(columns.orderId!, orderId))
  const status = statusAfter(states)
  if (status === order.status) return
  await raiseEvent(moving, orders, order, { event: followingEvent(status), payload: {} })
}
