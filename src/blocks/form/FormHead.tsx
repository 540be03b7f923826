import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, type ReactNode } from 'react'
import { below } from '@/look/layout'
import { pageName } from '@/look/parts/pageName'
import { Trail } from '@/look/parts/Trail'
import { stickyHead } from './stickyHead'

const useStyles = makeStyles({
  head: {
    ...stickyHead,
    // The sheet's own padding is above it.
    top: '-16px',
    [below.desktop]: { top: '-12px' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '52px',
  },
  title: {
    margin: 0,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
})

interface FormHeadProps {
  title: string
  /** What the tab of the page says; the title unless given. */
  tab?: string
  /** State of the record, right of the title. */
  badge?: ReactNode
  /** At the end of the line. */
  tools?: ReactNode
}

/** The head of a form: the trail scrolls away, title and state stay in sight. */
export function FormHead({ title, tab = title, badge, tools }: FormHeadProps) {
  const styles = useStyles()
  useEffect(() => pageName.say(tab), [tab])
  useEffect(() => pageName.unsay, [])
  return (
    <>
      <Trail title={title} />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {badge}
        {tools}
      </header>
    </>
  )
}
