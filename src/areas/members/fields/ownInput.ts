import type { Field } from '@contracts/resources/definition'
import { longestOwnValue, type OwnField } from '@contracts/resources/members/ownValues'

/** A field of the brand's own as the form's own controls know one. */
export function inputFieldOf({ label, kind, options }: OwnField): Field {
  switch (kind) {
    case 'TEXT':
      return { type: 'text', label, max: longestOwnValue }
    case 'INTEGER':
      return { type: 'integer', label }
    case 'DATE':
      return { type: 'date', label }
    case 'IMAGE':
      return { type: 'image', label }
    case 'ENUM':
      return { type: 'enum', label, values: Object.fromEntries((options ?? []).map((one) => [one, one])) }
  }
}

/** The text that is stored, as its control wants it. */
export const typedOwnValue = ({ kind }: OwnField, value: string | null): unknown =>
  value !== null && kind === 'INTEGER' ? Number(value) : value
