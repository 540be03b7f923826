import { pointAccount } from '@contracts/resources/points/pointAccount'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import type { RecordValues } from '@server/records/storedRecord'
import { moveRecord, raiseEvent, type Moving } from '@server/records/takeTransition'
import { gone, refused } from '@server/refusal'
import { holdAccountOf, lockAccount } from './accounts'

/** @throws Refusal for a last day that is over */
export function checkLastDay(now: Date, expireOn: string | undefined): void {
  if (expireOn !== undefined && expireOn < storeDay(now.toISOString())) throw refused('到期日不能早于今天')
}

/** @throws Refusal for points that cannot be granted to anybody */
export function checkGrant(now: Date, { points, expireOn }: RecordValues): void {
  if (Number(points) <= 0) throw refused('发放的积分须大于0')
  checkLastDay(now, typeof expireOn === 'string' ? expireOn : undefined)
}

/**
 * Grants points to a member, as the button of his account does, with the rights of who does it.
 * @param payload what the event GRANT takes
 * @returns the entry that was written; it may wait for another person
 * @throws Refusal 40300 without the right, 40903 for an account that takes none
 */
export async function grantPoints(moving: Moving, memberId: number, payload: RecordValues): Promise<number> {
  const { tx, services } = moving
  const account = await lockAccount(tx, services.now(), memberId)
  if (!account) throw gone()
  await moveRecord(moving, pointAccount, account, { event: 'GRANT', payload }, undefined)
  // Its account is locked: nobody else has written one since.
  const { table, columns } = recordTable(pointEntry)
  const [entry] = await tx
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.accountId, account.id), eq(columns.entryType, 'GRANT')))
    .orderBy(desc(columns.id))
    .limit(1)
  if (!entry) throw gone()
  return Number(entry.id)
}

/** What stands in the way of taking a grant back. */
const kept = { used: '积分已使用', reversed: '积分已冲正' } as const

interface Granted {
  readonly status: string | null
  readonly points: number
  readonly lotLeft: number | null
}

function keptBecause({ status, points, lotLeft }: Granted): string | null {
  if (status === 'REVERSED') return kept.reversed
  return status === 'POSTED' && (lotLeft ?? 0) < points ? kept.used : null
}

/** Which grants cannot be taken back, and why, by entry. */
export async function keptGrants(db: Database, entryIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (entryIds.length === 0) return new Map()
  const { table, columns } = recordTable(pointEntry)
  const rows = await db
    .select({ id: columns.id, status: columns.status, points: columns.points, lotLeft: columns.lotLeft })
    .from(table)
    .where(inArray(columns.id, [...entryIds]))
  return new Map(
    rows.flatMap((row) => {
      const reason = keptBecause(row)
      return reason === null ? [] : [[Number(row.id), reason] as const]
    }),
  )
}

/**
 * Takes a grant back of which nothing has been used: one that still waits is refused, one that was posted reversed.
 * @throws Refusal with the reason why it stays
 */
export async function takeGrantBack(moving: Moving, entryId: number, reason: string): Promise<void> {
  const { tx } = moving
  await holdAccountOf(tx, entryId)
  const entry = await lockRecord(tx, pointEntry, entryId)
  const { points, lotLeft } = entry.values
  const problem = keptBecause({ status: entry.status, points, lotLeft })
  if (problem !== null) throw refused(problem)
  if (entry.status === 'VOID') return
  const event = entry.status === 'POSTED' ? 'REVERSE' : 'REJECT'
  await raiseEvent(moving, pointEntry, entry, { event, payload: { reason } })
}
