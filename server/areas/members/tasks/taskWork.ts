import type { AnyResource } from '@contracts/resources/definition'
import type { ImportColumn } from '@contracts/resources/members/importColumns'
import type { TransitionMeta } from '@machines/lifecycles/lifecycle'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import type { RecordValues } from '@server/records/storedRecord'
import type { Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import type { StoredRow } from './tables'

/** What is said of a row where something broke. */
export const fault = '处理时出错，请重试'

/** What would become of a row now. */
export interface JudgedRow {
  /** The record that a row of a file means, null for one that it would make; of others it is known before. */
  readonly targetId?: number | null
  readonly name: string
  readonly before: string
  readonly after: string
  /** Why it cannot be done; null when it can. */
  readonly problem: string | null
  /** It is so already. */
  readonly isSame: boolean
  /** What is wrong, by the keys of the columns of a file. */
  readonly faults?: Readonly<Record<string, string>>
}

/** Where rows are looked at. */
export interface Looking {
  readonly db: Database
  readonly caller: RecordCaller
  readonly now: Date
  readonly services: Services
}

export type Undo = Readonly<Record<string, unknown>>

/** What a row of a file says, by the keys of its columns. */
export type RowData = Readonly<Record<string, string>>

/** How the rows of a file are read. */
export interface FileWork {
  readonly columns: (db: Database, caller: RecordCaller) => Promise<readonly ImportColumn[]>
  /** What is kept of a row, in one form. */
  readonly tidy: (data: RowData) => RowData
  /** What a row is called before it is looked at, without anybody's personal data. */
  readonly nameOf: (data: RowData) => string
  /** Right to see what rows say of people, for those who have not brought the file in. */
  readonly personal: string
}

/** How the rows of one kind of task are judged, done and taken back. */
export interface TaskWork {
  /** What its rows mean. */
  readonly resource: AnyResource
  /** Fields by whose text a record may be named, where records are chosen. */
  readonly namedBy?: readonly string[]
  /** Its rows come from a file, not from records that were chosen. */
  readonly file?: FileWork
  /** What its options need beyond their form. @throws Refusal 40300, 42200 */
  readonly permit?: (caller: RecordCaller, options: RecordValues) => void
  /** What each who is made of a row is told by text message; null where nobody is to be told. */
  readonly welcome?: (db: Database, brandId: number, options: RecordValues) => Promise<string | null>
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
