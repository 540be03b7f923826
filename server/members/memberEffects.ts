import type { Command } from '../commands/commands'
import { refused } from '../http/gateway/refusal'
import { lockRecord } from '../records/systemRecords'
import { grades } from './memberRecords'

/** What the lifecycle of a member asks for. */
export const memberEffects: Readonly<Record<string, Command>> = {
  // Its row is locked: nobody switches it off before the member has it.
  'check the grade': async ({ db, record }) => {
    const { status } = await lockRecord(db, grades, Number(record.values.gradeId))
    if (status !== 'ENABLED') throw refused('该等级已停用')
  },
}
