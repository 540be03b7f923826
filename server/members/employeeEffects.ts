import type { Command } from '../commands/commands'
import { holdKey } from '../db/holdKey'
import { refused } from '../http/gateway/refusal'
import { findRecords } from '../records/findRecord'
import { employees, type Employee } from './memberRecords'

/** What the lifecycle of an employee asks for. */
export const employeeEffects: Readonly<Record<string, Command>> = {
  'check the leave': async ({ db, caller, record: { id, brandId, values } }) => {
    const { joinDate, leaveDate, handoverTo } = values as Employee
    if (joinDate !== null && leaveDate! < joinDate) throw refused('离职日期不能早于入职日期')
    if (handoverTo === id) throw refused('交接人不能是本人')
    // Of two who hand over to each other the second one finds that the first has left.
    await holdKey(db, `employees leave ${brandId}`)
    const [heir] = await findRecords(db, caller, employees, [handoverTo!])
    if (heir?.status !== 'ACTIVE') throw refused('交接人须在职')
  },
}
