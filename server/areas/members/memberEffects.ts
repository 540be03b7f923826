import type { member } from '@contracts/resources/members/member'
import type { EffectsOf } from '@server/records/recordServer'
import { refused } from '@server/refusal'
import { lockRecord, recordOfId } from '@server/records/systemRecords'
import { noteFall } from './grades/regrade'
import { useInterest } from './interests/useInterest'
import { grades } from './memberRecords'
import { changePhone } from './merging/changePhone'
import { mergeMember } from './merging/mergeMember'

/** What the lifecycle of a member asks for. */
export const memberEffects: EffectsOf<typeof member> = {
  'change the phone': changePhone,
  'move what he has': mergeMember,
  'use the interest': useInterest,
  // Its row is locked: it cannot be switched off before the member has it.
  'check the grade': async ({ db, record, services }) => {
    const { gradeId, baseGradeId } = record.values
    const { status, values } = await lockRecord(db, grades, gradeId)
    if (status !== 'ENABLED') throw refused('该等级已停用')
    const base = baseGradeId === null ? null : await recordOfId(db, grades, baseGradeId)
    // What he has earned would count all the same.
    if (base && values.level < base.values.level) throw refused(`不能低于成长等级「${base.values.name}」`)
    await noteFall(db, record, services.now())
  },
}
