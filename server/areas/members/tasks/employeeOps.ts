import { department } from '@contracts/resources/members/department'
import { role } from '@contracts/resources/members/role'
import { statusMeta } from '@machines/lifecycles/lifecycle'
import { employeeLifecycle } from '@machines/lifecycles/members/employee'
import { employeeOpForm, opNeeds, type EmployeeOp } from '@machines/lifecycles/members/employeeOps'
import type { Database } from '@server/db/connection'
import { describeFault } from '@server/fault'
import { askedIn, factsOf } from '@server/records/facts'
import { findRecords } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import { findTargets } from '@server/records/referenceNames'
import { demand, may } from '@server/records/rights'
import { isSameValue } from '@server/records/sameValue'
import type { RecordValues } from '@server/records/storedRecord'
import { lockRecord, lockRecords } from '@server/records/systemRecords'
import { judge, moveRecord, raiseEvent, standingFor, type Moving } from '@server/records/takeTransition'
import { fieldErrors, noRight, Refusal, refused } from '@server/refusal'
import { employees } from '../memberRecords'
import { guardEmployee } from '../staff/employeeRights'
import type { Employee } from '../staff/staffAccount'
import { keptRows, touched } from './memberActs'
import { changeRow, doneOf, isAsLeft, liveRecords, saveRow, type Done } from './rowRecords'
import type { StoredRow } from './tables'
import { fault, type JudgedRow, type Looking, type TaskWork } from './taskWork'

/** What an operation comes to for one employee. */
type Act =
  | { readonly kind: 'save'; readonly values: RecordValues }
  | { readonly kind: 'event'; readonly event: 'DISABLE' | 'ENABLE' | 'RESET_PASSWORD'; readonly payload: RecordValues }

const listOf = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : [])

function actOf({ values }: Employee, options: RecordValues): Act {
  const operation = options.operation as EmployeeOp
  const given = listOf(options.roleIds)
  const roles = listOf(values.roleIds)
  switch (operation) {
    case 'SET_DEPARTMENT':
      return { kind: 'save', values: { departmentId: options.departmentId } }
    case 'ADD_ROLES':
      return { kind: 'save', values: { roleIds: [...new Set([...roles, ...given])] } }
    case 'REMOVE_ROLES':
      return { kind: 'save', values: { roleIds: roles.filter((one) => !given.includes(one)) } }
    case 'SET_HOTELS':
      return { kind: 'save', values: { allHotels: false, hotelIds: options.hotelIds } }
    case 'DISABLE':
      return { kind: 'event', event: operation, payload: { reason: options.reason } }
    case 'ENABLE':
    case 'RESET_PASSWORD':
      return { kind: 'event', event: operation, payload: {} }
  }
}

const isSame = ({ status, values }: Employee, act: Act): boolean =>
  act.kind === 'save'
    ? Object.entries(act.values).every(([name, value]) => isSameValue((values as RecordValues)[name], value))
    : (act.event === 'DISABLE' && status === 'DISABLED') || (act.event === 'ENABLE' && status === 'ACTIVE')

/** Does the act as the form or the button of the employee does it. */
async function perform(moving: Moving, employee: Employee, act: Act): Promise<Done> {
  if (act.kind === 'save') {
    // Its list of rights is that of the button, which asks for it before anything is saved.
    if (!may(moving.caller, employees.access.write)) throw noRight()
    return changeRow(moving, employees, employee, act.values)
  }
  const facts = (await factsOf(askedIn(moving.tx, moving.services), employees, [employee])).get(employee.id)
  const moved = await moveRecord(moving, employees, employee, { event: act.event, payload: act.payload }, facts)
  return { changedId: employee.id, version: moved.version }
}

/** What was tried is taken back by it. */
class TakenBack extends Error {}

/**
 * Why an act would be refused now: it is done and taken back, so that every guard of the single act has its say. Nothing
 * leaves the house: the link of a new password is not sent, what would refuse it is asked beside.
 */
async function refusalOf({ db, caller, services, now }: Looking, employee: Employee, act: Act): Promise<string | null> {
  try {
    await db.transaction(async (tx) => {
      if (act.kind === 'event' && act.event === 'RESET_PASSWORD') {
        judge(employees, caller, standingFor(caller, employee, undefined, now), act)
        await guardEmployee(tx, caller, employee)
      } else {
        await perform({ tx, services, caller, afterwards: () => undefined }, employee, act)
      }
      throw new TakenBack()
    })
    return null
  } catch (error) {
    if (error instanceof TakenBack) return null
    if (error instanceof Refusal) return error.message
    services.log.error({ employee: employee.id, error: describeFault(error) }, 'trying an act of a batch task')
    return fault
  }
}

/** Names of what employees are given and have. */
interface Names {
  readonly departments: ReadonlyMap<number, string>
  readonly roles: ReadonlyMap<number, string>
  readonly hotels: ReadonlyMap<number, string>
}

async function namesFor(db: Database, caller: RecordCaller, all: readonly RecordValues[]): Promise<Names> {
  const idsIn = (name: string) => [
    ...new Set(all.flatMap((values) => [values[name]].flat()).filter((id) => typeof id === 'number')),
  ]
  const named = async (target: Parameters<typeof findTargets>[2], ids: readonly number[]) =>
    new Map((await findTargets(db, caller, target, { ids, withRemoved: true })).map(({ id, name }) => [id, name]))
  return {
    departments: await named(department, idsIn('departmentId')),
    roles: await named(role, idsIn('roleIds')),
    hotels: await named('hotel', idsIn('hotelIds')),
  }
}

