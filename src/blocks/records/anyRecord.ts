import type { RecordAnswer } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { titleOf } from '@contracts/resources/titleOf'

/** A record of whatever fields, as the gateway answers it. */
export type AnyRecord = RecordAnswer<AnyResource>

/** What a record is called, wherever it is spoken of. */
export const nameOf = (resource: AnyResource, record: AnyRecord): string => titleOf(resource, record)

/** Whether a change of it waits for another person. */
export const isRevised = ({ audited }: AnyResource, record: AnyRecord): boolean =>
  audited !== undefined && record[audited.flag] === true
