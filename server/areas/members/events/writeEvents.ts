import { memberEvent } from '@contracts/resources/members/memberEvent'
import type { Database } from '@server/db/connection'
import { userNames } from '@server/records/present'
import type { RecordCaller } from '@server/records/recordCaller'
import { startingValues } from '@server/records/draft'
import { recordTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import type { Telling } from './tellings'

/**
 * Writes what happened to a member, in the transaction in which it did; once, however often it is told. It has no line
 * of history: nothing of it is ever changed.
 * @param caller who did it, and in which brand
 * @param isByHand whether a person did it: his name is kept
 */
export async function writeEvent(
  db: Database,
  at: Date,
  caller: RecordCaller,
  telling: Telling | null,
  isByHand = false,
): Promise<void> {
  if (telling === null) return
  const operator = isByHand ? ((await userNames(db, [caller.userId])).get(caller.userId) ?? null) : null
  const values = startingValues(memberEvent, { operator, ...telling, at: at.toISOString() })
  await db
    .insert(recordTable(memberEvent).table)
    .values(newRow(memberEvent, caller, at, values))
    .onConflictDoNothing()
}
