import { messages } from '@contracts/envelope'
import { largestPage } from '@contracts/resources/calls'
import { revisionCallsOf } from '@contracts/resources/revisionCalls'
import type { Values } from '@contracts/rules/validator'
import type { FormMode } from '@machines/flows/formSave/formFlow'
import { call } from '@/app/gateway/call'
import { recordCalls } from '../form/recordCalls'
import { isSameValue } from '../form/definition'
import type { LoadedRecord, RecordSource } from '../form/recordSource'
import type { AnyRecord } from './anyRecord'
import { formerValues } from './formerValues'
import { lockedIn } from './formOf'
import type { Seen } from './seen'

/** An empty text says that nothing is filled in. */
const filled = (value: unknown) => (value === '' ? null : value)

/** The version of a single record that is not stored yet: another saver's first one is then a conflict. */
const notStored = 0

/** What a record may be called in an address; whatever else stands there names none. */
const idPattern = /^\d{1,15}$/

/** A stale save is refused with the record beside its version; every other answer is the record itself. */
const recordIn = (answer: Values): Values =>
  'id' in answer ? answer : ((answer.record as Values | undefined) ?? answer)

/** The single record of this place, and the one it goes by as long as it has none of its own: the brand's. */
async function findSingle({ calls }: Seen, signal: AbortSignal): Promise<{ own?: AnyRecord; followed?: AnyRecord }> {
  // A store reads its own and its brand's; the whole brand those of its stores too.
  const { list } = await call(calls.list, { pageSize: largestPage }, { signal })
  return { own: list.find(({ isOwn }) => isOwn), followed: list.find(({ hotelId }) => hotelId === null) }
}

/**
 * Detail and save of a resource for its form. A locked field is not sent, nor masked personal data that was not typed
 * anew: the asterisks would be stored. A single record is found by its place, whatever id is asked for.
 * `stored` is the record as it was loaded; where a change of it waits, the form goes on with that change.
 * `brought` are the fields that hold what stood there before; null where nothing was brought back.
 * @param prepare what a copy starts with, from the record that is copied
 * @param before begins with what stood there before this version came to be; null: with the record as it is
 */
export function recordFormSource(
  seen: Seen,
  mode: FormMode,
  prepare: (values: Values) => Values = (values) => values,
  before: number | null = null,
): RecordSource & { readonly stored: () => Values; readonly brought: () => readonly string[] | null } {
  const { calls, resource } = seen
  const locked = lockedIn(seen, mode)
  let loaded: Values = {}
  let brought: readonly string[] | null = null
  const isMasked = (name: string, value: unknown) =>
    resource.fields[name]?.personal !== undefined && value === loaded[name]
  const source = recordCalls({
    primaryKey: 'id',
    detail: calls.detail,
    add: calls.save,
    // The place of a single record says which one it is.
    edit: resource.single ? { ...calls.save, body: ['version', 'values'] } : calls.save,
    toValues: recordIn,
    toPayload: (values) => ({
      values: Object.fromEntries(
        Object.entries(values)
          .filter(
            ([name, value]) =>
              name in resource.fields && !locked.has(name) && !(mode !== 'add' && isMasked(name, value)),
          )
          .map(([name, value]) => [name, filled(value)]),
      ),
    }),
  })
  async function loadSingle(signal: AbortSignal): Promise<LoadedRecord> {
    const { own, followed } = await findSingle(seen, signal)
    const found = own ?? followed
    if (!found) return { values: {}, version: notStored }
    const record = await source.load(String(found.id), signal)
    return own ? record : { ...record, version: notStored }
  }
  return {
    ...source,
    stored: () => loaded,
    brought: () => brought,
    async load(id, signal) {
      if (!resource.single && !idPattern.test(id)) throw new Error(messages.gone)
      const record = await (resource.single ? loadSingle(signal) : source.load(id, signal))
      loaded = record.values
      if (mode === 'edit' && before !== null) {
        const history = await call(calls.history, { id: Number(id) }, { signal })
        const former = Object.entries(formerValues(resource, history, before)).filter(
          ([name, value]) => !isSameValue(value, loaded[name]),
        )
        const names = former.map(([name]) => name)
        brought = resource.form.flatMap(({ fields }) => fields).filter((name) => names.includes(name))
        return { ...record, typed: Object.fromEntries(former) }
      }
      if (mode === 'edit' && resource.audited && loaded[resource.audited.flag] === true) {
        const revision = await call(revisionCallsOf(resource).revision, { id: Number(id) }, { signal })
        const wanted = Object.entries(revision?.changes ?? {}).map(([name, change]) => [name, change.wanted])
        return { ...record, values: { ...record.values, ...Object.fromEntries(wanted) } }
      }
      return mode === 'copy' ? { ...record, values: prepare(record.values) } : record
    },
  }
}
