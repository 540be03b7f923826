import type { member } from '@contracts/resources/members/member'
import type { EffectsOf } from '@server/records/recordServer'
import { refused } from '@server/refusal'
import { lockRecord } from '@server/records/systemRecords'
import { grades } from './memberRecords'

/** What the lifecycle of a member asks for. */
export const memberEffects: EffectsOf<typeof member> = {
  // Its row is locked: it cannot be switched off before the member has it.
  'check the grade': async ({ db, record }) => {
    const { status } = await lockRecord(db, grades, record.values.gradeId)
    if (status !== 'ENABLED') throw refused('该等级已停用')
  },
}
