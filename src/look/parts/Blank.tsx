import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { FluentIcon } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { look } from '../tokens'

const useStyles = makeStyles({
  blank: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    padding: '72px 16px 96px',
    textAlign: 'center',
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '64px',
    height: '64px',
    marginBottom: '12px',
    borderRadius: '50%',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
  },
  danger: { backgroundColor: look.toneDangerTint, color: look.toneDangerMark },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { maxWidth: '400px', margin: 0, color: tokens.colorNeutralForeground3, lineHeight: '22px' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px', marginTop: '16px' },
})

interface BlankProps {
  icon: FluentIcon
  tone?: 'danger'
  title: string
  /** `h1` where the blank is the whole page and no header stands above it. */
  heading?: 'h1' | 'h2'
  text: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** What stands where a list or page would: what is the case, why, and the next step. */
export function Blank({ icon: Icon, tone, title, heading: Heading = 'h2', text, actions, children }: BlankProps) {
  const styles = useStyles()
  return (
    <div className={styles.blank}>
      <div className={mergeClasses(styles.mark, tone && styles[tone])}>
        <Icon fontSize={28} aria-hidden />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{text}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children}
    </div>
  )
}
