import type { employee } from '@contracts/resources/members/employee'
import type { EffectsOf } from '@server/records/recordServer'
import { holdKey } from '@server/db/holdKey'
import { refused } from '@server/refusal'
import { findRecords } from '@server/records/findRecord'
import { employees } from './memberRecords'

/** What the lifecycle of an employee asks for. */
export const employeeEffects: EffectsOf<typeof employee> = {
  'check the leave': async ({ db, caller, record: { id, brandId, values } }) => {
    const { joinDate, leaveDate, handoverTo } = values
    if (joinDate !== null && leaveDate! < joinDate) throw refused('离职日期不能早于入职日期')
    if (handoverTo === id) throw refused('交接人不能是本人')
    // Of two who hand over to each other the second one finds that the first has left.
    await holdKey(db, `employees leave ${brandId}`)
    const [heir] = await findRecords(db, caller, employees, [handoverTo!])
    if (heir?.status !== 'ACTIVE') throw refused('交接人须在职')
  },
}
