import type { Field } from '@contracts/resources/definition'
import type { FieldSlotProps } from '../form/definition'

/** What the input of a field gets: the field of its resource beside what a form gives to each slot. */
export interface FieldInputProps<One extends Field = Field> extends FieldSlotProps {
  readonly field: One
}

/** What a form says of the value of an input, for those who hear it. */
export const saidOf = ({ describedBy, isInvalid, isRequired }: FieldSlotProps) => ({
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
  'aria-required': isRequired || undefined,
})

/** The same, and names an input where no `<label>` points at it. */
export const ariaOf = (props: FieldSlotProps) => ({ 'aria-labelledby': props.labelledBy, ...saidOf(props) })
