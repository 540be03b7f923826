import type { AnyResource, Field } from '@contracts/resources/definition'
import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { resourceOf } from '@contracts/resources/registry'
import { narrowScope, type NarrowScope } from '@contracts/rules/dataScopes'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import type { AnyTable } from './recordTable'

/**
 * The rows of a place that are a caller's own work: a part of `reachOf`, and of nothing else. Whose a row is stands in its
 * definition (`ownedBy`), how far a caller sees in his tenant (`dataScope`). Who sees all of a place is asked nothing more.
 */

/** How far the caller's sight into some records is narrowed; null where it is not. */
export const narrowTo = ({ tenant }: RecordCaller, { ownedBy }: AnyResource): NarrowScope | null =>
  ownedBy === undefined ? null : narrowScope(tenant.dataScope)

/** The same caller with all of the place in sight: for names that a row in reach mentions. */
export const seeingAll = (caller: RecordCaller): RecordCaller => ({
  ...caller,
  tenant: { ...caller.tenant, dataScope: 'BRAND' },
})

/** @returns what a row must hold to be the caller's to see; undefined where nothing is asked */
export function ownRows(caller: RecordCaller, resource: AnyResource, { columns }: AnyTable): SQL | undefined {
  const { ownedBy } = resource
  const narrow = narrowTo(caller, resource)
  if (narrow === null || ownedBy === undefined) return undefined
  if ('through' in ownedBy) {
    const target = resourceOf((resource.fields[ownedBy.through] as Field & { readonly to: string }).to)
    const its = anyTable(target)
    const those = and(eq(its.columns.brandId, caller.tenant.brandId), ownRows(caller, target, its))
    return sql`${columns[ownedBy.through]!} in (select ${its.columns.id} from ${its.table} where ${those})`
  }
  // Of several fields the first that is filled in decides.
  return or(
    ...ownedBy.map((name, at) => {
      const column = columns[name]!
      const people = name === 'createdBy' ? usersOf(caller, narrow) : employeesOf(caller, narrow)
      return and(...ownedBy.slice(0, at).map((former) => isNull(columns[former]!)), sql`${column} in ${people}`)
    }),
  )
}

/** Employees of the caller's brand who are the caller himself: one, or none. */
function himself({ userId, tenant }: RecordCaller): SQL {
  const { columns } = anyTable(employee)
  return and(eq(columns.brandId, tenant.brandId), eq(columns.accountId!, userId), isNull(columns.deletedAt))!
}

/** Who counts as the caller: himself, or all of his department and of those below it. */
function peopleOf(caller: RecordCaller, narrow: NarrowScope): SQL {
  if (narrow === 'SELF') return himself(caller)
  const people = anyTable(employee)
  const { id, parentId, brandId, deletedAt } = anyTable(department).columns
  const own = sql`select ${people.columns.departmentId!} as id from ${people.table} where ${himself(caller)}`
  const below = sql`select ${id} from ${anyTable(department).table} inner join below on ${parentId!} = below.id where ${and(eq(brandId, caller.tenant.brandId), isNull(deletedAt))}`
  const departments = sql`(with recursive below(id) as (${own} union ${below}) select below.id from below)`
  return or(
    himself(caller),
    and(eq(people.columns.brandId, caller.tenant.brandId), sql`${people.columns.departmentId!} in ${departments}`),
  )!
}

/**
 * The employees whose work the caller sees, as a list for `in`; null where he sees everybody's. For figures of people that
 * are no records.
 */
export function employeesSeen(caller: RecordCaller): SQL | null {
  const narrow = narrowScope(caller.tenant.dataScope)
  return narrow && employeesOf(caller, narrow)
}

const employeesOf = (caller: RecordCaller, narrow: NarrowScope): SQL => {
  const { table, columns } = anyTable(employee)
  return sql`(select ${columns.id} from ${table} where ${peopleOf(caller, narrow)})`
}

/** The users that they sign in as; the caller among them, be he an employee or not. */
const usersOf = (caller: RecordCaller, narrow: NarrowScope): SQL => {
  if (narrow === 'SELF') return sql`(${caller.userId})`
  const { table, columns } = anyTable(employee)
  return sql`(select ${columns.accountId!} from ${table} where ${peopleOf(caller, narrow)} union select ${caller.userId}::text)`
}
