import type { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import type { Effect } from '@server/records/recordServer'
import type { StoredRecord } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'

/**
 * The grade that a member has just earned, for what it gives: of what he was granted, and of a lower one, nothing comes.
 * @returns null where he has earned none above his former one
 */
export async function earnedGrade({
  db,
  record,
  before,
}: Pick<Effect<typeof member>, 'db' | 'record' | 'before'>): Promise<StoredRecord<typeof memberGrade> | null> {
  const { baseGradeId } = record.values
  const former = before.values.baseGradeId ?? before.values.gradeId
  if (baseGradeId === null || baseGradeId === former) return null
  const grade = await recordOfId(db, memberGrade, baseGradeId)
  const formerGrade = await recordOfId(db, memberGrade, former)
  return grade && grade.values.level > (formerGrade?.values.level ?? 0) ? grade : null
}
