import type { RecordOf } from '../definition'
import type { memberField } from './memberField'

/** A member's text in one of the brand's own fields. */
export interface OwnValue {
  readonly fieldId: number
  readonly value: string
}

/** A field of a brand's own, as far as its values are judged and shown. */
export type OwnField = Pick<
  RecordOf<typeof memberField>,
  'id' | 'label' | 'kind' | 'options' | 'required' | 'showInList' | 'exportable'
>

/** Longest text of one value: of a picture the key of its file. */
export const longestOwnValue = 300

const wholeNumber = /^-?\d{1,12}$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** What is wrong with one value; null when nothing is. */
function valueProblem({ label, kind, options }: OwnField, value: string): string | null {
  if (kind === 'INTEGER' && !wholeNumber.test(value)) return `${label}请填写整数`
  if (kind === 'DATE' && !isDay(value)) return `${label}请填写日期，如 2026-05-20`
  if (kind === 'ENUM' && !(options ?? []).includes(value)) return `${label}没有「${value}」这个选项`
  return null
}

/**
 * The first thing that is wrong with what a member is to hold.
 * @param fields those in use, in their order; values of others are left as they are
 * @param stored values that he holds already: an option that was taken away since stays good
 */
export function ownValuesProblem(
  fields: readonly OwnField[],
  values: readonly OwnValue[],
  stored: readonly OwnValue[] = [],
): string | null {
  const ids = values.map(({ fieldId }) => fieldId)
  if (new Set(ids).size < ids.length) return '同一字段只能填写一次'
  for (const field of fields) {
    const value = ownValueOf(values, field.id)
    if (value === null && field.required) return `请填写${field.label}`
    if (value === null || value === ownValueOf(stored, field.id)) continue
    const problem = valueProblem(field, value)
    if (problem !== null) return problem
  }
  return null
}

/** A member's text in a field; null where he has none. */
export const ownValueOf = (values: readonly OwnValue[] | null, fieldId: number): string | null =>
  values?.find((one) => one.fieldId === fieldId)?.value || null
