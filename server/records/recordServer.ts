import type {
  AnyResource,
  ComputedColumn,
  EffectIn,
  EventIn,
  FactIn,
  RecordValues,
} from '@contracts/resources/definition'
import type { Database } from '../db/connection'
import type { SecretBox } from '../identity/secretBox'
import type { Job } from '../jobs/jobs'
import type { Services } from '../services'
import type { Afterwards } from './afterwards'
import type { Demo, DemoRecord } from './demoRecord'
import type { RecordCaller } from './recordCaller'
import type { StoredRecord } from './storedRecord'

/**
 * What a record does on the server, declared beside it in `<record>.server.ts` and handed to the engine when the
 * gateway starts (docs/architecture.md).
 */

/** What an effect or a listener works with: the transaction of the transition that asked for it, and what was moved. */
export type Effect<R extends AnyResource = AnyResource> = EffectOn<R, StoredRecord<R>>

interface EffectOn<R, Stored> {
  readonly db: Database
  readonly services: Services
  readonly caller: RecordCaller
  readonly resource: R
  readonly event: string
  readonly before: Stored
  /** As it stands after the transition. */
  readonly record: Stored
  /** What came with the event. */
  readonly payload: RecordValues
  /** Keeps something until the transaction has been kept: jobs, messages to the outside. */
  readonly afterwards: Afterwards
}

/** Does what a transition brings about. A Refusal takes the whole transition back. */
export type Command<R extends AnyResource = AnyResource> = (effect: Effect<R>) => Promise<void>

/** Looks something up about many records at once. @param now when it is asked @returns by record id */
export type FactLookup = (db: Database, ids: readonly number[], now: Date) => Promise<ReadonlyMap<number, unknown>>

/** The same of what is signed. @param secrets keys that no database holds */
export type SignedFactLookup = (...asked: [...Parameters<FactLookup>, secrets: SecretBox]) => ReturnType<FactLookup>

/** A record as it would be stored. */
export type Drafted<R extends AnyResource = AnyResource> = DraftOn<RecordValues<R>, StoredRecord<R>>

interface DraftOn<Values, Stored> {
  readonly values: Values
  /** As it stands; null for a new one. */
  readonly stored: Stored | null
  readonly now: Date
}

/** @returns messages by field for faults that only other records show; {} when nothing is */
export type DraftCheck<R extends AnyResource = AnyResource> = (
  db: Database,
  caller: RecordCaller,
  draft: Drafted<R>,
) => Promise<Readonly<Record<string, string>>>

/** A record that people have saved, one by one, many at once or by a file, in the transaction of their saving. */
export type Saved<R extends AnyResource = AnyResource> = SavedOn<StoredRecord<R>>

interface SavedOn<Stored> {
  readonly db: Database
  readonly services: Services
  readonly caller: RecordCaller
  /** As it stood; null for a new one. */
  readonly before: Stored | null
  readonly record: Stored
}

/** What a saving brings about beside the record. A Refusal takes the whole saving back. */
export type AfterSave<R extends AnyResource = AnyResource> = (saved: Saved<R>) => Promise<void>

/** Columns that a tenant has made for itself, by name: they are worked out from what the definition stores. */
export type FileColumns = (db: Database, caller: RecordCaller) => Promise<Readonly<Record<string, ComputedColumn>>>

/** Runs in the transaction of an event, before its record is locked. */
export type HoldFirst = (db: Database, id: number) => Promise<void>

/** What a suite does at the moment of another record's event, in the same transaction. */
export interface Listener {
  /** Key of the record that is listened to. */
  readonly resource: string
  readonly events: readonly string[]
  /** Listeners of one event run from the lowest to the highest, after the record's own effects. */
  readonly order: number
  /** What it does, for the table of who listens to what. */
  readonly purpose: string
  readonly run: Command
}

/**
 * Listens to events of a record; the listener may refuse, which takes the whole transition back.
 * @example listen(ticketOrder, ['PAY'], { order: 20, purpose: '开通电子卡', run: openEcards })
 */
export const listen = <R extends AnyResource>(
  resource: R,
  events: readonly EventIn<R>[],
  { order, purpose, run }: { readonly order: number; readonly purpose: string; readonly run: Command<R> },
): Listener => ({
  resource: resource.key,
  events,
  order,
  purpose,
  // The engine runs it with records of this resource alone.
  run: run as unknown as Command,
})

/** A command for each action that a lifecycle leaves to the server. */
export type EffectsOf<R extends AnyResource> = { readonly [Each in EffectIn<R>]: Command<R> }

/** Required as soon as there is a name; with a command for each of them. */
type ForEach<Key extends string, Name extends string, Value> = [Name] extends [never]
  ? { readonly [Each in Key]?: undefined }
  : { readonly [Each in Key]: { readonly [Each in Name]: Value } }

/** What the server knows of one record. */
export type RecordServer<R extends AnyResource> = ForEach<'effects', EffectIn<R>, Command<R>> &
  ForEach<'facts', FactIn<R>, SignedFactLookup> & {
    /** Faults of a draft that only other records show. */
    readonly draftCheck?: DraftCheck<R>
    /** What follows from saving it: sums of others, accounts. */
    readonly afterSave?: AfterSave<R>
    /** What stands at the end of its files beyond its definition. */
    readonly fileColumns?: FileColumns

    /**
     * Locks what others lock before they lock this record: it is done first here too, so that no two wait for each
     * other.
     */
    readonly holdFirst?: HoldFirst
    /** What comes with time. */
    readonly jobs?: (services: Services) => readonly Job[]
    /** Events of other suites' records. */
    readonly on?: readonly Listener[]
    /** Its records of the demo; inserted with their history when the demo is made. */
    readonly seed?: (demo: Demo) => readonly DemoRecord<R>[]
  }

/** The declaration of any record's server side, as the engine holds it. */
export interface AnyRecordServer {
  readonly resource: AnyResource
  readonly effects: Readonly<Record<string, Command>>
  readonly facts: Readonly<Record<string, SignedFactLookup>>
  readonly draftCheck?: DraftCheck
  readonly afterSave?: AfterSave
  readonly fileColumns?: FileColumns

  readonly holdFirst?: HoldFirst
  readonly jobs?: (services: Services) => readonly Job[]
  readonly on: readonly Listener[]
  readonly seed?: (demo: Demo) => readonly DemoRecord[]
}

/**
 * Declares what a record does on the server. Its type asks for a command for each action that the lifecycle leaves to
 * the server and a look-up for each fact that the definition names: a missing or misspelt one does not compile.
 * @example export default defineServer(ticketVoucher, { effects: { 'tell the order': followVoucher } })
 */
export const defineServer = <R extends AnyResource>(resource: R, server: RecordServer<NoInfer<R>>): AnyRecordServer => {
  // The engine gives each of them records of this resource alone.
  const { effects = {}, facts = {}, on = [], ...more } = server as Partial<AnyRecordServer>
  return { ...more, resource, effects, facts, on }
}
