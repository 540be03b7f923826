import { dataScopeNotes, dataScopes, type DataScope } from '@contracts/rules/dataScopes'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFieldStyles } from '@/blocks/form/fieldStyles'

const useStyles = makeStyles({
  choices: { display: 'grid', gap: '8px', minWidth: 0 },
  choice: { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: '8px', cursor: 'pointer' },
  note: { gridColumn: 2, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  said: { margin: 0, overflowWrap: 'anywhere' },
})

const scopes = Object.entries(dataScopes) as [DataScope, string][]

/** 数据范围: one of four, each with what its holders see. */
export function RoleScope({
  id,
  labelledBy,
  describedBy,
  value,
  onChange,
  onBlur,
  isInvalid,
  isReadOnly,
}: FieldSlotProps) {
  const styles = useStyles()
  const fields = useFieldStyles()
  if (isReadOnly) {
    const [scope, label] = scopes.find(([one]) => one === value) ?? []
    return <p className={styles.said}>{scope && `${label}：${dataScopeNotes[scope]}`}</p>
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      className={styles.choices}
    >
      {scopes.map(([scope, label], at) => (
        <label key={scope} className={styles.choice}>
          <input
            // What is wrong with the field is found at its first choice.
            id={at === 0 ? id : undefined}
            type="radio"
            name={id}
            className={fields.tick}
            checked={scope === value}
            onChange={() => onChange(scope)}
            onBlur={onBlur}
          />
          {label}
          <span className={styles.note}>{dataScopeNotes[scope]}</span>
        </label>
      ))}
    </div>
  )
}
