import { ownValueOf, type OwnField, type OwnValue } from '@contracts/resources/members/ownValues'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { FieldInput } from '@/blocks/records/inputs'
import { look } from '@/look/tokens'
import { fieldWords } from './words'
import { inputFieldOf, typedOwnValue } from './ownInput'
import { useOwnFields } from './useOwnFields'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: '16px',
  },
  field: { display: 'grid', alignContent: 'start', gap: '4px', minWidth: 0 },
  label: { fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground2 },
  star: { color: look.toneDangerText },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const ownValuesIn = (value: unknown): readonly OwnValue[] => (Array.isArray(value) ? (value as OwnValue[]) : [])

/** 自定义字段 in the form of a member: a control for each field that the brand asks for. */
export function OwnFieldsInput(props: FieldSlotProps) {
  const { id, value, onChange } = props
  const styles = useStyles()
  const { fields, error } = useOwnFields()
  if (!fields) return <p className={styles.quiet}>{error ? fieldWords.unread : fieldWords.reading}</p>
  if (fields.length === 0) return <p className={styles.quiet}>{fieldWords.none}</p>
  const values = ownValuesIn(value)
  const change = (fieldId: number, text: string) => {
    const others = values.filter((one) => one.fieldId !== fieldId)
    const next = text === '' ? others : [...others, { fieldId, value: text }]
    onChange(next.length === 0 ? null : next)
  }
  return (
    <div id={id} tabIndex={-1} className={styles.fields}>
      {fields.map((field) => (
        <OwnInput
          key={field.id}
          {...props}
          id={`${id}-${field.id}`}
          own={field}
          text={ownValueOf(values, field.id)}
          onText={(text) => change(field.id, text)}
        />
      ))}
    </div>
  )
}

interface OwnInputProps extends FieldSlotProps {
  own: OwnField
  text: string | null
  onText: (text: string) => void
}

function OwnInput({ own, text, onText, ...slot }: OwnInputProps) {
  const styles = useStyles()
  const field = useMemo(() => inputFieldOf(own), [own])
  const isRequired = own.required === true
  const labelId = `${slot.id}-label`
  return (
    <div className={styles.field}>
      <label id={labelId} htmlFor={slot.id} className={styles.label}>
        {own.label}
        {isRequired && (
          <span aria-hidden className={styles.star}>
            {' *'}
          </span>
        )}
      </label>
      <FieldInput
        {...slot}
        field={field}
        labelledBy={labelId}
        isRequired={isRequired}
        isInvalid={slot.isInvalid && isRequired && text === null}
        value={typedOwnValue(own, text)}
        onChange={(next) => onText(next === null || next === undefined ? '' : String(next))}
      />
    </div>
  )
}
