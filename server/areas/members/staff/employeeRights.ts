import type { employee } from '@contracts/resources/members/employee'
import { allRights, role } from '@contracts/resources/members/role'
import { isWider, type DataScope } from '@contracts/rules/dataScopes'
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

/** What of some places goes beyond somebody: places where he does not work, rights that he lacks and sight in others. */
interface Beyond {
  readonly isElsewhere: boolean
  readonly lacked: readonly string[]
  /** The rows of more people are seen there than he sees. */
  readonly seesMore: boolean
}

/** What some roles can do, by role. */
async function rolesOf(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly permissions: readonly string[]; readonly dataScope: DataScope }>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(role)
  const rows = await db
    .select({ id: columns.id, permissions: columns.permissions, dataScope: columns.dataScope })
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return new Map(rows.map(({ id, permissions, dataScope }) => [Number(id), { permissions, dataScope }]))
}

/**
 * A role is held at a place, and compared with what somebody may do at that place: who is a manager in one store is none
 * in the next. Roles that are switched off count as well, they can be switched on again.
 */
async function beyondOf(db: Database, caller: RecordCaller, places: readonly Place[]): Promise<Beyond> {
  const { brandId } = caller.tenant
  const own = await membershipsOf(db, caller.userId, caller.tenant)
  const ownAt = (hotelId: number | null) => own.find((one) => one.brandId === brandId && one.hotelId === hotelId)
  const roles = await rolesOf(db, [...new Set(places.map(({ roleId }) => roleId))])
  const lacked = places.flatMap(({ hotelId, roleId }) => {
    const held = ownAt(hotelId)
    if (!held || held.permissions.includes(allRights)) return []
    return (roles.get(roleId)?.permissions ?? []).filter((key) => !held.permissions.includes(key))
  })
  const seesMore = places.some(({ hotelId, roleId }) => {
    const [held, given] = [ownAt(hotelId), roles.get(roleId)]
    return held !== undefined && given !== undefined && isWider(given.dataScope, held.dataScope)
  })
  return { isElsewhere: places.some(({ hotelId }) => !ownAt(hotelId)), lacked: [...new Set(lacked)], seesMore }
}

/** Why somebody may not touch an employee; null where he may. */
async function reasonAgainst(db: Database, caller: RecordCaller, { values }: Employee): Promise<string | null> {
  const { isElsewhere, lacked, seesMore } = await beyondOf(db, caller, placesOf(values))
  if (isElsewhere) return '该员工还在你管理范围外的门店工作'
  if (lacked.length > 0) return `该员工有你没有的权限（${namedKeys(lacked)}）`
  return seesMore ? '该员工的数据范围比你大' : null
}

/** Nobody gives roles or stores that he does not have, or changes somebody who can do more than he. */
export const employeeDraft: DraftCheck<typeof employee> = async (db, caller, { values, stored }): Promise<Problems> => {
  const against = stored ? await reasonAgainst(db, caller, stored) : null
  if (against !== null) return { roleIds: `${against}，不能修改` }
  const former = new Set((stored ? placesOf(stored.values) : []).map(nameOf))
  const given = placesOf(values).filter((place) => !former.has(nameOf(place)))
  const { isElsewhere, lacked, seesMore } = await beyondOf(db, caller, given)
  if (isElsewhere)
    return values.allHotels
      ? { allHotels: '你不管理整个品牌，不能开放全部门店' }
      : { hotelIds: '只能开放自己所在的门店' }
  if (lacked.length > 0) return { roleIds: `不能分配权限超过自己的角色：${namedKeys(lacked)}` }
  return seesMore ? { roleIds: '不能分配数据范围比自己大的角色' } : {}
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
