/** The form model, as sent. */
export type FormValues = Readonly<Record<string, unknown>>
/** Field → message. */
export type FieldErrors = Readonly<Record<string, string>>
export type Side = 'mine' | 'theirs'

/** Who saved in between, as far as the record tells. */
export interface Saver {
  name: string | null
  /** What they are at this place: 市场. */
  role: string | null
  /** ISO 8601. */
  savedAt: string | null
}

/** One field that both sides changed. */
export interface Clash {
  field: string
  /** As it was loaded. */
  was: unknown
  mine: unknown
  theirs: unknown
}

/** A clash and what the user decided; null as long as he has not. */
export interface Conflict extends Clash {
  choice: Side | null
}

/** The gateway refuses named fields (code 42200). */
export class FieldRefusal extends Error {
  override readonly name = 'FieldRefusal'
  readonly fields: FieldErrors

  /** @param fields field → message */
  constructor(message: string, fields: FieldErrors) {
    super(message)
    this.fields = fields
  }
}

/** The record was saved by somebody else since it was loaded (code 40902). */
export class StaleRefusal extends Error {
  override readonly name = 'StaleRefusal'
  /** Version of the record as it is now. */
  readonly version: number
  /** Fields that both changed; empty when the changes do not touch each other. */
  readonly fields: readonly Clash[]
  readonly saver: Saver
  /** Fields that only the other one changed: they are taken over. */
  readonly onlyTheirs: readonly string[]

  constructor(
    message: string,
    version: number,
    fields: readonly Clash[],
    { saver, onlyTheirs }: { saver: Saver; onlyTheirs: readonly string[] },
  ) {
    super(message)
    this.version = version
    this.fields = fields
    this.saver = saver
    this.onlyTheirs = onlyTheirs
  }
}

/** Said when an error brings no words of its own. */
const saveFailed = '操作失败，请稍后再试'

/** @returns the words of an error, for people */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : saveFailed
