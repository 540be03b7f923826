import { callsOf } from '../resources/calls'
import { orderCallsOf, orderField } from '../resources/order'
import { resources } from '../resources/registry'
import { revisionCallsOf } from '../resources/revisionCalls'
import { orderSchemas, revisionSchemasOf, schemasOf } from '../resources/schema'
import type { Call } from './call'

/** `ticket-category` → `ticketCategory`: how the calls of a resource are named among all calls. */
const groupOf = (key: string) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The calls of every business record: `ticketCategory.list`, … */
export const recordCalls: Readonly<Record<string, Readonly<Record<string, Call<object, unknown>>>>> =
  Object.fromEntries(
    resources.map((resource) => [
      groupOf(resource.key),
      {
        ...callsOf(resource),
        ...(resource.audited ? revisionCallsOf(resource) : {}),
        ...(orderField(resource) === null ? {} : orderCallsOf(resource)),
      } as unknown as Readonly<Record<string, Call<object, unknown>>>,
    ]),
  )

/** Their schemas, under the same names. */
export const recordSchemas = Object.fromEntries(
  resources.map((resource) => [
    groupOf(resource.key),
    {
      ...schemasOf(resource),
      ...(resource.audited ? revisionSchemasOf(resource) : {}),
      ...(orderField(resource) === null ? {} : orderSchemas),
    },
  ]),
)
