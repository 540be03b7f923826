import type { AnyStateMachine } from 'xstate'

/** How a status is coloured (docs/look.md, 2). */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** `meta` of every state of a lifecycle. */
export interface StatusMeta {
  readonly label: string
  readonly tone: Tone
  /** Its fields cannot be changed in this status; its events may still change them. */
  readonly readOnly?: true
}

/**
 * A field of the small form that some events open before they are sent. The event carries it by its name, beside
 * `type`: `{ type: 'REJECT', reason: '…' }`.
 */
export type PayloadField = {
  readonly label: string
  readonly required?: true
  readonly min?: number
  readonly max?: number
} & (
  | { readonly type: 'text' | 'longText' | 'integer' | 'decimal' | 'money' | 'date' | 'boolean' | 'image' | 'tags' }
  | { readonly type: 'enum'; readonly values: Readonly<Record<string, string>> }
  /** Ids of other records; `to` is the key of their resource, `where` filters of their list that narrow the choice. */
  | {
      readonly type: 'reference' | 'references'
      readonly to: string
      readonly where?: Readonly<Record<string, string>>
    }
)

/** `meta` of a transition. Without `label` no button is drawn: the system raises the event. */
export interface TransitionMeta {
  /** Word on the button. */
  readonly label?: string
  /** Right that it needs; the resource's right to write where nothing is said. */
  readonly access?: string
  /** The right that it needs instead, by the value of a field of the record. */
  readonly accessBy?: { readonly field: string; readonly is: Readonly<Record<string, string>> }
  /** Whether it can ever apply to such a record: where not, no button is drawn, and the guard refuses it all the same. */
  readonly applies?: (context: LifecycleContext) => boolean
  /** Question before it; 确定{label}吗？ where only `true` is said. Asked with the context where it names amounts. */
  readonly confirm?: string | true | ((context: LifecycleContext) => string)
  /** Why it cannot be taken when the guard says no: 库存为 0，不能上线. Asked with the context where there are several reasons. */
  readonly refusal?: string | ((context: LifecycleContext) => string)
  readonly payload?: Readonly<Record<string, PayloadField>>
  /** What is wrong with what was filled in, asked before it is sent; null when nothing is. The guard refuses it all the same. */
  readonly problem?: (context: LifecycleContext, payload: Readonly<Record<string, unknown>>) => string | null
  /** The event that takes it back, offered for a moment afterwards. */
  readonly undo?: string
}

/** `meta` of a lifecycle itself. */
export interface LifecycleMeta {
  /** What the history calls the events that no button raises: 支付到账. */
  readonly told?: Readonly<Record<string, string>>
}

/** Who sends an event. */
export interface LifecycleActor {
  readonly userId: string
  /** He made the record: an approver must be somebody else, unless he may do everything. */
  readonly isCreator: boolean
  readonly mayDoAll: boolean
}

/** What guards and actions of a lifecycle see; actions may only write `changes`, which are stored with the new status. */
export interface LifecycleContext<Values = Readonly<Record<string, unknown>>> {
  readonly record: Values
  /** Counts and states of other records that the server looked up for this one. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly actor: LifecycleActor
  /** ISO time of the server. */
  readonly now: string
  readonly changes: Partial<Values>
}

/** What marks an action in a lifecycle's types as one that the server carries out. */
export interface ServerEffect {
  readonly isServerEffect: true
}

/**
 * Actions that the server carries out when the transition is stored; on a bare machine they throw. The record's
 * `<record>.server.ts` has to name each of them, which its type checks.
 * @example actions: { ...effects('issue the vouchers', 'book the payment'), 'note the price': assign(…) }
 */
export const effects = <const Name extends string>(
  ...names: readonly Name[]
): { readonly [Each in Name]: (_: unknown, params: ServerEffect | undefined) => void } =>
  Object.fromEntries(
    names.map((name) => [
      name,
      () => {
        throw new Error(`\`${name}\` must be provided`)
      },
    ]),
  ) as { readonly [Each in Name]: () => never }

/** Guard for the rule that users do not approve what they made themselves. */
export const isAnother = ({ context }: { context: LifecycleContext }): boolean =>
  context.actor.mayDoAll || !context.actor.isCreator

/** The statuses of a lifecycle in the order in which they are written; all of them are top-level states. */
export const statusesOf = (machine: AnyStateMachine): readonly string[] => Object.keys(machine.root.states)

/** @throws Error when the lifecycle has no such status or says nothing about it */
export function statusMeta(machine: AnyStateMachine, status: string): StatusMeta {
  const meta = machine.root.states[status]?.meta as StatusMeta | undefined
  if (!meta) throw new Error(`${machine.id} has no status ${status}`)
  return meta
}
