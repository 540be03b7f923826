import type { Call } from '@contracts/calls/call'
import { callsOf, type RecordCalls, type RecordListInput, type RecordPage } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'

/** A record of whatever fields, as the gateway answers it. */
export interface AnyRecord {
  readonly [field: string]: unknown
  readonly id: number
  readonly version: number
  readonly status: string | null
  readonly hotelId: number | null
  readonly brandId: number | null
  readonly createdAt: string
  readonly createdBy: string | null
  readonly updatedAt: string
  readonly updatedBy: string | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly names: Readonly<Record<string, string>>
  readonly isCreator: boolean
  readonly isOwn: boolean
}

type Answering = 'list' | 'detail' | 'save' | 'transition' | 'restore'

/** The calls of a resource whose fields are not known by type: the records in their answers are `AnyRecord`. */
export type AnyCalls = Omit<RecordCalls<AnyResource>, Answering> & {
  readonly list: Call<RecordListInput, RecordPage<AnyRecord>>
  readonly detail: Call<{ id: number }, AnyRecord>
  readonly save: Call<{ id?: number; version?: number; values: Record<string, unknown> }, AnyRecord>
  readonly transition: Call<
    { id: number; version?: number; event: string; payload?: Record<string, unknown> },
    AnyRecord
  >
  readonly restore: Call<{ id: number }, AnyRecord>
}

// Every record of a resource is one of any fields; the types of its own fields stop here.
export const anyCallsOf = (resource: AnyResource): AnyCalls => callsOf(resource) as unknown as AnyCalls

/** What a record is called: the field its definition names, else its number. */
export function nameOf({ nameField, title }: AnyResource, record: AnyRecord): string {
  const name = record[nameField]
  return typeof name === 'string' && name !== '' ? name : `${title} ${record.id}`
}
