import { makeStyles, tokens } from '@fluentui/react-components'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { useFormModel } from './FormContext'
import { sectionId } from './FormSections'
import { useProblems } from './useProblems'

const useStyles = makeStyles({
  nav: {
    position: 'sticky',
    // Below the head of the form.
    top: '52px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    [below.desktop]: { display: 'none' },
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  anchor: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    height: '32px',
    padding: '0 12px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  problems: { color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
})

function show(id: string) {
  const section = document.getElementById(id)
  section?.querySelector('details')?.setAttribute('open', '')
  section?.scrollIntoView?.({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** The sections of a long form, with the problems left in each (docs/look.md, 5). Buttons, as `#` is the router's. */
export function Anchors() {
  const styles = useStyles()
  const { definition, fieldId } = useFormModel()
  const problems = useProblems()
  return (
    <nav className={styles.nav} aria-label="表单分区">
      <ul className={styles.list}>
        {definition.sections?.map(({ name, title }) => {
          const count = problems.filter(({ section }) => section === name).length
          return (
            <li key={name}>
              <button type="button" className={styles.anchor} onClick={() => show(sectionId(fieldId, name))}>
                {title}
                {count > 0 && <span className={styles.problems}>{count} 处</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
