import { fallsOn, higherOf, nextEarned } from '@contracts/resources/members/gradeReckoning'
import { upgradeSetting } from '@contracts/resources/members/upgradeSetting'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { brandSetting } from '@server/records/brandSetting'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { lockRecords } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { members } from '../memberRecords'
import { growthOf } from './countGrowth'
import { ladderOf, type Rung } from './ladder'

type Member = StoredRecord<typeof members>

/** How a brand upgrades, with the grades there are to come into. */
export interface Ways {
  readonly setting: RecordValues<typeof upgradeSetting>
  readonly ladder: readonly Rung[]
}

export async function waysOf(db: Database, brandId: number): Promise<Ways> {
  return { setting: await brandSetting(db, brandId, upgradeSetting), ladder: await ladderOf(db, brandId) }
}

/** What he was given by hand and still has. Before he was first counted his grade was given, but for the lowest. */
function givenTo({ values }: Member, { ladder }: Ways, today: string): number | null {
  const { baseGradeId, gradeId, grantGradeId, grantExpireAt } = values
  if (grantGradeId !== null) return grantExpireAt !== null && grantExpireAt < today ? null : grantGradeId
  return baseGradeId === null && gradeId !== ladder[0]?.id ? gradeId : null
}

/**
 * Where a member stands by what was counted.
 * @returns null where nothing but the count itself differs
 */
export function regraded(member: Member, ways: Ways, growth: number, { now, isRefund = false }: Occasion) {
  const { ladder, setting } = ways
  const [lowest] = ladder
  if (!lowest) return null
  const today = storeDay(now.toISOString())
  const { values } = member
  const held = { gradeId: values.baseGradeId, until: values.baseUntil }
  const earned = setting.enabled
    ? nextEarned(ladder, held, {
        autoDowngrade: setting.autoDowngrade === true,
        downgradeRule: setting.downgradeRule,
        before: values.growth ?? 0,
        now: growth,
        isRefund: isRefund && setting.refundRollback === true,
        today,
      })
    : held
  const given = givenTo(member, ways, today)
  const next = {
    // Without upgrades of the system a grade that was given for a while ends in the lowest.
    gradeId: higherOf(ladder, earned.gradeId, given) ?? lowest.id,
    baseGradeId: earned.gradeId,
    baseUntil: earned.until,
    grantGradeId: given,
    grantExpireAt: given === null ? null : values.grantExpireAt,
  }
  const names = ['gradeId', 'baseGradeId', 'baseUntil', 'grantGradeId', 'grantExpireAt'] as const
  return names.some((name) => next[name] !== values[name]) ? { ...next, growth } : null
}

interface Occasion {
  readonly now: Date
  readonly isRefund?: boolean
}

/**
 * Counts what a member has bought and sets his grade by it, locked: of two orders the later one counts both.
 * Nothing of it where he is frozen, or his brand upgrades nobody and nothing that was given is over.
 */
export async function regradeMember(moving: Moving, memberId: number, isRefund = false): Promise<void> {
  const { tx, services } = moving
  const [member] = await lockRecords(tx, members, [memberId])
  // An order is paid whatever has become of its member.
  if (member?.status !== 'ACTIVE') return
  const ways = await waysOf(tx, member.brandId ?? 0)
  const now = services.now()
  const growth = ways.setting.enabled
    ? ((await growthOf(tx, ways.setting, now, [memberId])).get(memberId) ?? 0)
    : (member.values.growth ?? 0)
  const isCounted = ways.setting.enabled === true || isOver(member, now)
  const payload = isCounted ? regraded(member, ways, growth, { now, isRefund }) : null
  if (payload) await raiseEvent(moving, members, member, { event: 'REGRADE', payload })
  await noteCounted(tx, member.id, {
    growth,
    fallsOn: fallOf(member, ways, { ...member.values, ...payload, growth }, now),
  })
}

type Standing = Pick<Member['values'], 'baseGradeId' | 'baseUntil' | 'grantGradeId' | 'grantExpireAt' | 'growth'>

/** From which day on a member who stands so would be known as less; null where he stays. */
export function fallOf(member: Member, ways: Ways, standing: Standing, now: Date): string | null {
  const { ladder, setting } = ways
  if (ladder.length === 0 || member.status !== 'ACTIVE') return null
  const today = storeDay(now.toISOString())
  const gradeId = givenTo({ ...member, values: { ...member.values, ...standing } }, ways, today)
  return fallsOn(
    ladder,
    {
      earned: { gradeId: standing.baseGradeId, until: standing.baseUntil },
      given: { gradeId, until: gradeId === null ? null : standing.grantExpireAt },
    },
    {
      earns: setting.enabled === true,
      autoDowngrade: setting.autoDowngrade === true,
      downgradeRule: setting.downgradeRule,
      now: standing.growth ?? 0,
      today,
    },
  )
}

/** After what was given by hand, or is part of him now, has changed what will end. */
export async function noteFall(tx: Database, member: Member, now: Date): Promise<void> {
  const ways = await waysOf(tx, member.brandId ?? 0)
  await noteCounted(tx, member.id, {
    growth: member.values.growth ?? 0,
    fallsOn: fallOf(member, ways, member.values, now),
  })
}

/** The same for all of a brand whose grades were written at once. */
export async function noteFalls(db: Database, brandId: number, now: Date): Promise<void> {
  const { table, columns } = recordTable(members)
  const ways = await waysOf(db, brandId)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.brandId, brandId), eq(columns.status, 'ACTIVE')))
  for (const member of rows.map((row) => readRow(members, row))) {
    const day = fallOf(member, ways, member.values, now)
    if (day !== member.values.fallsOn) await db.update(table).set({ fallsOn: day }).where(eq(columns.id, member.id))
  }
}

/** Whether what he was given has come to its end. */
export const isOver = ({ values }: Member, now: Date): boolean =>
  values.grantGradeId !== null && values.grantExpireAt !== null && values.grantExpireAt < storeDay(now.toISOString())

/** Nobody has changed the member: history and version stay. */
async function noteCounted(
  tx: Database,
  memberId: number,
  counted: { readonly growth: number; readonly fallsOn: string | null },
): Promise<void> {
  const { table, columns } = recordTable(members)
  await tx.update(table).set(counted).where(eq(columns.id, memberId))
}
