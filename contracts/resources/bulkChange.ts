import type { AnyResource, Field } from './definition'

/** The event of a batch that changes fields instead of the status. */
export const bulkChange = 'change'
/** Records whose fields are changed at once, at most. */
export const mostChanged = 1_000
/** Changes that a preview lists one by one. */
export const mostShown = 50

/**
 * How a field of many records is changed: to one value; by an amount (fen of money); or to so many percent of what it is,
 * money rounded to fen and counts to whole ones.
 */
export const waysOfChange = { set: '设为', add: '增减', rate: '按比例' } as const
export type WayOfChange = keyof typeof waysOfChange

export interface FieldChange {
  readonly field: string
  readonly how: WayOfChange
  /** As the field holds it; of `rate` percent. */
  readonly value: unknown
}

const isNumber = ({ type }: Field) => type === 'money' || type === 'integer' || type === 'decimal' || type === 'percent'

/** How a field may be changed on many records: only what is a number can be reckoned with. */
export const waysFor = (field: Field): readonly WayOfChange[] => (isNumber(field) ? ['set', 'add', 'rate'] : ['set'])

/** Percent of a rate, above 0 and at most. */
export const largestRate = 1_000

/** @returns what a change makes of a value; null stays nothing where there is nothing to reckon with */
export function changedValue(field: Field, before: unknown, { how, value }: FieldChange): unknown {
  if (how === 'set') return value
  if (typeof before !== 'number' || typeof value !== 'number') return before
  if (how === 'add') return before + value
  const share = (before * value) / 100
  return field.type === 'decimal' || field.type === 'percent' ? Math.round(share * 100) / 100 : Math.round(share)
}

/** The fields of a definition that may be changed on many records, in its order. */
export const bulkFields = ({ bulk = [], fields }: Pick<AnyResource, 'bulk' | 'fields'>): readonly [string, Field][] =>
  bulk.flatMap((name) => (fields[name] ? [[name, fields[name]] as [string, Field]] : []))

/** What became, or would become, of one record. */
export interface BulkChanged {
  readonly id: number
  readonly name: string
  /** By field: what it is, and what it becomes. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
  /** Whether another person must approve it first. */
  readonly waits: boolean
}
