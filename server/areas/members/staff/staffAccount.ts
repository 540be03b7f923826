import { randomUUID } from 'node:crypto'
import type { employee } from '@contracts/resources/members/employee'
import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { endSessions } from '@server/identity/sessions'
import { raiseMenuVersion } from '@server/identity/sharedSettings'
import { memberships, users } from '@server/identity/tables'
import { createUser, normalAccount } from '@server/identity/users'
import { fieldErrors } from '@server/refusal'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { employees } from '../memberRecords'
import { demandAdministrator } from './guardRights'

export type Employee = StoredRecord<typeof employee>

/** A role at a place: of a store, or of the whole brand when `hotelId` is null. */
export interface Place {
  readonly hotelId: number | null
  readonly roleId: number
}

/** Where somebody may work and as what, once he is at work. */
export function placesOf({
  allHotels,
  hotelIds,
  roleIds,
}: Pick<Employee['values'], 'allHotels' | 'hotelIds' | 'roleIds'>): readonly Place[] {
  const hotels = allHotels ? [null] : (hotelIds ?? [])
  return hotels.flatMap((hotelId) => roleIds.map((roleId) => ({ hotelId, roleId })))
}

/** The user of his phone, made where nobody signs in with it yet. Of two at once the second finds that of the first. */
async function userOf(tx: Database, { values: { name, phone } }: Employee, now: Date): Promise<string> {
  const account = normalAccount(phone)
  await createUser(tx, { id: randomUUID(), account, name, phone, state: 'INVITED' }, now)
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.account, account))
  if (!user) throw new Error(`nobody signs in with the phone of an employee`)
  return user.id
}

/** Gives him an account where he has none. @returns its user */
export async function accountOf(tx: Database, employee: Employee, now: Date): Promise<string> {
  const known = employee.values.accountId
  if (known !== null) return known
  const userId = await userOf(tx, employee, now)
  const { table, columns } = recordTable(employees)
  // It follows from his phone: nobody has changed the record.
  await tx.update(table).set({ accountId: userId }).where(eq(columns.id, employee.id))
  return userId
}

/** Whether a user works for another brand too: what lets him in there is his own matter. */
export async function worksElsewhere(tx: Database, userId: string, brandId: number): Promise<boolean> {
  const [other] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.brandId, brandId)))
    .limit(1)
  return other !== undefined
}

/** Who signs in with his phone does so with the new one, unless somebody else does already. @throws Refusal 42200 */
async function takePhone(tx: Database, userId: string, { brandId, values }: Employee, before: string): Promise<void> {
  const { phone } = values
  if (await worksElsewhere(tx, userId, brandId!))
    throw fieldErrors({ phone: '该账号还属于其他品牌，手机号只能由本人修改' })
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.account, normalAccount(phone)), ne(users.id, userId)))
  if (taken) throw fieldErrors({ phone: '该手机号已是其他账号，请换一个' })
  await tx
    .update(users)
    .set({
      account: sql`case when ${users.account} = ${normalAccount(before)} then ${normalAccount(phone)} else ${users.account} end`,
      phone,
    })
    .where(eq(users.id, userId))
}

/**
 * Makes his account what his record says: its places in the brand, its name and phone, and whether it is open at all. A
 * user who works for another brand too goes on there. What he loses is gone with his next call; without any place left
 * his sessions end.
 * @throws Refusal 至少保留一名超级管理员
 */
export async function settleAccount(
  tx: Database,
  employee: Employee,
  now: Date,
  before: Employee | null = null,
): Promise<void> {
  const brandId = employee.brandId!
  const { name, phone } = employee.values
  const userId = await accountOf(tx, employee, now)
  // Before he has joined a phone is that of a user who may be anybody.
  if (before && before.status !== 'INVITED' && before.values.phone !== phone)
    await takePhone(tx, userId, employee, before.values.phone)
  const places = employee.status === 'ACTIVE' ? placesOf(employee.values) : []
  const ofBrand = and(eq(memberships.userId, userId), eq(memberships.brandId, brandId))!
  const isKept = places.map(({ hotelId, roleId }) =>
    and(
      hotelId === null ? isNull(memberships.hotelId) : eq(memberships.hotelId, hotelId),
      eq(memberships.roleId, roleId),
    ),
  )
  const kept = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(ofBrand, sql.join([sql`false`, ...isKept.map((one) => sql`or (${one})`)], sql` `)))
  const keptIds = kept.map(({ id }) => id)
  const lost = await tx
    .delete(memberships)
    .where(keptIds.length > 0 ? and(ofBrand, notInArray(memberships.id, keptIds)) : ofBrand)
    .returning({ id: memberships.id })
  if (places.length > 0)
    await tx
      .insert(memberships)
      .values(places.map((place) => ({ userId, brandId, ...place })))
      .onConflictDoNothing()
  const [elsewhere] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .limit(1)
  const isShared = await worksElsewhere(tx, userId, brandId)
  const state = employee.status === 'ACTIVE' || elsewhere ? 'ACTIVE' : employee.status
  await tx
    .update(users)
    .set({ updatedAt: now, ...(isShared ? {} : { name }), ...(state === null ? {} : { state }) })
    .where(eq(users.id, userId))
  if (!elsewhere) await endSessions(tx, userId)
  await raiseMenuVersion(tx)
  if (lost.length > 0) await demandAdministrator(tx, brandId)
}
