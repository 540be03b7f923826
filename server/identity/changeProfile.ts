import { personNameProblem } from '@contracts/rules/personNames'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { fieldErrors } from '../refusal'
import type { Caller, Session } from './identity'
import { logOperation, operations } from './operationLog'
import { users } from './tables'

/**
 * Changes what a user may change of himself.
 * @param change `name` with or without spaces around it, which are not kept
 * @throws Refusal 42200 by field
 */
export async function changeProfile(
  db: Database,
  { userId, account }: Session,
  change: { name: string },
  caller: Caller,
  now: Date,
): Promise<void> {
  const name = change.name.trim()
  const problem = personNameProblem(name)
  if (problem) throw fieldErrors({ name: problem }, problem)
  await db.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId))
  await logOperation(db, { action: operations.changeProfile, at: now, userId, account }, caller)
}
