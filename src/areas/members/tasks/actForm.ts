import { eventsOf } from '@contracts/resources/lifecycle'
import { member } from '@contracts/resources/members/member'
import { importMemberForm } from '@machines/lifecycles/members/importForms'
import type { TaskKind } from '@machines/lifecycles/members/taskKinds'
import type { Payload, RecordAction } from '@machines/flows/recordAction/machine'

type Fields = RecordAction['payload']

/** The form of the event that is sent to each: what one is asked for, many are asked for. Of a file, what is said once. */
export const actForms: { readonly [Kind in TaskKind]: Fields } = {
  IMPORT_MEMBER: importMemberForm,
  SET_TAGS: eventsOf(member).get('SET_TAGS')?.payload ?? {},
  ADJUST_SOURCE: eventsOf(member).get('ADJUST_SOURCE')?.payload ?? {},
  GRANT_POINTS: eventsOf(member).get('GRANT_POINTS')?.payload ?? {},
}

/** Whether everything that must be filled in is. */
export const isWhole = (fields: Fields, payload: Payload): boolean =>
  Object.entries(fields).every(([name, { required }]) => !required || String(payload[name] ?? '').trim() !== '')
