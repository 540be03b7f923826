/** The form model, as sent. */
export type FormValues = Readonly<Record<string, unknown>>
/** Field → message. */
export type FieldErrors = Readonly<Record<string, string>>
export type Side = 'mine' | 'theirs'

/** One field that both sides changed. */
export interface Clash {
  field: string
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

  constructor(message: string, version: number, fields: readonly Clash[]) {
    super(message)
    this.version = version
    this.fields = fields
  }
}

/** Said when an error brings no words of its own. */
const saveFailed = '操作失败，请稍后再试'

/** @returns the words of an error, for people */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : saveFailed
