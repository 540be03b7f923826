import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/** One event of a machine's alphabet with its payload and a name for people: `delete[6个文件夹]`, `putFile[失败]`. */
export interface Case {
  /** The event as the machine receives it. */
  readonly event: EventObject
  /** Tells two payloads of one event apart; '' where there is only one. */
  readonly name: string
  /**
   * For the answer of an invoked actor: which one, and whether it is the good answer, a named refusal or any other
   * failure.
   */
  readonly answer?: { readonly actorId: string; readonly outcome: 'ok' | 'refused' | 'failed' }
}

/** Something a person does, or a child sends, with its payload. */
export const user = <Event extends EventObject>(event: Event, name = ''): Case => ({ event, name })

/** The invoked actor `actorId` gives its good answer. */
export const done = (actorId: string, output: unknown, name = 'ok'): Case => ({
  event: { type: `xstate.done.actor.${actorId}`, output, actorId } as EventObject,
  name,
  answer: { actorId, outcome: 'ok' },
})

/** The invoked actor is refused in a way that the machine names (a code, a reason). */
export const refused = (actorId: string, error: unknown, name: string): Case => ({
  event: { type: `xstate.error.actor.${actorId}`, error, actorId } as EventObject,
  name,
  answer: { actorId, outcome: 'refused' },
})

/** The invoked actor fails in any other way. */
export const failed = (actorId: string, error: unknown, name = '失败'): Case => ({
  event: { type: `xstate.error.actor.${actorId}`, error, actorId } as EventObject,
  name,
  answer: { actorId, outcome: 'failed' },
})

/**
 * A line of a story: `event[case] => state`, `+1000ms => state` lets time pass, `event[case] => state !` is refused and
 * the state stays. States are written as paths (`forcing.countdown`), parallel regions joined by ` + `.
 */
export interface Story {
  readonly name: string
  /** What it was written from, as in docs/architecture.md, 6: `Shared building blocks, 4.1`, `docs/readings.md, 30`. */
  readonly clause: string
  readonly lines: readonly string[]
}

/** What the toolkit needs to walk a machine: `cases.ts` of a flow. */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine
  /** Chinese title of the flow. */
  readonly title: string
  /** How a tester comes to where the flow starts, in Chinese: account, address, what must be there. */
  readonly where?: string
  readonly input?: InputFrom<Machine>
  /** Every event that carries a payload, each with its cases; an event without payload needs none. */
  readonly cases: readonly Case[]
  /** Events that the machine raises for itself; they are never sent from outside. */
  readonly internal?: readonly string[]
  /** What beside the state value tells two situations apart. Statuses and orders, never counters, ids or messages. */
  readonly project?: (snapshot: SnapshotFrom<Machine>) => unknown
  /** Situations beyond which nothing new is explored. */
  readonly stopWhen?: (snapshot: SnapshotFrom<Machine>) => boolean
  /** Must hold in every situation reached; the key says what, in Chinese. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>
  /** How people say what they do, for manual test cases: event type or `type[case]` → Chinese. */
  readonly words?: Readonly<Record<string, string>>
  /** What each awaited actor asks for, by its id: `查询授权状态`. */
  readonly asks?: Readonly<Record<string, string>>
  /** What each guard asks, by its name, for charts: `文件夹不为空`. */
  readonly guards?: Readonly<Record<string, string>>
  /** How a person brings an answer about where no replaced answer is needed: `deleteFiles[403]` → Chinese. */
  readonly how?: Readonly<Record<string, string>>
}

/** Identity function that ties a model's types to its machine. */
export const defineModel = <Machine extends AnyStateMachine>(model: Model<Machine>): Model<Machine> => model

/** Identity function: stories are plain data. */
export const defineStories = (stories: readonly Story[]): readonly Story[] => stories

/** Event type of a machine, for checks that want the exact union. */
export type EventOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>
