import type { Saving } from '@machines/flows/formSave/formFlow'
import type { FieldErrors, FormValues, Saver } from '@machines/flows/formSave/refusals'
import type { Values } from '@contracts/rules/validator'

/** A record as it is loaded into a form. */
export interface LoadedRecord {
  values: Values
  /** null for records without one: they are saved without a look at other savers. */
  version: number | null
  /** Stands in the form as if it had been typed. */
  typed?: Values
}

/** Where a form gets its record from and brings it to: calls of the gateway, or a test's memory. */
export interface RecordSource {
  /** @param id primary key */
  load(id: string, signal: AbortSignal): Promise<LoadedRecord>
  /**
   * What only the gateway can judge before it is saved: a name that is taken. Asked once the form's own rules hold.
   * @returns field → message; empty when every field is fine
   */
  check?(values: FormValues, signal: AbortSignal): Promise<FieldErrors>
  /**
   * @returns what the host receives when it is saved
   * @throws FieldRefusal for named fields; RecordChanged when it was saved by somebody else, StaleRefusal where the
   * gateway itself says which fields clash; any other error is shown
   */
  save(saving: Saving): Promise<unknown>
}

/** The record was saved by somebody else since it was loaded (code 40902); `record` is how it is now. */
export class RecordChanged extends Error {
  override readonly name = 'RecordChanged'
  readonly version: number
  readonly record: Values
  readonly saver: Saver

  constructor(message: string, version: number, record: Values, saver: Saver) {
    super(message)
    this.version = version
    this.record = record
    this.saver = saver
  }
}
