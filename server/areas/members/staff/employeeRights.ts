import type { employee } from '@contracts/resources/members/employee'
import { allRights, role } from '@contracts/resources/members/role'
import { inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { membershipsOf } from '@server/identity/memberships'
import { refused } from '@server/refusal'
import type { RecordCaller } from '@server/records/recordCaller'
import type { AfterSave, DraftCheck } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { namedKeys } from './guardRights'
import { endInvitation, sendInvitation } from './invitations'
import { placesOf, settleAccount, type Employee, type Place } from './staffAccount'

type Problems = Readonly<Record<string, string>>

/** What of some places goes beyond somebody: places where he does not work, and rights that he lacks in others. */
interface Beyond {
  readonly isElsewhere: boolean
  readonly lacked: readonly string[]
}

/** What some roles can do, by role. */
async function rightsOfRoles(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(role)
  const rows = await db
    .select({ id: columns.id, permissions: columns.permissions })
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return new Map(rows.map(({ id, permissions }) => [Number(id), permissions]))
}

/**
 * A role is held at a place, and compared with what somebody may do at that place: who is a manager in one store is none
 * in the next. Roles that are switched off count as well, they can be switched on again.
 */
async function beyondOf(db: Database, caller: RecordCaller, places: readonly Place[]): Promise<Beyond> {
  const { brandId } = caller.tenant
  const own = await membershipsOf(db, caller.userId, caller.tenant)
  const ownAt = (hotelId: number | null) =>
    own.find((one) => one.brandId === brandId && one.hotelId === hotelId)?.permissions
  const rights = await rightsOfRoles(db, [...new Set(places.map(({ roleId }) => roleId))])
  const lacked = places.flatMap(({ hotelId, roleId }) => {
    const held = ownAt(hotelId)
    if (!held || held.includes(allRights)) return []
    return (rights.get(roleId) ?? []).filter((key) => !held.includes(key))
  })
  return { isElsewhere: places.some(({ hotelId }) => !ownAt(hotelId)), lacked: [...new Set(lacked)] }
}

/** Why somebody may not touch an employee; null where he may. */
async function reasonAgainst(db: Database, caller: RecordCaller, { values }: Employee): Promise<string | null> {
  const { isElsewhere, lacked } = await beyondOf(db, caller, placesOf(values))
  if (isElsewhere) return '该员工还在你管理范围外的门店工作'
  return lacked.length > 0 ? `该员工有你没有的权限（${namedKeys(lacked)}）` : null
}

/** Nobody gives roles or stores that he does not have, or changes somebody who can do more than he. */
export const employeeDraft: DraftCheck<typeof employee> = async (db, caller, { values, stored }): Promise<Problems> => {
  const against = stored ? await reasonAgainst(db, caller, stored) : null
  if (against !== null) return { roleIds: `${against}，不能修改` }
  const former = new Set((stored ? placesOf(stored.values) : []).map(nameOf))
  const given = placesOf(values).filter((place) => !former.has(nameOf(place)))
  const { isElsewhere, lacked } = await beyondOf(db, caller, given)
  if (isElsewhere)
    return values.allHotels
      ? { allHotels: '你不管理整个品牌，不能开放全部门店' }
      : { hotelIds: '只能开放自己所在的门店' }
  return lacked.length > 0 ? { roleIds: `不能分配权限超过自己的角色：${namedKeys(lacked)}` } : {}
}

const nameOf = ({ hotelId, roleId }: Place): string => `${hotelId ?? ''} ${roleId}`

/**
 * His account follows him; whoever is new gets a link by which he chooses a password. A link goes to a phone: with
 * another phone the former link ends, and who has not joined yet is somebody else than the user of the former one.
 */
export const followEmployee: AfterSave<typeof employee> = async ({ db, services, before, record }) => {
  const hasOtherPhone = before !== null && before.values.phone !== record.values.phone
  const isInvited = record.status === 'INVITED'
  const joining = hasOtherPhone && isInvited ? { ...record, values: { ...record.values, accountId: null } } : record
  await settleAccount(db, joining, services.now(), before)
  if (isInvited && (before === null || hasOtherPhone)) await sendInvitation({ tx: db, services }, joining)
  else if (hasOtherPhone) await endInvitation(db, record.id)
}

/** Whether an employee can do no more than the caller. */
export const mayGuard = async (db: Database, caller: RecordCaller, employee: Employee): Promise<boolean> =>
  (await reasonAgainst(db, caller, employee)) === null

/** @throws Refusal for an employee who can do more than the caller, or works where he does not */
export async function guardEmployee(db: Database, caller: RecordCaller, employee: Employee): Promise<void> {
  const against = await reasonAgainst(db, caller, employee)
  if (against !== null) throw refused(`${against}，不能操作`)
}
