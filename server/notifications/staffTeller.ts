import { assistantSetting } from '@contracts/resources/members/assistantSetting'
import { isQuietAt } from '@contracts/rules/quietHours'
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { roleCounts, roles } from '@server/identity/roles'
import { memberships } from '@server/identity/tables'
import { usersWith } from '@server/identity/usersWith'
import type { Job } from '@server/jobs/jobs'
import { writeMoment } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import type { StaffNews, StaffPlace, Told } from '@server/teller'
import { tellUser } from './messageTeller'
import { heldMessages } from './tables'

type Setting = RecordValues<typeof assistantSetting>
type Row = NonNullable<Setting['messages']>[number]

const minuteMs = 60_000
const minutesOfHour = 60
const minutesOfDay = 24 * minutesOfHour

/** What a store has settled; null where it has settled nothing, and for a brand. */
async function settingOf(db: Database, { brandId, hotelId }: StaffPlace): Promise<Setting | null> {
  if (hotelId === null) return null
  const { table, columns } = recordTable(assistantSetting)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(columns.brandId, brandId ?? 0), eq(columns.hotelId, hotelId), isNull(columns.deletedAt)))
  return row ? readRow(assistantSetting, row).values : null
}

/** Those of some users who hold one of some roles in a store. */
async function holdersAmong(
  db: Database,
  { brandId, hotelId }: StaffPlace,
  roleIds: readonly number[],
  userIds: readonly string[],
): Promise<readonly string[]> {
  if (userIds.length === 0 || roleIds.length === 0) return []
  const rows = await db
    .selectDistinct({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(roles, and(eq(roles.id, memberships.roleId), eq(roles.brandId, memberships.brandId), roleCounts))
    .where(
      and(
        eq(memberships.brandId, brandId ?? 0),
        hotelId === null ? isNull(memberships.hotelId) : eq(memberships.hotelId, hotelId),
        inArray(memberships.roleId, [...roleIds]),
        inArray(memberships.userId, [...userIds]),
      ),
    )
  const holders = new Set(rows.map(({ userId }) => userId))
  return userIds.filter((userId) => holders.has(userId))
}

/** Nobody is told what his rights would not show him, whoever chose his role. */
async function receiversOf(
  db: Database,
  place: StaffPlace,
  { right, named, byDefault, sees = (ids) => Promise.resolve(ids), leftOut }: StaffNews,
  row: Row | undefined,
): Promise<readonly string[]> {
  if (row?.to === 'NONE') return []
  if (named !== undefined || row?.to === 'ROLES') {
    const allowed = (await usersWith(db, place, right)).filter((userId) => userId !== leftOut)
    if (named !== undefined) return sees(allowed.filter((userId) => named.has(userId)))
    return sees(await holdersAmong(db, place, row?.roleIds ?? [], allowed))
  }
  if (byDefault !== undefined) return byDefault
  return sees((await usersWith(db, place, right)).filter((userId) => userId !== leftOut))
}

/** When a message may be told that is not urgent; null for at once. */
export function heldUntil(quietHours: Setting['quietHours'], at: Date): Date | null {
  if (quietHours === null) return null
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * minutesOfHour + Number(time.slice(3, 5))
  const minute = minuteOf(writeMoment(at).slice(11, 16))
  if (!isQuietAt(quietHours.join('-'), minute)) return null
  const left = (minuteOf(quietHours[1]) - minute + minutesOfDay) % minutesOfDay
  return new Date(Math.floor(at.getTime() / minuteMs) * minuteMs + left * minuteMs)
}

/**
 * Tells a store's people what has happened there, in the transaction in which it has: those whom 店员助手 names, at
 * once or when they are to be disturbed again (docs/console.md, 7).
 * @param at the time of the server
 */
export async function tellStaff(db: Database, at: Date, place: StaffPlace, news: StaffNews, told: Told): Promise<void> {
  const setting = await settingOf(db, place)
  if (setting?.enabled === false) return
  const row = setting?.messages?.find(({ event }) => event === news.event)
  const receivers = await receiversOf(db, place, news, row)
  const isUrgent = told.level === 'URGENT' || row?.urgent === true
  const dueAt = setting === null || isUrgent ? null : heldUntil(setting.quietHours, at)
  const { brandId, hotelId } = place
  for (const userId of receivers) {
    if (dueAt === null) await tellUser(db, at, { userId, brandId, hotelId }, told)
    else await db.insert(heldMessages).values({ userId, brandId, hotelId, told, dueAt, createdAt: at })
  }
}

/** Job: tells what was held back while nobody was to be disturbed, each message in a transaction of its own. */
export const releaseHeld = (services: Pick<Services, 'db' | 'now'>): Job => ({
  name: 'held-messages',
  cron: '* * * * *',
  async run() {
    while (await releaseNext(services));
  },
})

/** @returns whether there was one */
const releaseNext = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(heldMessages)
      .where(lte(heldMessages.dueAt, now()))
      .orderBy(asc(heldMessages.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!held) return false
    await tx.delete(heldMessages).where(eq(heldMessages.id, held.id))
    const { userId, brandId, hotelId, told } = held
    await tellUser(tx, now(), { userId, brandId, hotelId }, told)
    return true
  })
