import type { Field } from '@contracts/resources/definition'
import type { FieldSlotProps } from '../form/definition'
import { valueText } from './cellText'

/** A field that the view of a record has decided: it stands there in words, in every mode. */
export const presetWords = (field: Field) =>
  function PresetWords({ id, labelledBy, value }: FieldSlotProps) {
    return (
      <span id={id} aria-labelledby={labelledBy} tabIndex={-1}>
        {valueText(field, value)}
      </span>
    )
  }
