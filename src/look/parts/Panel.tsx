import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'
import { below } from '../layout'
import { look } from '../tokens'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'clip',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '48px',
    padding: `0 ${look.panelPadding}`,
    [below.phone]: { padding: '0 16px' },
  },
  action: { marginRight: '-8px', '& > div': { marginRight: '8px' } },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface PanelProps {
  title: string
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A bordered group inside a page: hairline, no shadow, never nested. */
export function Panel({ title, action, className, children }: PanelProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={mergeClasses(styles.panel, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
