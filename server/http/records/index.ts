import { callsOf, type RecordCalls } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { orderCallsOf, orderField } from '@contracts/resources/order'
import { resources } from '@contracts/resources/registry'
import { revisionCallsOf } from '@contracts/resources/revisionCalls'
import { orderSchemas, revisionSchemasOf, schemasOf } from '@contracts/resources/schema'
import type { Call } from '@contracts/calls/call'
import type { z } from 'zod'
import { batchRecords } from '@server/records/batchRecords'
import { exportRecords } from '@server/records/exportRecords'
import { requireRecord } from '@server/records/findRecord'
import { importRecords } from '@server/records/importRecords'
import { figuresOf } from '@server/records/figuresOf'
import { listRecords } from '@server/records/listRecords'
import { moveRecord } from '@server/records/moveRecord'
import { presentRecord } from '@server/records/present'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordHistory } from '@server/records/recordHistory'
import { changeNote, notesOf, writeNote } from '@server/records/recordNotes'
import { removedRecords } from '@server/records/removedRecords'
import { removeRecord, restoreRecord } from '@server/records/removeRecord'
import { revealField } from '@server/records/revealField'
import { decideRevision, revisionOf } from '@server/records/revision'
import { saveRecord } from '@server/records/saveRecord'
import { takeTransition } from '@server/records/takeTransition'
import { totalsOf } from '@server/records/totalsOf'
import type { Services } from '@server/services'
import type { Context } from '../gateway/context'
import type { Served } from '../gateway/serve'

type Verb = keyof RecordCalls<AnyResource>
type Inputs = { [One in Verb]: RecordCalls<AnyResource>[One] extends Call<infer Input, unknown> ? Input : never }
type Engine = {
  readonly [One in Verb]: (
    services: Services,
    caller: RecordCaller,
    resource: AnyResource,
    input: Inputs[One],
  ) => Promise<unknown>
}

/** What answers each call of a resource; the gateway has checked session, tenant, the call's right and its input. */
const engine: Engine = {
  list: listRecords,
  figures: figuresOf,
  totals: totalsOf,
  removed: removedRecords,
  detail: async (services, caller, resource, { id }) =>
    presentRecord(services, caller, resource, await requireRecord(services.db, caller, resource, id)),
  history: ({ db }, caller, resource, { id }) => recordHistory(db, caller, resource, id),
  notes: notesOf,
  note: writeNote,
  changeNote,
  reveal: revealField,
  save: saveRecord,
  transition: takeTransition,
  remove: removeRecord,
  restore: (services, caller, resource, { id }) => restoreRecord(services, caller, resource, id),
  batch: batchRecords,
  export: exportRecords,
  import: importRecords,
}

/** What answers the calls about changes that wait, of a resource that has audited fields. */
const revisions = {
  revision: ({ db }: Services, caller: RecordCaller, resource: AnyResource, { id }: { id: number }) =>
    revisionOf(db, caller, resource, id),
  decideRevision,
}

/** What answers the calls about a manual order, of a resource that has one. */
const order = { move: moveRecord }

function served<Verb extends string>(
  resource: AnyResource,
  calls: Readonly<Record<Verb, unknown>>,
  schemas: Readonly<Record<Verb, { readonly input: z.ZodType }>>,
  answers: Readonly<
    Record<Verb, (services: Services, caller: RecordCaller, resource: AnyResource, input: never) => unknown>
  >,
): Served[] {
  return (Object.keys(calls) as Verb[]).map((verb) => ({
    call: calls[verb] as Call<object, unknown>,
    input: schemas[verb].input,
    handle(context) {
      const { services, session, tenant, input } = context as Context<never>
      return answers[verb](services, { userId: session.userId, tenant }, resource, input)
    },
  }))
}

/** The calls of every registered business record. */
export const recordHandlers: Served[] = resources.flatMap((resource) => [
  ...served(resource, callsOf(resource), schemasOf(resource), engine),
  ...(resource.audited ? served(resource, revisionCallsOf(resource), revisionSchemasOf(resource), revisions) : []),
  ...(orderField(resource) === null ? [] : served(resource, orderCallsOf(resource), orderSchemas, order)),
])
