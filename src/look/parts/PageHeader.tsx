import { tokens } from '@fluentui/react-components'
import { useEffect, type ReactNode } from 'react'
import { makeWholeStyles } from '../wholeStyles'
import { pageName } from './pageName'
import { Trail } from './Trail'

const useStyles = makeWholeStyles({
  header: { display: 'flex', flexDirection: 'column', gap: '4px', paddingBottom: '16px' },
  place: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    minHeight: '32px',
  },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minWidth: 0 },
  title: {
    margin: 0,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  note: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
})

interface PageHeaderProps {
  title: string
  /** What the tab of the page says; the title unless given. */
  tab?: string
  /** At the right of where the page lies. */
  beside?: ReactNode
  /** State of the record, right of the title. */
  badge?: ReactNode
  /** Right: quiet → outline → primary last on lists, primary first on records. */
  actions?: ReactNode
  note?: ReactNode
}

/** The head of every page: where it lies (from the menu, given by the frame), its name, its state and what can be done. */
export function PageHeader({ title, tab = title, beside, badge, actions, note }: PageHeaderProps) {
  const styles = useStyles()
  useEffect(() => pageName.say(tab), [tab])
  useEffect(() => pageName.unsay, [])
  return (
    <header className={styles.header}>
      <div className={styles.place}>
        <Trail title={title} />
        {beside}
      </div>
      <div className={styles.row}>
        <div className={styles.name}>
          <h1 className={styles.title}>{title}</h1>
          {badge}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </header>
  )
}
