import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { followingEvent, type FollowedStatus } from '@machines/lifecycles/tickets/ticketOrder'
import { eq, sql } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'

interface VoucherState {
  readonly status: string
  readonly usedTimes: number
  /** fen that an upgrade has taken to another order */
  readonly movedAmount?: number
}

const usable: readonly string[] = ['ACTIVE', 'PART_USED', 'FROZEN', 'REFUNDING']
const returned: readonly string[] = ['REFUNDED', 'VOID']

/** Nothing was given back: its worth stands in the orders that it was upgraded to. */
const isMoved = (states: readonly VoucherState[]): boolean =>
  states.every(({ status }) => status === 'VOID') && states.some(({ movedAmount = 0 }) => movedAmount > 0)

/** What the vouchers of a paid order make of it. */
export function statusAfter(states: readonly VoucherState[]): FollowedStatus {
  if (states.every(({ status }) => returned.includes(status))) return isMoved(states) ? 'UPGRADED' : 'REFUNDED'
  const isUsed = states.some(({ usedTimes }) => usedTimes > 0)
  if (states.some(({ status }) => usable.includes(status))) return isUsed ? 'PART_USED' : 'PAID'
  return isUsed ? 'COMPLETED' : 'EXPIRED'
}

/** Brings an order to where its vouchers are. Its row is locked first: of two the second one sees what both have done. */
export async function followVouchers(moving: Moving, orderId: number): Promise<void> {
  const order = await lockRecord(moving.tx, ticketOrder, orderId)
  const { table, columns } = recordTable(ticketVoucher)
  const states = await moving.tx
    .select({ status: sql<string>`${columns.status}`, usedTimes: columns.usedTimes, movedAmount: columns.movedAmount })
    .from(table)
    .where(eq(columns.orderId, orderId))
  const status = statusAfter(states)
  if (status === order.status) return
  await raiseEvent(moving, ticketOrder, order, { event: followingEvent(status), payload: {} })
}
