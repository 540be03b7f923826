import { eventsOf } from '@contracts/resources/lifecycle'
import { member } from '@contracts/resources/members/member'
import { employeeOpForm, employeeOps, opNeeds, type EmployeeOp } from '@machines/lifecycles/members/employeeOps'
import {
  importCorporationForm,
  importEmployeeForm,
  importMemberForm,
  importTrackingForm,
} from '@machines/lifecycles/members/importForms'
import type { TaskKind } from '@machines/lifecycles/members/taskKinds'
import type { Payload, RecordAction } from '@machines/flows/recordAction/machine'

type Fields = RecordAction['payload']

/** The form of the event that is sent to each: what one is asked for, many are asked for. Of a file, what is said once. */
export const actForms: { readonly [Kind in TaskKind]: Fields } = {
  IMPORT_MEMBER: importMemberForm,
  IMPORT_CORPORATION: importCorporationForm,
  IMPORT_EMPLOYEE: importEmployeeForm,
  IMPORT_TRACKING: importTrackingForm,
  EMPLOYEE_OP: employeeOpForm,
  SET_TAGS: eventsOf(member).get('SET_TAGS')?.payload ?? {},
  ADJUST_SOURCE: eventsOf(member).get('ADJUST_SOURCE')?.payload ?? {},
  GRANT_POINTS: eventsOf(member).get('GRANT_POINTS')?.payload ?? {},
  GRANT_COUPON: eventsOf(member).get('GRANT_COUPON')?.payload ?? {},
}

/** What is asked for of what was filled in so far: of an operation its own fields, of those that one may do. */
export function formFor(kind: TaskKind, options: Payload, may: (right: string) => boolean): Fields {
  if (kind !== 'EMPLOYEE_OP') return actForms[kind]
  const { operation, ...fields } = employeeOpForm
  const open = Object.entries(employeeOps).filter(([name]) => may(opNeeds[name as EmployeeOp].right))
  const asked: readonly string[] = opNeeds[options.operation as EmployeeOp]?.fields ?? []
  return {
    operation: { ...operation, values: Object.fromEntries(open) },
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => asked.includes(name))
        .map(([name, field]) => [name, { ...field, required: true as const }]),
    ),
  }
}

/** Whether everything that must be filled in is. */
export const isWhole = (fields: Fields, payload: Payload): boolean =>
  Object.entries(fields).every(([name, { required }]) => !required || String(payload[name] ?? '').trim() !== '')
