import { makeStyles, tokens } from '@fluentui/react-components'
import type { Values } from '@contracts/rules/validator'
import { Facts } from '@/look/parts/Facts'
import { look } from '@/look/tokens'
import { holdsFor, wordsOf, type FieldDefinition } from './definition'
import { useFormModel } from './FormContext'

const useStyles = makeStyles({
  view: { display: 'grid', gap: look.sectionGap },
  title: {
    margin: '0 0 16px',
    paddingBottom: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const nothing = () => undefined

/**
 * The record in words, nothing to change (docs/readings.md, 61).
 * @param values what is shown; the record as it was loaded unless given
 */
export function RecordView({ values }: { values?: Values }) {
  const styles = useStyles()
  const { definition, typed, fieldId } = useFormModel()
  const record = values ?? typed.loaded()
  const valueOf = (field: FieldDefinition) => {
    if (field.kind !== 'date' && field.kind !== 'custom') return wordsOf(field, record[field.name])
    const { component: Slot } = field
    const id = fieldId(field.name)
    return (
      <Slot
        id={id}
        name={field.name}
        labelledBy={`${id}-label`}
        value={record[field.name]}
        onChange={nothing}
        onBlur={nothing}
        isInvalid={false}
        isRequired={false}
        isReadOnly
      />
    )
  }
  const groups = [{ name: undefined, title: null }, ...(definition.sections ?? [])].map(({ name, title }) => ({
    title,
    fields: definition.fields.filter(
      (field) => field.section === name && !field.secret && holdsFor(field.shownWhen, record),
    ),
  }))
  return (
    <div className={styles.view}>
      {groups
        .filter(({ fields }) => fields.length > 0)
        .map(({ title, fields }) => (
          <section key={title} aria-label={title ?? undefined}>
            {title && <h2 className={styles.title}>{title}</h2>}
            <Facts
              facts={fields.map((field) => ({
                label: field.label,
                value: valueOf(field),
                wide: field.wide ?? field.kind === 'textarea',
              }))}
            />
          </section>
        ))}
    </div>
  )
}
