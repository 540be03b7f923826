import { rightsToRun, type TaskKind } from '@machines/lifecycles/members/taskKinds'
import type { RecordCaller } from '@server/records/recordCaller'
import { demand } from '@server/records/rights'
import { importCorporations } from './corporationImport'
import { importEmployees } from './employeeImport'
import { employeeOperation } from './employeeOps'
import { giveCoupons } from './couponGrants'
import { adjustSource, grantToMembers, setTags } from './memberActs'
import { shipExchanges } from './exchangeShipping'
import { importMembers } from './memberImport'
import type { TaskWork } from './taskWork'

const works: { readonly [Kind in TaskKind]: TaskWork } = {
  IMPORT_MEMBER: importMembers,
  IMPORT_CORPORATION: importCorporations,
  IMPORT_EMPLOYEE: importEmployees,
  IMPORT_TRACKING: shipExchanges,
  EMPLOYEE_OP: employeeOperation,
  SET_TAGS: setTags,
  ADJUST_SOURCE: adjustSource,
  GRANT_POINTS: grantToMembers,
  GRANT_COUPON: giveCoupons,
}

/** How the rows of a kind are worked on. */
export const workOf = (kind: TaskKind): TaskWork => works[kind]

/** Nobody does with many what he may not do with one. @throws Refusal 40300 */
export function demandRun(caller: RecordCaller, kind: TaskKind): void {
  for (const right of rightsToRun(kind)) demand(caller, right)
}
