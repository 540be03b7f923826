import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { SignedInDevice } from '@contracts/calls/ownAccountApi'
import type { Database } from '../db/connection'
import { askStatement, writeStatement, type Statement } from '../db/statement'
import { describeDevice } from './device'
import type { Session } from './identity'
import { knowsPermissions, membershipsJson, readMemberships } from './memberships'
import { menuVersionName } from './sharedSettings'
import { sessions, settings, users } from './tables'

const hour = 60 * 60_000
const day = 24 * hour

/** How long a session lives without activity, and at the latest (docs/console.md, 2). */
const idleMs = 8 * hour
const idleRememberedMs = 7 * day
export const longestMs = 7 * day

/** Activity is written down at most this often. */
const renewalMs = 60_000

/** @returns the idle end of a session active now; never after `endsAt` */
export function idleEnd(now: Date, { remember, endsAt }: { remember: boolean; endsAt: Date }): Date {
  return new Date(Math.min(now.getTime() + (remember ? idleRememberedMs : idleMs), endsAt.getTime()))
}

const alive = (now: Date) => and(gt(sessions.expiresAt, now), gt(sessions.endsAt, now))

/**
 * A live session of an active user with all that each call asks of it, in one statement: what is revoked is gone at
 * once.
 */
const liveSession = (permissions: 'whole' | 'key') =>
  writeStatement(sql`select ${sessions.id}, ${sessions.expiresAt}, ${sessions.endsAt}, ${sessions.lastSeenAt}, ${sessions.remember},
    ${sessions.brandId}, ${sessions.hotelId}, ${users.id}, ${users.account}, ${users.name}, ${users.phone},
    ${users.adminId}, ${users.mustChangePassword}, ${users.image},
    (select ${settings.value} from ${settings} where ${settings.name} = ${menuVersionName}),
    ${membershipsJson(users.id, permissions)}
    from ${sessions} inner join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.token} = ${sql.placeholder('token')} and ${users.state} = 'ACTIVE'
      and ${sessions.expiresAt} > ${sql.placeholder('now')} and ${sessions.endsAt} > ${sql.placeholder('now')}`)
const liveByKeys = liveSession('key')
const liveWhole = liveSession('whole')
type LiveSession = [
  id: string,
  expiresAt: string,
  endsAt: string,
  lastSeenAt: string,
  remember: boolean,
  brandId: number | null,
  hotelId: number | null,
  userId: string,
  account: string,
  name: string,
  phone: string | null,
  adminId: number,
  mustChangePassword: boolean,
  avatar: string | null,
  menuVersion: string | null,
  memberships: unknown,
]

/**
 * Finds a live session of an active user, with the user's memberships: one query, and another for permissions not met
 * before. Renews its idle time when the last renewal is a minute old, unless the caller asks not to.
 */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
  { renews } = { renews: true },
): Promise<Session | null> {
  const ask = async (statement: Statement) =>
    ((await askStatement(db, statement, { token, now: now.toISOString() })) as LiveSession[])[0]
  const byKeys = await ask(liveByKeys)
  // Asked anew as a whole: what has changed in between counts too.
  const row = byKeys && !knowsPermissions(byKeys[15]) ? await ask(liveWhole) : byKeys
  if (!row) return null
  const [id, expiresAt, ends, lastSeenAt, remember, brandId, hotelId, userId, account, name, phone, adminId] = row
  const [mustChangePassword, avatar, menuVersion, memberships] = [row[12], row[13], row[14], row[15]]
  const endsAt = new Date(ends)
  const due = renews && now.getTime() - new Date(lastSeenAt).getTime() >= renewalMs
  return {
    id,
    userId,
    account,
    name,
    phone,
    avatar,
    adminId,
    mustChangePassword,
    memberships: readMemberships(memberships, { brandId, hotelId }),
    idleEndsAt: due ? await renewSession(db, { id, remember, endsAt }, now) : new Date(expiresAt),
    endsAt,
    menuVersion: Number(menuVersion ?? 0),
  }
}

/** Moves the idle end of a session. @returns the new one */
async function renewSession(
  db: Database,
  session: { id: string; remember: boolean; endsAt: Date },
  now: Date,
): Promise<Date> {
  const expiresAt = idleEnd(now, session)
  await db
    .update(sessions)
    .set({ expiresAt, lastSeenAt: now, updatedAt: now })
    .where(and(eq(sessions.id, session.id), lt(sessions.lastSeenAt, now)))
  return expiresAt
}

/** Renews a session by its id. @returns the new idle end, or null when the session has just been ended elsewhere */
export async function renewById(db: Database, id: string, now: Date): Promise<Date | null> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id))
  return session ? renewSession(db, session, now) : null
}

/** The live sessions of a user as devices, the newest activity first. */
export async function devicesOf(db: Database, session: Session, now: Date): Promise<SignedInDevice[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, session.userId), alive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
  return rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.userAgent),
    ip: row.ipAddress ?? '',
    loginWay: '密码',
    loginAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expireAt: row.expiresAt.toISOString(),
    current: row.id === session.id,
  }))
}

/** Ends one session of a user. @returns whether there was one */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of a user, except the one to keep. */
export async function endSessions(db: Database, userId: string, keptId?: string): Promise<void> {
  const others = keptId === undefined ? undefined : ne(sessions.id, keptId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/** Makes a tenant the default of the session and of the user's next one. */
export async function rememberTenant(
  db: Database,
  session: Pick<Session, 'id' | 'userId'>,
  to: { brandId: number; hotelId: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(sessions).set(to).where(eq(sessions.id, session.id))
    await tx.update(users).set({ lastBrandId: to.brandId, lastHotelId: to.hotelId }).where(eq(users.id, session.userId))
  })
}
