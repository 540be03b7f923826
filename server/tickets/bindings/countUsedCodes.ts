import type { AnyResource } from '@contracts/resources/definition'
import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { and, gt, sql } from 'drizzle-orm'
import type { Row } from '../../records/column'
import { recordTable } from '../../records/recordTables'
import type { Services } from '../../services'
import { vouchers } from '../voucherValues'
import { ticketBindingCodes } from './tables'

const bindings: AnyResource = ticketBinding

/** 已用 of every binding: its bound codes that have been verified at least once. No version nor history follows it. */
export async function countUsedCodes({ db }: Pick<Services, 'db'>): Promise<void> {
  const { table, columns } = recordTable(bindings)
  const voucher = recordTable(vouchers)
  const used = sql`(
    select count(*) from ${ticketBindingCodes} join ${voucher.table} on ${voucher.columns.id!} = ${ticketBindingCodes.voucherId}
    where ${ticketBindingCodes.bindingId} = ${columns.id!} and ${voucher.columns.usedTimes!} > 0)`
  const row = { usedCount: used } as unknown as Row
  await db
    .update(table)
    .set(row)
    .where(and(gt(columns.boundCount!, 0), sql`${columns.usedCount!} <> ${used}`))
}
