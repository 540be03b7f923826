import type { AnyResource } from '@contracts/resources/definition'
import { employee } from '@contracts/resources/members/employee'
import { dataScopes, narrowScope } from '@contracts/rules/dataScopes'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { employeesSeen } from './ownRows'
import type { RecordCaller } from './recordCaller'
import { recordTable } from './recordTables'

const onlyOwn = { SELF: '只能是自己', DEPARTMENT: '只能是本部门的员工' } as const

/**
 * Gives new records of somebody who sees no more than his own work to him where nobody is named, so that he sees what he
 * has made. Whom he names must be within his sight, or it would be gone with the saving.
 * @param drafts values of new records; filled in
 * @returns problems by field for each of them, in their order
 */
export async function giveToCreator(
  db: Database,
  caller: RecordCaller,
  { ownedBy, fields }: AnyResource,
  drafts: readonly Record<string, unknown>[],
): Promise<readonly Record<string, string>[]> {
  const [narrow, seen] = [narrowScope(caller.tenant.dataScope), employeesSeen(caller)]
  const names = ownedBy === undefined || 'through' in ownedBy ? [] : ownedBy
  const name = names.find((one) => one !== 'createdBy' && !fields[one]?.readOnly)
  if (narrow === null || seen === null || name === undefined || drafts.length === 0) return drafts.map(() => ({}))
  const { table, columns } = recordTable(employee)
  const people = await db
    .select({ id: columns.id, accountId: columns.accountId })
    .from(table)
    .where(and(eq(columns.brandId, caller.tenant.brandId), isNull(columns.deletedAt), sql`${columns.id} in ${seen}`))
  const own = people.find(({ accountId }) => accountId === caller.userId)
  return drafts.map((values) => {
    values[name] ??= own?.id ?? null
    if (values[name] === null || people.some(({ id }) => id === values[name])) return {}
    return { [name]: `你的数据范围是${dataScopes[narrow]}，${fields[name]!.label}${onlyOwn[narrow]}` }
  })
}
