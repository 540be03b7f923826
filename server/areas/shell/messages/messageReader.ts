import { mostLatest, type LatestMessage, type UnreadMessages } from '@contracts/calls/merchantApi'
import type { StatusIn } from '@contracts/resources/definition'
import { takeEvent } from '@contracts/resources/lifecycle'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { gone } from '@server/refusal'
import type { RecordCaller } from '@server/records/recordCaller'
import { writeHistory } from '@server/records/recordHistory'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'
import { readRow } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { announceNews, messages } from '@server/notifications/messageTable'

/** The status in which a message waits to be read. */
const unread = 'UNREAD'
const event = 'READ'
/** Lines of history of one statement: PostgreSQL takes 65,535 parameters at most. */
const linesAtOnce = 2_000

const inReach = (caller: RecordCaller) => {
  const own = recordTable(messages)
  return and(reachOf(caller, messages, own), isNull(own.columns.deletedAt))
}

/** How many messages the caller has not read in the current tenant, and the newest of them. */
export async function unreadMessages(db: Database, caller: RecordCaller): Promise<UnreadMessages> {
  const { table, columns } = recordTable(messages)
  const waiting = and(inReach(caller), eq(columns.status, unread))
  const counted = await db.select({ box: columns.box, number: count() }).from(table).where(waiting).groupBy(columns.box)
  const rows = await db
    .select()
    .from(table)
    .where(waiting)
    .orderBy(desc(columns.at), desc(columns.id))
    .limit(mostLatest)
  const numberOf = (box: string) => counted.find((one) => one.box === box)?.number ?? 0
  return {
    total: counted.reduce((total, { number }) => total + number, 0),
    todo: numberOf('TODO'),
    news: numberOf('NEWS'),
    latest: rows.map((row): LatestMessage => {
      const { id, values } = readRow(messages, row)
      const { kind, level, title, link, bizType, at } = values
      return { id, kind, level, title, link, bizType, at }
    }),
  }
}

/**
 * Takes the event READ with many messages at once, each with its line of history; those that have been read stay.
 * @param ids none: all that wait where the caller stands
 * @returns how many have been read by it
 * @throws Refusal 40400 when an id belongs to another user: nothing has been marked then
 */
export function readMessages(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  ids?: readonly number[],
): Promise<number> {
  const { table, columns } = recordTable(messages)
  const { userId } = caller
  const at = now()
  return db.transaction(async (tx) => {
    const named = ids && [...new Set(ids)]
    const those = and(inReach(caller), named && inArray(columns.id, named))
    if (named) {
      const [found] = await tx.select({ number: count() }).from(table).where(those)
      if (found?.number !== named.length) throw gone()
    }
    const read = await tx
      .update(table)
      .set({
        status: statusAfter(userId, at),
        version: sql`${columns.version} + 1`,
        updatedAt: at,
        updatedBy: userId,
      })
      .where(and(those, eq(columns.status, unread)))
      .returning({ id: columns.id, version: columns.version })
    for (let from = 0; from < read.length; from += linesAtOnce)
      await writeHistory(
        tx,
        messages,
        { userId, at },
        read.slice(from, from + linesAtOnce).map(({ id, version }) => ({
          recordId: id,
          version,
          event,
          from: unread,
          to: statusAfter(userId, at),
          changes: {},
        })),
      )
    if (read.length > 0) await announceNews(tx, userId)
    return read.length
  })
}

/** Where the lifecycle leads a message that is read: nothing about one of them decides it. */
const statusAfter = (userId: string, at: Date): StatusIn<typeof messages> =>
  // The lifecycle leads to none but its own statuses.
  takeEvent(
    messages,
    { status: unread, record: {}, actor: { userId, isCreator: true, mayDoAll: false }, now: at.toISOString() },
    { type: event },
  ).status as StatusIn<typeof messages>