/** What an employee is in the respect of an operation, in words. */
function inWords(operation: EmployeeOp, { departments, roles, hotels }: Names, status: string, values: RecordValues) {
  const all = (ids: unknown, names: ReadonlyMap<number, string>) =>
    listOf(ids)
      .map((id) => names.get(id) ?? `#${id}`)
      .join('、')
  switch (operation) {
    case 'SET_DEPARTMENT':
      return departments.get(values.departmentId as number) ?? ''
    case 'ADD_ROLES':
    case 'REMOVE_ROLES':
      return all(values.roleIds, roles) || '无角色'
    case 'SET_HOTELS':
      return values.allHotels === true ? '全部门店' : all(values.hotelIds, hotels)
    default:
      return statusMeta(employeeLifecycle, status).label
  }
}

const statusAfter = { DISABLE: 'DISABLED', ENABLE: 'ACTIVE' } as const

const calledAs = ({ values: { name, jobNo } }: Employee): string => `${name} ${jobNo}`

const idsOf = (rows: readonly StoredRow[]) => rows.flatMap(({ targetId }) => targetId ?? [])

async function judgeRows(
  looking: Looking,
  options: RecordValues,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, JudgedRow>> {
  const { db, caller } = looking
  const operation = options.operation as EmployeeOp
  const found = new Map((await findRecords(db, caller, employees, idsOf(rows))).map((one) => [one.id, one]))
  const names = await namesFor(db, caller, [options, ...[...found.values()].map(({ values }) => values)])
  const judged = new Map<number, JudgedRow>()
  for (const row of rows) {
    const employee = found.get(row.targetId ?? 0)
    if (!employee) {
      judged.set(row.seq, { name: row.name, before: '', after: '', problem: '员工不存在', isSame: false })
      continue
    }
    const act = actOf(employee, options)
    const wanted = act.kind === 'save' ? { ...employee.values, ...act.values } : employee.values
    const status = employee.status ?? ''
    const became = operation === 'DISABLE' || operation === 'ENABLE' ? statusAfter[operation] : status
    const same = isSame(employee, act)
    const isBare = operation === 'REMOVE_ROLES' && listOf(wanted.roleIds).length === 0
    judged.set(row.seq, {
      name: calledAs(employee),
      before: inWords(operation, names, status, employee.values),
      after: operation === 'RESET_PASSWORD' ? '发送设置新密码的链接' : inWords(operation, names, became, wanted),
      problem: same ? null : isBare ? '至少保留一个角色' : await refusalOf(looking, employee, act),
      isSame: same,
    })
  }
  return judged
}

const sentAlready = '链接已发出，不能撤销'

const keptBecause = (employee: Employee | undefined, done: Done): string | null => {
  if (!employee) return touched
  if (done.before !== undefined) return isAsLeft(employee, done) ? null : touched
  return employee.version === done.version ? null : touched
}

/** 员工操作: each act is that of a single employee, with all of its guards. */
export const employeeOperation: TaskWork = {
  resource: employees,
  namedBy: ['jobNo', 'phone'],
  meta: { payload: employeeOpForm },
  permit(caller, options) {
    const { fields, right } = opNeeds[options.operation as EmployeeOp]
    demand(caller, right)
    const isEmpty = (value: unknown) =>
      value === null || value === undefined || (Array.isArray(value) ? value.length === 0 : String(value).trim() === '')
    const missing = fields.filter((name) => isEmpty(options[name]))
    if (missing.length > 0)
      throw fieldErrors(Object.fromEntries(missing.map((name) => [name, `请填写${employeeOpForm[name].label}`])))
  },
  judge: judgeRows,
  hold: (tx, rows) => lockRecords(tx, employees, idsOf(rows)),
  async apply(moving, options, { targetId }) {
    const employee = await lockRecord(moving.tx, employees, targetId ?? 0)
    const done = await perform(moving, employee, actOf(employee, options))
    return { ...done, operation: options.operation }
  },
  async kept(db, rows) {
    const found = await liveRecords(db, employees, idsOf(rows))
    return keptRows(rows, (row) =>
      row.undo?.operation === 'RESET_PASSWORD' ? sentAlready : keptBecause(found.get(row.targetId ?? 0), doneOf(row)),
    )
  },
  async undo(moving, row, reason) {
    const operation = row.undo?.operation as EmployeeOp
    const employee = await lockRecord(moving.tx, employees, row.targetId ?? 0)
    const problem = operation === 'RESET_PASSWORD' ? sentAlready : keptBecause(employee, doneOf(row))
    if (problem !== null) throw refused(problem)
    const { before } = doneOf(row)
    if (before !== undefined) {
      await saveRow(moving, employees, { id: employee.id, version: employee.version, values: before })
      return
    }
    if (operation === 'ENABLE')
      await raiseEvent(moving, employees, employee, { event: 'DISABLE', payload: { reason: reason.slice(0, 200) } })
    else await raiseEvent(moving, employees, employee, { event: 'ENABLE', payload: {} })
  },
}
