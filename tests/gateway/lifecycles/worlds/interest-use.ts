import { interestUse } from '@contracts/resources/members/interestUse'
import { member } from '@contracts/resources/members/member'
import { createGrade, createInterest, createMember } from '@server/areas/members/testing/memberFixtures'
import { recordTable } from '@server/records/recordTables'
import { takeTransition } from '@server/records/takeTransition'
import { systemAt } from '@server/records/systemRecords'
import { desc } from 'drizzle-orm'
import type { Desk, LifecycleWorld } from '../world'

let made = 0

/** An interest that a member has used in the store. */
async function used({ gateway: { services } }: Desk): Promise<number> {
  made += 1
  const interestId = await createInterest(services, { period: 'ONCE' })
  const gradeId = await createGrade(services, { name: `核销${made}`, level: 100 + made, interestIds: [interestId] })
  const id = await createMember(services, { phone: `139${String(57_300_000 + made)}`, gradeId })
  const caller = systemAt({ brandId: 101, hotelId: 1001 })
  await takeTransition(services, caller, member, { id, event: 'USE_INTEREST', payload: { interestId } })
  const { table, columns } = recordTable(interestUse)
  const [use] = await services.db.select({ id: columns.id }).from(table).orderBy(desc(columns.id)).limit(1)
  return Number(use!.id)
}

const day = 24 * 60 * 60 * 1000

export const world: LifecycleWorld = {
  make: used,
  refusals: { 'USED UNDO': [{ message: '只能在核销当天撤销', laterMs: day }] },
}
