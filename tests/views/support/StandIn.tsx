import { useFlow } from '@/app/flow/useFlow'
import { labelOf, userEvents } from '@machines/testing/cause'
import type { Case, Model } from '@machines/testing/model'
import { defineScreen, type RequestOf, type Screen } from '@machines/testing/screen'
import { activeLeaves, allStates, nodesOf, stateId } from '@machines/testing/transitions'
import { useSelector } from '@xstate/react'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

interface StandInProps {
  model: Model
  /** The machine with what it asks for provided. */
  machine: AnyStateMachine
  /** Events that no button sends. */
  outside?: readonly string[]
}

const wordsOf = (model: Model, cause: Case): string => model.words?.[labelOf(cause)] ?? labelOf(cause)
const isOutside = (outside: readonly string[], { event }: Case) => outside.includes(event.type)

/** A plain view of a flow whose screen is not built yet: its state in words, and a button for each event. */
export function StandIn({ model, machine, outside = [] }: StandInProps) {
  const flow = useFlow(machine, { input: model.input as never })
  const snapshot = useSelector(flow, (now) => now as AnyMachineSnapshot)
  return (
    <section aria-label={model.title}>
      {activeLeaves(snapshot).map((node) => (
        <p key={node.id}>{node.description}</p>
      ))}
      {userEvents(model)
        .filter((cause) => !isOutside(outside, cause))
        .map((cause) => (
          <button
            key={labelOf(cause)}
            type="button"
            disabled={snapshot.status !== 'active' || !snapshot.can(cause.event as never)}
            onClick={() => flow.send(cause.event as never)}
          >
            {wordsOf(model, cause)}
          </button>
        ))}
    </section>
  )
}

/** The screen of a stand-in: the words of its events and the descriptions of its states. */
export function standInScreen(
  model: Model,
  more: { requests?: Readonly<Record<string, RequestOf>>; outside?: readonly string[] } = {},
): Screen {
  const { requests, outside = [] } = more
  const known = new Set(allStates(model.machine))
  return defineScreen(model, {
    controls: Object.fromEntries(
      userEvents(model).map((cause) => [
        labelOf(cause),
        isOutside(outside, cause) ? 'outside' : { role: 'button', name: wordsOf(model, cause) },
      ]),
    ),
    states: Object.fromEntries(
      nodesOf(model.machine)
        .filter((node) => known.has(stateId(node)))
        .map((node) => [node.path.join('.'), { shows: [node.description ?? ''] }]),
    ),
    ...(requests ? { requests } : {}),
  }) as Screen
}
