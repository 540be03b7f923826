import { isOfScene } from '@contracts/resources/finance/paymentScene'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { byRank } from '@contracts/resources/points/earning'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { pointRule, type pointScenes } from '@contracts/resources/points/pointRule'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { startOfDay } from '@server/records/merchantDay'
import type { Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'

export type Rule = StoredRecord<typeof pointRule>
export type Scene = keyof typeof pointScenes

const dayMs = 24 * 60 * 60 * 1000

/** For whom and where points are asked for. */
export interface Asked {
  readonly brandId: number
  readonly hotelId: number | null
  readonly gradeId: number | null
  readonly day: string
  /** Where money was taken at a counter; any place where it is not said. */
  readonly paymentSceneId?: number | null
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (day: string): string => String(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1)

const holds = ({ values }: Rule, { gradeId, day, paymentSceneId }: Asked): boolean =>
  (paymentSceneId === undefined || isOfScene(values.paymentSceneIds, paymentSceneId)) &&
  (values.gradeIds === null || (gradeId !== null && values.gradeIds.includes(gradeId))) &&
  (values.range === null || (values.range[0] <= day && day <= values.range[1])) &&
  (values.weekdays === null || values.weekdays.includes(weekdayOf(day)))

/** The one rule that counts for a scene; null where none does. */
export async function ruleFor(db: Database, scene: Scene, asked: Asked): Promise<Rule | null> {
  const { table, columns } = recordTable(pointRule)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.brandId, asked.brandId),
        asked.hotelId === null
          ? isNull(columns.hotelId)
          : or(isNull(columns.hotelId), eq(columns.hotelId, asked.hotelId)),
        eq(columns.scene, scene),
        eq(columns.status, 'ENABLED'),
        isNull(columns.deletedAt),
      ),
    )
  const [best] = byRank(rows.map((row) => readRow(pointRule, row)).filter((rule) => holds(rule, asked)))
  return best ?? null
}

/** By how much a member's grade multiplies his points: in the month of his birthday by more. */
export async function multipleOf(
  db: Database,
  gradeId: number | null,
  birthday: string | null,
  day: string,
): Promise<number> {
  if (gradeId === null) return 1
  const { table, columns } = recordTable(memberGrade)
  const [row] = await db
    .select({ usual: columns.pointMultiple, birthday: columns.birthdayMultiple })
    .from(table)
    .where(eq(columns.id, gradeId))
  const isBirthMonth = birthday !== null && birthday.slice(5, 7) === day.slice(5, 7)
  return Number((isBirthMonth ? row?.birthday : row?.usual) ?? 1)
}

/** Until when points of a rule wait. */
export const waitingBy = ({ values: { delayDays } }: Rule, now: Date): { readonly dueAt?: Date } =>
  delayDays ? { dueAt: new Date(now.getTime() + delayDays * dayMs) } : {}

/** As many of some points as a rule still gives: to the member today, and to all of them at all. */
export async function underCaps(
  { db, services }: Pick<Effect, 'db' | 'services'>,
  { id, values }: Rule,
  memberId: number,
  points: number,
): Promise<number> {
  const { table, columns } = recordTable(pointEntry)
  const given = async (where: ReturnType<typeof and>) => {
    const [row] = await db
      .select({ total: sql<number>`coalesce(sum(${columns.points}), 0)`.mapWith(Number) })
      .from(table)
      .where(and(eq(columns.ruleId, id), eq(columns.entryType, 'EARN'), ne(columns.status, 'VOID'), where))
    return row?.total ?? 0
  }
  // What is given to all of them together is counted by one after another.
  if (values.totalCap) await holdKey(db, `points of rule ${id}`)
  const today = startOfDay(storeDay(services.now().toISOString()))
  const ofDay = values.dayCap
    ? values.dayCap - (await given(and(eq(columns.memberId, memberId), gte(columns.createdAt, today))))
    : points
  const ofAll = values.totalCap ? values.totalCap - (await given(undefined)) : points
  return Math.max(0, Math.min(points, ofDay, ofAll))
}
