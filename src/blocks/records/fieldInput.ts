import type { Field } from '@contracts/resources/definition'
import type { FieldSlotProps } from '../form/definition'

/** What the input of a field gets: the field of its resource beside what a form gives to each slot. */
export interface FieldInputProps<One extends Field = Field> extends FieldSlotProps {
  readonly field: One
}

/** Names an input where no `<label>` points at it. */
export const ariaOf = ({ labelledBy, describedBy, isInvalid, isRequired }: FieldSlotProps) => ({
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
  'aria-required': isRequired || undefined,
})
