import type { RecordCalls } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { recordActionMachine, type SentEvent } from '@machines/flows/recordAction/machine'
import { useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { call, type CallOptions } from '@/app/gateway/call'
import { useToast } from '../toast/ToastProvider'
import { REMOVE, RESTORE } from './actions'
import { recordWords } from './constants'
import type { Seen } from './seen'
import { useRecordsChanged } from './useRecords'

export type RecordActionRef = ActorRefFrom<typeof recordActionMachine>

const keyOf = (place: string, { attempt }: SentEvent) => `${place}-${attempt}`

/** An event of a record as it travels; removing and restoring are calls of their own. */
async function send(
  calls: RecordCalls<AnyResource>,
  sent: SentEvent,
  place: string,
): Promise<{ version: number | null }> {
  const { id, event } = sent
  const options = { idempotencyKey: keyOf(place, sent) }
  const version = sent.version ?? undefined
  if (event === REMOVE) {
    await call(calls.remove, { id, version }, options)
    return { version: null }
  }
  if (event === RESTORE) return call(calls.restore, { id }, options)
  const payload = sent.payload ?? undefined
  return call(calls.transition, { id, version, event, payload }, options)
}

/**
 * The acts of one list or page on its records: one at a time, asked about where that is due, taken back for a moment.
 * Draw it with `RecordActionHost`.
 * @param onRemoved the record of a page has gone
 * @param deliver what carries an event to the gateway, where that is not the record's own call
 */
export function useRecordAction(
  { resource, calls }: Pick<Seen, 'resource' | 'calls'>,
  onRemoved?: () => void,
  deliver?: (sent: SentEvent, options: Pick<CallOptions, 'idempotencyKey'>) => Promise<{ version: number | null }>,
): RecordActionRef {
  const toast = useToast()
  const changed = useRecordsChanged(resource)
  // A toast is a flow of its own: it begins when this one has finished its step.
  const say = (text: string) => queueMicrotask(() => toast.show({ text, type: 'success' }))
  // Tells the attempts of this screen from those of every other one.
  const [place] = useState(() => crypto.randomUUID())
  return useFlow(
    recordActionMachine.provide({
      actors: {
        'send event': fromPromise(({ input }) =>
          deliver ? deliver(input, { idempotencyKey: keyOf(place, input) }) : send(calls, input, place),
        ),
      },
      actions: {
        'announce that it is done': (_, { action: { label, name, event, undo } }) => {
          void changed()
          if (undo === null) say(recordWords.done(label, name))
          if (event === REMOVE) onRemoved?.()
        },
        'announce that it is taken back': (_, { action: { label, name } }) => {
          void changed()
          say(recordWords.takenBack(label, name))
        },
      },
    }),
  )
}
