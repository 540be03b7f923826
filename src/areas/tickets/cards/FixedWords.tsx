import type { Field } from '@contracts/resources/definition'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { valueText } from '@/blocks/records/cellText'

/** A field that its screen has decided: it stands there in words, in every mode. */
export const fixedWords = (field: Field) =>
  function FixedWords({ id, labelledBy, value }: FieldSlotProps) {
    return (
      <span id={id} aria-labelledby={labelledBy} tabIndex={-1}>
        {valueText(field, value)}
      </span>
    )
  }
