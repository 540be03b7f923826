import { eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Caller, Session } from './identity'
import { logOperation, operations } from './operationLog'
import { users } from './tables'

/** Keeps a picture that has been checked as the user's own, or none. @param key its object in storage */
export async function changeAvatar(
  db: Database,
  { userId, account }: Session,
  key: string | null,
  caller: Caller,
  now: Date,
): Promise<void> {
  await db.update(users).set({ image: key, updatedAt: now }).where(eq(users.id, userId))
  await logOperation(db, { action: operations.changeProfile, at: now, userId, account, detail: '头像' }, caller)
}
