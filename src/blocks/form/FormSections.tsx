import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, type ReactNode } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import type { FormDefinition, SectionDefinition } from './definition'
import { useFormModel } from './FormContext'
import { FormField } from './FormField'

const useStyles = makeStyles({
  sections: { display: 'grid', gap: look.sectionGap, minWidth: 0 },
  section: { minWidth: 0, scrollMarginTop: '68px' },
  head: { paddingBottom: '8px', marginBottom: '16px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  title: {
    margin: 0,
    display: 'inline',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  fold: { ...focusRing, cursor: 'pointer', borderRadius: tokens.borderRadiusSmall },
  text: { margin: '4px 0 0', color: tokens.colorNeutralForeground3, lineHeight: '22px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${look.fieldGap} 24px`,
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

const fieldsOf = ({ fields }: FormDefinition, section: string | undefined) =>
  fields.filter((field) => field.section === section)

/**
 * All fields, those without a section first, then section by section. Renders once.
 * @param only name of the one section that is shown; the others stay as they are behind it
 */
export const FormSections = memo(function FormSections({ only }: { only?: string | null }) {
  const styles = useStyles()
  const { definition } = useFormModel()
  const loose = fieldsOf(definition, undefined)
  return (
    <div className={styles.sections}>
      {loose.length > 0 && <Fields fields={loose} />}
      {definition.sections?.map((section) => (
        <Section key={section.name} section={section} isHidden={only !== undefined && only !== section.name}>
          <Fields fields={fieldsOf(definition, section.name)} />
        </Section>
      ))}
    </div>
  )
})

function Fields({ fields }: { fields: FormDefinition['fields'] }) {
  const styles = useStyles()
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FormField key={field.name} field={field} />
      ))}
    </div>
  )
}

interface SectionProps {
  section: SectionDefinition
  isHidden: boolean
  children: ReactNode
}

function Section({ section, isHidden, children }: SectionProps) {
  const styles = useStyles()
  const { fieldId } = useFormModel()
  const id = sectionId(fieldId, section.name)
  const title = (
    <h2 id={`${id}-title`} className={styles.title}>
      {section.title}
    </h2>
  )
  const text = section.text && <p className={styles.text}>{section.text}</p>
  if (section.folded) {
    return (
      <section id={id} className={styles.section} aria-labelledby={`${id}-title`} tabIndex={-1} hidden={isHidden}>
        <details>
          <summary className={mergeClasses(styles.head, styles.fold)}>{title}</summary>
          {text}
          {children}
        </details>
      </section>
    )
  }
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} tabIndex={-1} hidden={isHidden}>
      <div className={styles.head}>
        {title}
        {text}
      </div>
      {children}
    </section>
  )
}

/** Id of a section in the document, for its anchor. */
export const sectionId = (fieldId: (name: string) => string, name: string): string => fieldId(`section-${name}`)
