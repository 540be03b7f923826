import type { EventIn } from '@contracts/resources/definition'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { and, eq } from 'drizzle-orm'
import { verifyVouchers } from '../verification/verifyVouchers'
import { sell, createProduct, store, stored } from './saleFixtures'

let requests = 0

/** Uses one of three times of a new voucher at its store. @returns the verification */
export async function verified(services: Services, userId: string): Promise<number> {
  const { vouchers } = await sell(services, await createProduct(services, { totalTimes: 3 }))
  requests += 1
  const { records } = await verifyVouchers(services, systemAt(store, userId), {
    requestNo: `verified-${requests}`,
    items: [{ voucherId: vouchers[0]!.id, times: 1 }],
    terminal: 'WEB',
  })
  return records[0]!.recordId
}

/** The voucher of a verification. */
export const verifiedVoucher = async (services: Services, id: number): Promise<number> =>
  (await stored(services, verifyRecord, id)).values.voucherId

/** The settle-line of a verification. */
export async function settleLineOf({ db }: Services, verificationId: number): Promise<number> {
  const { table, columns } = recordTable(settleLine)
  const [row] = await db
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.bizType, verifyRecord.key), eq(columns.bizId, verificationId)))
  return row!.id
}

/** Raises an event with the settle-line of a verification. */
export async function raiseSettleLine(
  services: Services,
  verificationId: number,
  event: EventIn<typeof settleLine>,
): Promise<void> {
  const id = await settleLineOf(services, verificationId)
  await withAfterwards(services, async (tx, afterwards) => {
    const line = await lockRecord(tx, settleLine, id)
    await raiseEvent({ tx, services, caller: systemAt(line), afterwards }, settleLine, line, { event, payload: {} })
  })
}
