import type { ComponentType } from 'react'
import { noValue } from '@/blocks/records/constants'
import { ariaOf } from '@/blocks/records/fieldInput'
import type { FieldSlotProps } from '../definition'
import { useFieldStyles } from '../fieldStyles'

/** The last field of a form, a long text, with what the form would bring about below it. */
export const fieldWithTrial = (Below: ComponentType) =>
  function FieldWithTrial(props: FieldSlotProps) {
    const { id, value, onChange, onBlur, isReadOnly } = props
    const styles = useFieldStyles()
    const text = typeof value === 'string' ? value : ''
    return (
      <>
        {isReadOnly ? (
          <span id={id}>{text || noValue}</span>
        ) : (
          <textarea
            {...ariaOf(props)}
            id={id}
            rows={3}
            className={`${styles.control} ${styles.lines}`}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        )}
        <Below />
      </>
    )
  }
