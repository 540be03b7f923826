import type { member } from '@contracts/resources/members/member'
import type { memberGrade } from '@contracts/resources/members/memberGrade'
import { ownValuesProblem } from '@contracts/resources/members/ownValues'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DraftCheck } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { ownFieldsOf } from './fields/ownFields'
import { grades } from './memberRecords'

type Problems = Readonly<Record<string, string>>

/** A birthday cannot be in the future; what the brand asks for beyond is there, and is what it should be. */
export const memberDraft: DraftCheck<typeof member> = async (
  db,
  { tenant },
  { values, stored, now },
): Promise<Problems> => {
  const { birthday, extra } = values
  const isToCome = birthday !== null && birthday > storeDay(now.toISOString())
  const own = ownValuesProblem(await ownFieldsOf(db, tenant.brandId), extra ?? [], stored?.values.extra ?? [])
  return { ...(isToCome && { birthday: '生日不能晚于今天' }), ...(own !== null && { extra: own }) }
}

/** What it takes to come into a grade rises with its level, among the grades of the brand. */
export const gradeDraft: DraftCheck<typeof memberGrade> = async (
  db,
  { tenant },
  { values, stored },
): Promise<Problems> => {
  const { table, columns } = recordTable(grades)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.brandId, tenant.brandId), isNull(columns.deletedAt)))
    .orderBy(asc(columns.level))
  const others = rows.map((row) => readRow(grades, row)).filter(({ id }) => id !== stored?.id)
  const { level, threshold } = values
  for (const { values: other } of others) {
    const { name, level: otherLevel, threshold: reached } = other
    if (otherLevel < level && reached >= threshold) return { threshold: `须大于「${name}」的升级值${reached}` }
    if (otherLevel > level && reached <= threshold) return { threshold: `须小于「${name}」的升级值${reached}` }
  }
  return {}
}
