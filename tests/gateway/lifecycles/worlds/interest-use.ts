import { callsOf } from '@contracts/resources/calls'
import { interestUse } from '@contracts/resources/members/interestUse'
import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { createFirstGrade, createInterest, createMember } from '@server/areas/members/testing/memberFixtures'
import { recordTable } from '@server/records/recordTables'
import { desc, eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld } from '../world'

let made = 0

/** An interest that a member has used in the store. */
async function used({ gateway: { services }, admin }: Desk): Promise<number> {
  made += 1
  const interestId = await createInterest(services, { period: 'ONCE' })
  const gradeId = await createFirstGrade(services)
  const grades = recordTable(memberGrade)
  await services.db
    .update(grades.table)
    .set({ interestIds: [interestId] })
    .where(eq(grades.columns.id, gradeId))
  const id = await createMember(services, { phone: `139${String(57_400_000 + made)}`, gradeId })
  const { code, message } = await admin.call(callsOf(member).transition, {
    id,
    event: 'USE_INTEREST',
    payload: { interestId },
  })
  if (code !== 0) throw new Error(`the interest was not used: ${message}`)
  const { table, columns } = recordTable(interestUse)
  const [use] = await services.db.select({ id: columns.id }).from(table).orderBy(desc(columns.id)).limit(1)
  return Number(use!.id)
}

/** The day of the stores ends ten minutes after the walk begins. */
const nextDayMs = 15 * 60 * 1000

export const world: LifecycleWorld = {
  make: used,
  refusals: { 'USED UNDO': [{ message: '只能在核销当天撤销', laterMs: nextDayMs }] },
}
