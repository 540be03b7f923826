import { demoStore } from '@server/demo/demoStores'
import type { Seed } from '@server/demo/seedOrder'
import { memberships, users } from '@server/identity/tables'
import { demoStaffUsers } from './employees'

/** Users of the demo's employees; without a password they sign in once one was chosen by a link. */
export const seedStaffUsers: Seed['run'] = async ({ db, now }, { isNew }) => {
  if (!isNew) return
  const at = now()
  await db.insert(users).values(
    demoStaffUsers.map(({ userId, name, phone, state }) => ({
      id: userId,
      name,
      email: `${userId}@users.invalid`,
      account: phone,
      phone,
      state,
      createdAt: at,
      updatedAt: at,
    })),
  )
  const working = demoStaffUsers.filter(({ state }) => state === 'ACTIVE')
  await db.insert(memberships).values(working.map(({ userId, roleId }) => ({ userId, roleId, ...demoStore })))
}
