import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import type { withdrawal } from '@contracts/resources/finance/withdrawal'
import { and, asc, eq } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'

/** What has become of a withdrawal becomes of the rewards that were claimed by it: paid, or claimable again. */
export async function followClaim(
  moving: Moving,
  { id, values }: Pick<StoredRecord<typeof withdrawal>, 'id' | 'values'>,
  event: 'OK' | 'RETURN',
): Promise<void> {
  if (values.staffId === null) return
  const { table, columns } = recordTable(rewardRecord)
  const rows = await moving.tx
    .select()
    .from(table)
    .where(and(eq(columns.withdrawalId, id), eq(columns.status, 'PAYING')))
    .orderBy(asc(columns.id))
    .for('update')
  for (const reward of rows.map((row) => readRow(rewardRecord, row)))
    await raiseEvent(moving, rewardRecord, reward, { event, payload: {} })
}
