import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import type { FactLookup } from '@server/records/recordServer'

/** Whether the settle-line of each verification is settled, or on a bill that can no longer be worked out anew. */
export const isSettled: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(settleLine)
  const bills = recordTable(settleBill)
  const isFixed = or(isNull(bills.columns.id), notInArray(bills.columns.status, ['GENERATED', 'DISPUTED']))
  const rows = await db
    .select({ id: sql<number>`${columns.bizId}`.mapWith(Number) })
    .from(table)
    .leftJoin(bills.table, eq(bills.columns.id, columns.billId))
    .where(
      and(
        eq(columns.bizType, verifyRecord.key),
        inArray(columns.bizId, [...ids]),
        or(eq(columns.status, 'SETTLED'), and(eq(columns.status, 'BILLED'), isFixed)),
      ),
    )
  const settled = new Set(rows.map(({ id }) => id))
  return new Map(ids.map((id) => [id, settled.has(id)]))
}

/** Whether the voucher of each verification is frozen or being refunded. */
export const isVoucherHeld: FactLookup = async (db, ids) => {
  const verified = recordTable(verifyRecord)
  const voucher = recordTable(ticketVoucher)
  const rows = await db
    .select({ id: verified.columns.id })
    .from(verified.table)
    .innerJoin(voucher.table, eq(voucher.columns.id, verified.columns.voucherId))
    .where(
      and(inArray(verified.columns.id, [...ids]), inArray(voucher.columns.status, ['FROZEN', 'REFUNDING', 'REFUNDED'])),
    )
  const held = new Set(rows.map(({ id }) => id))
  return new Map(ids.map((id) => [id, held.has(id)]))
}
