import { callsOf } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { useQueries } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { nameOf, type AnyRecord } from '../anyRecord'
import { recordKeys } from '../useRecords'

/** A record that a form points at; `record` is missing while it is read, and where it can no longer be read. */
export interface ChosenRecord {
  readonly id: number
  readonly name: string
  readonly record?: AnyRecord
}

/** The records that a form points at, in the order of their ids; one that cannot be read keeps its number. */
export function useChosen(target: AnyResource, ids: readonly number[]): readonly ChosenRecord[] {
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: recordKeys.detail(target, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(callsOf(target).detail, { id }, { signal }),
    })),
  })
  return answers.map(({ data }, at) => {
    const id = ids[at]!
    return data ? { id, name: nameOf(target, data), record: data } : { id, name: `${target.title} ${id}` }
  })
}
