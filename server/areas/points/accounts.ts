import { member } from '@contracts/resources/members/member'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gt, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { daysAfter } from './settings'

export type Account = StoredRecord<typeof pointAccount>

/** Status of an account by that of its member. */
const standings = { ACTIVE: 'ACTIVE', FROZEN: 'FROZEN', CANCELLED: 'CLOSED' } as const

/** Points that lapse so soon are told of. */
const soonDays = 30

/**
 * The account of a member, locked: made where there is none. Whoever moves points of a member holds it, so that no point
 * is drawn twice.
 * @returns null where there is no such member
 */
export async function lockAccount(tx: Database, now: Date, memberId: number): Promise<Account | null> {
  return (await findAccount(tx, memberId)) ?? makeAccount(tx, now, memberId)
}

async function findAccount(tx: Database, memberId: number): Promise<Account | null> {
  const { table, columns } = recordTable(pointAccount)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.memberId, memberId), isNull(columns.deletedAt)))
    .for('update')
  return row ? readRow(pointAccount, row) : null
}

/** Who a member is now: the one that he was merged into, else himself. */
export async function memberNow(tx: Database, memberId: number): Promise<number> {
  const { table, columns } = recordTable(member)
  const [row] = await tx.select({ id: columns.mergedIntoId }).from(table).where(eq(columns.id, memberId))
  return Number(row?.id ?? memberId)
}

/** A member who may get points; null where he is none any more, or frozen. */
export async function activeMember(db: Database, memberId: number) {
  const { table, columns } = recordTable(member)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(columns.id, memberId), eq(columns.status, 'ACTIVE')))
  return row ? readRow(member, row) : null
}

/** The account of a member with those of all who were merged into him: what an order has earned stands in one of them. */
export async function accountsOf(tx: Database, memberId: number): Promise<readonly number[]> {
  const { table, columns } = recordTable(pointAccount)
  const { table: people, columns: person } = recordTable(member)
  const merged = tx.select({ id: person.id }).from(people).where(eq(person.mergedIntoId, memberId))
  const rows = await tx
    .select({ id: columns.id })
    .from(table)
    .where(or(eq(columns.memberId, memberId), inArray(columns.memberId, merged)))
  return rows.map(({ id }) => Number(id))
}

/**
 * Locks the account of an entry. Whoever moves points locks the account first and its entries after it: an event that
 * is sent to an entry does the same.
 */
export async function holdAccountOf(db: Database, entryId: number): Promise<void> {
  const { table, columns } = recordTable(pointAccount)
  const { table: entries, columns: entry } = recordTable(pointEntry)
  await db
    .select({ id: columns.id })
    .from(table)
    .where(inArray(columns.id, db.select({ id: entry.accountId }).from(entries).where(eq(entry.id, entryId))))
    .for('update')
}

async function makeAccount(tx: Database, now: Date, memberId: number): Promise<Account | null> {
  const { table: members, columns } = recordTable(member)
  const [row] = await tx
    .select()
    .from(members)
    .where(and(eq(columns.id, memberId), isNull(columns.deletedAt)))
  if (!row) return null
  const found = readRow(member, row)
  await tx.insert(recordTable(pointAccount).table).values(accountRow(now, found)).onConflictDoNothing()
  return findAccount(tx, memberId)
}

/** The row of a new account. */
export const accountRow = (now: Date, { id, brandId, status, values }: StoredRecord<typeof member>) => ({
  ...newRow(pointAccount, systemAt({ brandId, hotelId: null }), now, {
    memberId: id,
    memberNo: values.memberNo,
    memberName: values.name,
    phone: values.phone,
    gradeId: values.gradeId,
    available: 0,
    pending: 0,
    owed: 0,
    earned: 0,
    used: 0,
  }),
  status: standings[status as keyof typeof standings] ?? 'CLOSED',
})

/**
 * Works accounts out from their entries, and from nothing else. History and version stay: nobody has changed them.
 * @param whose some of them; all where it is absent
 */
export async function countPoints(db: Database, whose: SQL = sql`true`): Promise<void> {
  const { table, columns: account } = recordTable(pointAccount)
  const { table: entries, columns: entry } = recordTable(pointEntry)
  const isPosted = sql`${entry.status} in ('POSTED', 'REVERSED')`
  const sum = (of: SQL, where: SQL) => sql`coalesce(sum(${of}) filter (where ${where}), 0)`
  await db.execute(sql`
    update ${table} as kept set
      available = counted.available, pending = counted.pending, owed = counted.owed,
      earned = counted.earned, used = counted.used, last_at = counted.last_at
    from (
      select ${account.id} as id,
        ${sum(sql`${entry.lotLeft}`, isPosted)} as available,
        ${sum(sql`${entry.points}`, sql`${entry.status} = 'PENDING' and ${entry.points} > 0`)} as pending,
        ${sum(sql`${entry.owed}`, isPosted)} as owed,
        ${sum(sql`${entry.points}`, sql`${entry.status} = 'POSTED' and ${entry.points} > 0 and ${entry.entryType} not in ('RETURN', 'MERGE')`)} as earned,
        greatest(${sum(sql`-${entry.points}`, sql`${isPosted} and ${entry.entryType} in ('EXCHANGE', 'CASH', 'RETURN')`)}, 0) as used,
        max(${entry.postedAt}) as last_at
      from ${table} left join ${entries} on ${entry.accountId} = ${account.id} and ${entry.deletedAt} is null
      where ${whose}
      group by ${account.id}
    ) as counted
    where kept.id = counted.id`)
}

/** The same of one account. */
export const countAccount = (db: Database, id: number): Promise<void> =>
  countPoints(db, sql`${recordTable(pointAccount).columns.id} = ${id}`)

/** What of some accounts lapses within thirty days. */
export const expiringOf: FactLookup = async (db, ids, now) => {
  const { table, columns } = recordTable(pointEntry)
  const today = storeDay(now.toISOString())
  const rows = await db
    .select({ id: columns.accountId, total: sql<number>`sum(${columns.lotLeft})`.mapWith(Number) })
    .from(table)
    .where(
      and(
        inArray(columns.accountId, [...ids]),
        gt(columns.lotLeft, 0),
        gte(columns.expireOn, today),
        lte(columns.expireOn, daysAfter(today, soonDays)),
      ),
    )
    .groupBy(columns.accountId)
  const totals = new Map(rows.map(({ id, total }) => [Number(id), total]))
  return new Map(ids.map((id) => [id, totals.get(id) ?? 0]))
}

/** Each night every member has an account, under the name, phone and grade that he has now. */
export async function followMembers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { table: members, columns: person } = recordTable(member)
  const { table, columns: account } = recordTable(pointAccount)
  const missing = await db
    .select()
    .from(members)
    .where(
      and(isNull(person.deletedAt), sql`not exists (select 1 from ${table} where ${account.memberId} = ${person.id})`),
    )
  const rows = missing.map((row) => accountRow(now(), readRow(member, row)))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insert(table)
      .values(rows.slice(at, at + 500))
      .onConflictDoNothing()
  await db.execute(sql`
    update ${table} as kept set member_name = p.name, phone = p.phone, grade_id = p.grade_id
    from ${members} as p
    where p.id = kept.member_id and
      (kept.member_name, kept.phone, kept.grade_id) is distinct from (p.name, p.phone, p.grade_id)`)
}
