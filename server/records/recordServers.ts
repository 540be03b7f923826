import type { AnyResource, ComputedColumn } from '@contracts/resources/definition'
import type { Database } from '../db/connection'
import type { RecordCaller } from './recordCaller'
import type { AnyRecordServer, Drafted, Effect, SignedFactLookup, Listener, Saved } from './recordServer'

interface Declared {
  readonly servers: ReadonlyMap<string, AnyRecordServer>
  /** By `key.EVENT`, in the order in which they run. */
  readonly listeners: ReadonlyMap<string, readonly Listener[]>
}

let declared: Declared = { servers: new Map(), listeners: new Map() }

const place = (resource: string, event: string) => `${resource}.${event}`

/**
 * Hands the engine what the suites declare about their records, in place of what it had. The engine imports no suite:
 * the gateway calls this when it starts.
 * @param ofSuites listeners that belong to no record of their suite
 * @throws Error for two declarations of one record, and for listeners of one event with the same order
 */
export function useRecordServers(all: readonly AnyRecordServer[], ofSuites: readonly Listener[] = []): void {
  const servers = new Map<string, AnyRecordServer>()
  const listeners = new Map<string, Listener[]>()
  for (const server of all) {
    if (servers.has(server.resource.key)) throw new Error(`${server.resource.key} is declared twice`)
    servers.set(server.resource.key, server)
  }
  for (const listener of [...all.flatMap(({ on }) => on), ...ofSuites])
    for (const event of listener.events) {
      const at = place(listener.resource, event)
      const others = listeners.get(at) ?? []
      if (others.some(({ order }) => order === listener.order))
        throw new Error(`two listeners of ${at} have the order ${listener.order}`)
      listeners.set(
        at,
        [...others, listener].toSorted((one, other) => one.order - other.order),
      )
    }
  declared = { servers, listeners }
}

/**
 * Does what a transition brings about: the actions of its lifecycle in their order, then the listeners of the event.
 * @throws Error for an action that no server declares, and whatever a command refuses: nothing of the transition is stored
 */
export async function executeEffects(names: readonly string[], effect: Effect): Promise<void> {
  const { key } = effect.resource
  for (const name of names) {
    const command = declared.servers.get(key)?.effects[name]
    if (!command) throw new Error(`${key} has no effect ${name}`)
    await command(effect)
  }
  for (const { run } of declared.listeners.get(place(key, effect.event)) ?? []) await run(effect)
}

/** @throws Error when a definition names a fact that its server does not look up */
export function factLookup({ key }: AnyResource, name: string): SignedFactLookup {
  const found = declared.servers.get(key)?.facts[name]
  if (!found) throw new Error(`${key} has no fact ${name}`)
  return found
}

/** Asked of a draft whose fields, rules and references are right. @returns messages by field; {} when nothing is wrong */
export const draftProblems = async (
  db: Database,
  caller: RecordCaller,
  { key }: AnyResource,
  draft: Drafted,
): Promise<Readonly<Record<string, string>>> => (await declared.servers.get(key)?.draftCheck?.(db, caller, draft)) ?? {}

/** Does what follows from a saving, where it changed anything. @throws whatever it refuses: nothing is saved then */
export async function executeAfterSave({ key }: AnyResource, saved: Saved): Promise<void> {
  if (saved.before?.version === saved.record.version) return
  await declared.servers.get(key)?.afterSave?.(saved)
}

/** The columns that a tenant has made for its files; {} where it has none. */
export const fileColumnsOf = async (
  db: Database,
  caller: RecordCaller,
  { key }: AnyResource,
): Promise<Readonly<Record<string, ComputedColumn>>> =>
  (await declared.servers.get(key)?.fileColumns?.(db, caller)) ?? {}

/** Locks what is locked before a record; see `holdFirst`. */
export const holdBefore = async (db: Database, { key }: AnyResource, id: number): Promise<void> =>
  declared.servers.get(key)?.holdFirst?.(db, id)
