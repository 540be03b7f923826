import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import type { withdrawal } from '@contracts/resources/finance/withdrawal'
import { and, asc, eq, sql } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { payeeOf } from './payableRewards'

/** What has become of a withdrawal becomes of what it pays of rewards: paid, or claimable again. */
export async function followClaim(
  moving: Moving,
  { id, values }: Pick<StoredRecord<typeof withdrawal>, 'id' | 'values'>,
  event: 'OK' | 'RETURN',
): Promise<void> {
  const payee = payeeOf(values)
  if (payee === null) return
  const { table, columns } = recordTable(rewardRecord)
  const rows = await moving.tx
    .select()
    .from(table)
    .where(
      and(
        eq(payee.payee === 'STAFF' ? columns.staffId : columns.corporationId, payee.id),
        sql`${columns.parts} @> ${JSON.stringify([{ withdrawalId: id, state: 'HELD' }])}::jsonb`,
      ),
    )
    .orderBy(asc(columns.id))
    .for('update')
  for (const reward of rows.map((row) => readRow(rewardRecord, row)))
    await raiseEvent(moving, rewardRecord, reward, { event, payload: { withdrawalId: id } })
}
