import type { AnyResource } from '@contracts/resources/definition'
import { contextOf, eventsOf, offersOf, type Standing } from '@contracts/resources/lifecycle'
import { decidesAbout, notOwnReason } from '@contracts/resources/ownership'
import { statusesOf, statusMeta } from '@machines/lifecycles/lifecycle'
import type { RecordAction } from '@machines/flows/recordAction/machine'
import { fullRight } from '@/app/session/rights'
import { nameOf, type AnyRecord } from './anyRecord'
import { recordWords } from './constants'
import type { Seen } from './seen'

/** Something that may be done with a record, and why not now. */
export interface OpenAction {
  readonly action: RecordAction
  /** Why it is closed, in Chinese; null when it is open. */
  readonly closedReason: string | null
}

/** Events of the records themselves, beside those of their lifecycles. */
export const REMOVE = 'remove'
export const RESTORE = 'restore'

/**
 * What the user has a right to do with a record, by its lifecycle; the gateway asks the same machine again. An event
 * without a right is not there, one that cannot be taken now says why (docs/architecture.md, decision 4).
 */
export function actionsOf(seen: Seen, record: AnyRecord): readonly OpenAction[] {
  const { resource, may } = seen
  const status = statusOf(resource, record)
  if (status === null) return []
  const offers = offersOf(resource, { ...standingOf(seen, record), status })
  return offers
    .filter(({ access }) => may(access))
    .map(({ event, label, confirm, payload, undo, refusal, problemOf }) => ({
      action: {
        id: record.id,
        version: record.version,
        name: nameOf(resource, record),
        event,
        label,
        confirm,
        payload,
        undo,
        ...(problemOf && { problemOf }),
      },
      closedReason: mayMove(seen, record, event) ? refusal : notOwnReason(resource),
    }))
}

/** His own record, or another user's that he decides about here: his right to the event has been looked at. */
const mayMove = ({ resource, tenant }: Seen, record: AnyRecord, event: string): boolean =>
  record.isOwn || decidesAbout(resource, eventsOf(resource).get(event) ?? {}, record, tenant)

/** A status of an older release has no events: null. */
const statusOf = ({ lifecycle }: AnyResource, { status }: AnyRecord): string | null =>
  lifecycle && status !== null && statusesOf(lifecycle).includes(status) ? status : null

/** The record as the guards of its lifecycle look at it. */
const standingOf = ({ userId, may }: Seen, record: AnyRecord): Omit<Standing, 'status'> => ({
  record,
  facts: record.facts,
  actor: { userId, isCreator: record.isCreator, mayDoAll: may(fullRight) },
  now: new Date().toISOString(),
})

/** Why a record cannot be edited now; null when it can, `false` without the right to. */
export function editRefusalOf({ resource, may }: Seen, record: AnyRecord): string | null | false {
  if (!may(resource.access.write) || resource.form.length === 0) return false
  if (!record.isOwn) return notOwnReason(resource)
  const status = statusOf(resource, record)
  return status !== null && statusMeta(resource.lifecycle!, status).readOnly ? recordWords.readOnly : null
}

function removalRefusalOf(seen: Seen, record: AnyRecord): string | null {
  if (!record.isOwn) return notOwnReason(seen.resource)
  const { mayRemove } = seen.resource
  return mayRemove && !mayRemove.holds(contextOf(standingOf(seen, record))) ? mayRemove.refusal : null
}

/** 删除, which can be taken back; null without its right, and for what is always kept. */
export function removalOf(seen: Seen, record: AnyRecord): OpenAction | null {
  const { resource, may } = seen
  if (resource.mayRemove?.never || !may(removeRight(resource))) return null
  const name = nameOf(resource, record)
  return {
    action: {
      id: record.id,
      version: record.version,
      name,
      event: REMOVE,
      label: recordWords.remove,
      confirm: recordWords.removeQuestion(name),
      payload: {},
      undo: RESTORE,
    },
    closedReason: removalRefusalOf(seen, record),
  }
}

export const removeRight = ({ access }: AnyResource): string => access.remove ?? access.write
