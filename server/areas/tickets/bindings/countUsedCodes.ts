import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { and, gt, sql } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { ticketBindingCodes } from './tables'

/** 已用 of every binding: its bound codes that have been verified at least once. No version nor history follows it. */
export async function countUsedCodes({ db }: Pick<Services, 'db'>): Promise<void> {
  const { table, columns } = recordTable(ticketBinding)
  const voucher = recordTable(ticketVoucher)
  const used = sql`(
    select count(*) from ${ticketBindingCodes} join ${voucher.table} on ${voucher.columns.id} = ${ticketBindingCodes.voucherId}
    where ${ticketBindingCodes.bindingId} = ${columns.id} and ${voucher.columns.usedTimes} > 0)`
  await db
    .update(table)
    .set({ usedCount: used })
    .where(and(gt(columns.boundCount, 0), sql`${columns.usedCount} <> ${used}`))
}
