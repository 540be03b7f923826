import { mostUnreadNotices, type UnreadNotice, type UnreadNotices } from '@contracts/calls/noticeApi'
import { notice } from '@contracts/resources/merchant/notice'
import { and, count, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { gone } from '@server/refusal'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'
import { readRow } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { noticeReads } from './tables'

const inReach = (caller: RecordCaller) => {
  const own = recordTable(notice)
  return and(reachOf(caller, notice, own), isNull(own.columns.deletedAt))
}

/** What the caller has not opened yet, among the notices that are visible in the current tenant. */
const unread = (db: Database, caller: RecordCaller) => {
  const { columns } = recordTable(notice)
  const read = db
    .select({ one: sql`1` })
    .from(noticeReads)
    .where(and(eq(noticeReads.userId, caller.userId), eq(noticeReads.noticeId, columns.id)))
  return and(inReach(caller), notExists(read))
}

/** How many notices the caller has not opened in the current tenant, and which. */
export async function unreadNotices(db: Database, caller: RecordCaller): Promise<UnreadNotices> {
  const { table, columns } = recordTable(notice)
  const waiting = unread(db, caller)
  const [counted] = await db.select({ total: count() }).from(table).where(waiting)
  const rows = await db
    .select()
    .from(table)
    .where(waiting)
    .orderBy(desc(columns.pinned), desc(columns.id))
    .limit(mostUnreadNotices)
  return {
    total: counted?.total ?? 0,
    list: rows.map((row): UnreadNotice => {
      const { id, values } = readRow(notice, row)
      const { title, kind, level, pinned, popup, publishAt } = values
      return { id, title, kind, level, pinned, popup, publishAt }
    }),
  }
}

/**
 * Marks notices as read by the caller; those already read stay as they are.
 * @param ids none: all that are visible in the current tenant
 * @returns how many have been read by it
 * @throws Refusal 40400 when one of them is not visible: nothing has been marked then
 */
export function readNotices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  ids?: readonly number[],
): Promise<number> {
  const { table, columns } = recordTable(notice)
  const named = ids && [...new Set(ids)]
  return db.transaction(async (tx) => {
    const seen = await tx
      .select({ id: columns.id })
      .from(table)
      .where(and(inReach(caller), named && inArray(columns.id, named)))
    if (named && seen.length !== named.length) throw gone()
    if (seen.length === 0) return 0
    const readAt = now()
    const marks = seen.map(({ id }) => ({ userId: caller.userId, noticeId: id, readAt }))
    const read = await tx.insert(noticeReads).values(marks).onConflictDoNothing().returning()
    return read.length
  })
}
