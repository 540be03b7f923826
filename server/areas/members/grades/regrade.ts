import { higherOf, nextEarned } from '@contracts/resources/members/gradeReckoning'
import { upgradeSetting } from '@contracts/resources/members/upgradeSetting'
import { storeDay } from '@machines/lifecycles/storeDay'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { brandSetting } from '@server/records/brandSetting'
import { recordTable } from '@server/records/recordTables'
import type { RecordValues, StoredRecord } from '@server/records/storedRecord'
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
  if (!ways.setting.enabled && !isOver(member, now)) return
  const payload = regraded(member, ways, growth, { now, isRefund })
  if (payload) await raiseEvent(moving, members, member, { event: 'REGRADE', payload })
  else if (growth !== member.values.growth) await noteGrowth(tx, memberId, growth)
}

/** Whether what he was given has come to its end. */
export const isOver = ({ values }: Member, now: Date): boolean =>
  values.grantGradeId !== null && values.grantExpireAt !== null && values.grantExpireAt < storeDay(now.toISOString())

/** Nobody has changed the member: history and version stay. */
async function noteGrowth(tx: Database, memberId: number, growth: number): Promise<void> {
  const { table, columns } = recordTable(members)
  await tx.update(table).set({ growth }).where(eq(columns.id, memberId))
}
