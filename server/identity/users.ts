import { randomUUID } from 'node:crypto'
import type { Database } from '../db/connection'
import { hashPassword } from './passwords'
import { credentials, users, type UserState } from './tables'

interface NewUser {
  /** Random when absent. */
  id?: string
  account: string
  name: string
  phone?: string
  /** The next free one when absent. */
  adminId?: number
  /** Absent: cannot sign in until one is set. */
  password?: string
  mustChangePassword?: boolean
  state: UserState
}

/** How accounts are compared: what is typed, without blanks around it, in lower case. */
export const normalAccount = (typed: string) => typed.trim().toLowerCase()

/**
 * Creates a user with a password.
 * @returns false when the account or id exists already; nothing is changed then
 */
export async function createUser(db: Database, user: NewUser, now: Date): Promise<boolean> {
  const id = user.id ?? randomUUID()
  const password = user.password === undefined ? null : await hashPassword(user.password)
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(users)
      .values({
        id,
        name: user.name,
        email: `${id}@users.invalid`,
        account: normalAccount(user.account),
        phone: user.phone,
        adminId: user.adminId,
        mustChangePassword: user.mustChangePassword ?? false,
        state: user.state,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (made.length === 0) return false
    if (password !== null) {
      await tx.insert(credentials).values({
        id: randomUUID(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        password,
        createdAt: now,
        updatedAt: now,
      })
    }
    return true
  })
}
