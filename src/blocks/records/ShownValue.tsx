import type { Field } from '@contracts/resources/definition'
import { makeStyles, tokens } from '@fluentui/react-components'
import { rowsIn, valueText } from './cellText'
import { Thumbs } from './cells'
import { FieldInput } from './inputs'

const useStyles = makeStyles({
  rows: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
  part: { display: 'inline-flex', gap: '4px', minWidth: 0 },
  label: { color: tokens.colorNeutralForeground3 },
})

interface ShownValueProps {
  field: Field
  id: string
  name: string
  value: unknown
}

const nothing = () => undefined
const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** A value that is only read in a form: pictures are seen, rows stand one below the other, everything else is words. */
export function ShownValue({ field, id, name, value }: ShownValueProps) {
  switch (field.type) {
    case 'image':
    case 'images': {
      const files = (Array.isArray(value) ? value : [value]).filter((file) => typeof file === 'string' && file !== '')
      if (files.length === 0) break
      return (
        <span role="img" aria-label={valueText(field, value)}>
          <Thumbs files={files} />
        </span>
      )
    }
    case 'rows':
      if (rowsIn(value).length > 0) return <Rows fields={field.fields} id={id} name={name} value={value} />
      break
    default:
  }
  return valueText(field, value)
}

/** Each row with what is filled in of it; where a row has one value only, its label is that of the field around. */
function Rows({
  fields,
  id,
  name,
  value,
}: Omit<ShownValueProps, 'field'> & { fields: Readonly<Record<string, Field>> }) {
  const styles = useStyles()
  const isLabelled = Object.keys(fields).length > 1
  return (
    <ul className={styles.rows}>
      {rowsIn(value).map((row, at) => (
        // Nothing moves them while they are read.
        <li key={at} className={styles.row}>
          {Object.entries(fields)
            .filter(([part]) => isFilled(row[part]))
            .map(([part, of]) => (
              <span key={part} className={styles.part}>
                {isLabelled && (
                  <span id={`${id}-${at}-${part}-label`} className={styles.label}>
                    {of.label}
                  </span>
                )}
                <FieldInput
                  field={of}
                  id={`${id}-${at}-${part}`}
                  name={`${name}.${at}.${part}`}
                  labelledBy={isLabelled ? `${id}-${at}-${part}-label` : `${id}-label`}
                  value={row[part]}
                  onChange={nothing}
                  onBlur={nothing}
                  isInvalid={false}
                  isRequired={false}
                  isReadOnly
                />
              </span>
            ))}
        </li>
      ))}
    </ul>
  )
}
