import type { Call } from '@contracts/calls/call'
import { codes } from '@contracts/envelope'
import type { FormMode, Saving } from '@machines/flows/formSave/formFlow'
import { FieldRefusal, type FieldErrors, type Saver } from '@machines/flows/formSave/refusals'
import type { Values } from '@contracts/rules/validator'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { RecordChanged, type LoadedRecord, type RecordSource } from './recordSource'

/** Any call of the contracts: its input is worked out from the form model. */
interface AnyCall extends Omit<Call, 'query' | 'body' | 'types'> {
  readonly query?: readonly string[]
  readonly body?: readonly string[]
}

export interface RecordCallsOptions {
  /** Name of the primary key, in the record and in the calls. */
  primaryKey: string
  detail: AnyCall
  add: AnyCall
  edit: AnyCall
  /** A copy is created (docs/readings.md, 61): the call of `add` unless it has its own. */
  copy?: AnyCall
  /** The record as the form wants it; its own fields unless given. */
  toValues?: (record: Values) => Values
  /** The form model as the call wants it; its own fields unless given. Key and version are added to it. */
  toPayload?: (values: Values, mode: FormMode) => Values
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textIn = (data: Values, name: string): string | null => {
  const value = data[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Who saved in between, where the answer says so. */
function saverIn({ saver }: Values): Saver {
  const given = isRecord(saver) ? saver : {}
  return { name: textIn(given, 'name'), role: textIn(given, 'role'), savedAt: textIn(given, 'savedAt') }
}

/** A refusal of the gateway in the form's own terms. 40902 brings the record as it is now in `data`. */
function inFormTerms(error: unknown, toValues: (record: Values) => Values): unknown {
  if (!(error instanceof CallError) || !isRecord(error.data)) return error
  const { code, message, data } = error
  if (code === codes.fieldErrors) return new FieldRefusal(message, data as FieldErrors)
  if (code === codes.staleVersion && typeof data.version === 'number') {
    return new RecordChanged(message, data.version, toValues(data), saverIn(data))
  }
  return error
}

/**
 * Detail and save by the calls configured for each mode (Shared building blocks, 7.4): detail sends the primary key,
 * add and copy create, edit also sends key and version. Without an answer the next try repeats its Idempotency-Key as
 * long as it says the same, so that nothing is created twice. Make it once, outside the component or in `useMemo`.
 * @example recordCalls({ primaryKey: 'ticketId', detail: ticketApi.detail, add: ticketApi.create, edit: ticketApi.update })
 */
export function recordCalls(options: RecordCallsOptions): RecordSource {
  const { primaryKey, detail, add, edit, copy = add } = options
  const toValues = options.toValues ?? ((record) => record)
  const toPayload = options.toPayload ?? ((values) => values)
  let key: unknown = null
  let unanswered: { text: string; attempt: string } | null = null

  const ask = (contract: AnyCall, input: Values, more: Parameters<typeof call>[2]) =>
    call(contract as unknown as Call<object, unknown>, input, more)

  async function save({ mode, version, values }: Saving): Promise<unknown> {
    const payload = toPayload(values, mode)
    const input = mode === 'edit' ? { ...payload, [primaryKey]: key, version } : payload
    const text = JSON.stringify([mode, input])
    const attempt = unanswered?.text === text ? unanswered.attempt : crypto.randomUUID()
    unanswered = { text, attempt }
    try {
      const answer = await ask({ add, edit, copy, view: edit }[mode], input, { idempotencyKey: attempt })
      unanswered = null
      return answer
    } catch (error) {
      if (error instanceof CallError && error.failure === 'answer' && error.status < 500) unanswered = null
      throw inFormTerms(error, toValues)
    }
  }

  return {
    async load(id, signal): Promise<LoadedRecord> {
      const record = await ask(detail, { [primaryKey]: id }, { signal })
      if (!isRecord(record)) throw new Error('the detail call answered no record')
      // The key as the record spells it: an address only knows text.
      key = record[primaryKey] ?? id
      return { values: toValues(record), version: typeof record.version === 'number' ? record.version : null }
    },
    save,
  }
}
