import { member } from '@contracts/resources/members/member'
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import type { Activity } from './activityRecords'

/** Members whom an activity is for, as a condition of their table. */
export function audienceOf({ brandId, values: { gradeIds, tags } }: Activity): SQL {
  const { columns } = recordTable(member)
  return and(
    eq(columns.brandId, brandId ?? 0),
    eq(columns.status, 'ACTIVE'),
    isNull(columns.deletedAt),
    gradeIds === null || gradeIds.length === 0 ? undefined : inArray(columns.gradeId, [...gradeIds]),
    tags === null || tags.length === 0
      ? undefined
      : or(...tags.map((tag) => sql`${columns.tags} @> ${JSON.stringify([tag])}::jsonb`)),
  )!
}

/** Whether an activity is for a member. */
export function isFor({ values: { gradeIds, tags } }: Activity, { values }: StoredRecord<typeof member>): boolean {
  const isOfGrade = gradeIds === null || gradeIds.length === 0 || gradeIds.includes(values.gradeId)
  const own = values.tags ?? []
  return isOfGrade && (tags === null || tags.length === 0 || tags.some((tag) => own.includes(tag)))
}
