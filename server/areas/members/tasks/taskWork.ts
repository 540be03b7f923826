import type { TransitionMeta } from '@machines/lifecycles/lifecycle'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import type { RecordValues } from '@server/records/storedRecord'
import type { Moving } from '@server/records/takeTransition'
import type { StoredRow } from './tables'

/** What would become of a row now. */
export interface JudgedRow {
  readonly name: string
  readonly before: string
  readonly after: string
  /** Why it cannot be done; null when it can. */
  readonly problem: string | null
  /** It is so already. */
  readonly isSame: boolean
}

/** Where rows are looked at. */
export interface Looking {
  readonly db: Database
  readonly caller: RecordCaller
  readonly now: Date
}

export type Undo = Readonly<Record<string, unknown>>

/** How the rows of one kind of task are judged, done and taken back. */
export interface TaskWork {
  /** The event whose form says what is done with each. */
  readonly meta: TransitionMeta
  /** @returns by the row's number */
  readonly judge: (
    looking: Looking,
    options: RecordValues,
    rows: readonly StoredRow[],
  ) => Promise<ReadonlyMap<number, JudgedRow>>
  /** Locks what rows touch, in one order, before any of them is touched. */
  readonly hold: (tx: Database, rows: readonly StoredRow[]) => Promise<unknown>
  /** Does one row. @returns what its undoing needs @throws Refusal why it could not be done */
  readonly apply: (moving: Moving, options: RecordValues, row: StoredRow) => Promise<Undo>
  /** Why rows that were done cannot be taken back, by number; those that can are not there. */
  readonly kept: (db: Database, rows: readonly StoredRow[]) => Promise<ReadonlyMap<number, string>>
  /** Takes one row back that nobody has touched. @throws Refusal why it stays */
  readonly undo: (moving: Moving, row: StoredRow, reason: string) => Promise<void>
}
