import type { Field } from '@contracts/resources/definition'
import type { Payload, RecordAction } from '@machines/flows/recordAction/machine'
import { useId } from 'react'
import { useFieldStyles } from '../form/fieldStyles'
import { FieldInput } from './inputs'

interface PayloadFieldsProps {
  fields: RecordAction['payload']
  payload: Payload
  onChange: (payload: Payload) => void
}

const nothing = () => undefined

/** The fields that an event asks for before it is sent. */
export function PayloadFields({ fields, payload, onChange }: PayloadFieldsProps) {
  const styles = useFieldStyles()
  const id = useId()
  return Object.entries(fields).map(([name, field]) => {
    const place = `${id}-${name}`
    return (
      <div key={name} className={styles.field}>
        <label id={`${place}-label`} htmlFor={place} className={styles.label}>
          {field.label}
          {field.required && (
            <span className={styles.asterisk} aria-hidden>
              *
            </span>
          )}
        </label>
        <FieldInput
          // A field of an event is one of a record without its rules: the machine and the gateway ask those.
          field={field as Field}
          id={place}
          name={name}
          labelledBy={`${place}-label`}
          value={payload[name] ?? null}
          onChange={(value) => onChange({ ...payload, [name]: value })}
          onBlur={nothing}
          isInvalid={false}
          isRequired={field.required === true}
          isReadOnly={false}
        />
      </div>
    )
  })
}
