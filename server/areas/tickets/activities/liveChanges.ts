import { liveStatuses } from '@machines/lifecycles/activity'
import { isSameValue } from '@server/records/sameValue'
import type { RecordValues, StoredRecord } from '@server/records/storedRecord'

/** What of a published activity may change, besides texts and images (docs/glossary.md, 2). */
export interface LiveTerms {
  /** Days whose last one may be put off. */
  readonly later: readonly string[]
  /** Numbers that may grow. */
  readonly more?: readonly string[]
  /** Rows of which one number may grow; all else of them stays. */
  readonly rows?: { readonly name: string; readonly grows: string; readonly label: string }
}

export const isLive = <Stored extends Pick<StoredRecord, 'status'>>(stored: Stored | null): stored is Stored =>
  stored !== null && (liveStatuses as readonly (string | null)[]).includes(stored.status)

type Days = readonly [string, string]
type Rows = readonly Readonly<Record<string, unknown>>[]

const onlyLater = '发布后只能延后结束日'
const onlyMore = '发布后只能增加'

const isPutOff = (before: Days, after: Days): boolean => after[0] === before[0] && after[1] >= before[1]

function haveGrown(before: Rows, after: Rows, grows: string): boolean {
  const still = (row: Rows[number]) => ({ ...row, [grows]: null })
  return (
    before.length === after.length &&
    before.every(
      (row, at) => isSameValue(still(row), still(after[at]!)) && Number(after[at]![grows]) >= Number(row[grows]),
    )
  )
}

/** @returns the message at each field of a published activity that guests were promised otherwise */
export function liveProblems(
  { later, more = [], rows }: LiveTerms,
  stored: Pick<StoredRecord, 'values'>,
  values: RecordValues,
): Record<string, string> {
  const before = stored.values
  const problems: Record<string, string> = {}
  // The terms name fields of these types.
  for (const name of later) if (!isPutOff(before[name] as Days, values[name] as Days)) problems[name] = onlyLater
  for (const name of more) if (Number(values[name]) < Number(before[name])) problems[name] = onlyMore
  if (rows && !haveGrown((before[rows.name] ?? []) as Rows, (values[rows.name] ?? []) as Rows, rows.grows)) {
    problems[rows.name] = `${onlyMore}${rows.label}`
  }
  return problems
}
