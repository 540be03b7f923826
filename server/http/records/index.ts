import { callsOf, type RecordCalls } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { resources } from '@contracts/resources/registry'
import { schemasOf } from '@contracts/resources/schema'
import type { Call } from '@contracts/calls/call'
import { batchRecords } from '@server/records/batchRecords'
import { exportRecords } from '@server/records/exportRecords'
import { requireRecord } from '@server/records/findRecord'
import { importRecords } from '@server/records/importRecords'
import { figuresOf } from '@server/records/figuresOf'
import { listRecords } from '@server/records/listRecords'
import { presentRecord } from '@server/records/present'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordHistory } from '@server/records/recordHistory'
import { removedRecords } from '@server/records/removedRecords'
import { removeRecord, restoreRecord } from '@server/records/removeRecord'
import { revealField } from '@server/records/revealField'
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
  detail: async ({ db }, caller, resource, { id }) =>
    presentRecord(db, caller, resource, await requireRecord(db, caller, resource, id)),
  history: ({ db }, caller, resource, { id }) => recordHistory(db, caller, resource, id),
  reveal: revealField,
  save: saveRecord,
  transition: takeTransition,
  remove: removeRecord,
  restore: (services, caller, resource, { id }) => restoreRecord(services, caller, resource, id),
  batch: batchRecords,
  export: exportRecords,
  import: importRecords,
}

function handlersOf(resource: AnyResource): Served[] {
  const calls = callsOf(resource)
  const schemas = schemasOf(resource)
  return (Object.keys(calls) as Verb[]).map((verb) => ({
    call: calls[verb] as unknown as Call<object, unknown>,
    input: schemas[verb].input,
    handle(context) {
      const { services, session, tenant, input } = context as Context<never>
      return engine[verb](services, { userId: session.userId, tenant }, resource, input)
    },
  }))
}

/** The calls of every registered business record. */
export const recordHandlers: Served[] = resources.flatMap(handlersOf)
