import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexShrink: 0,
    gap: '4px 12px',
    minHeight: '40px',
    padding: '4px 12px 4px 24px',
    // The words stand left, what can be done at the right.
    '& > :first-child': { flexGrow: 1 },
    [below.desktop]: { paddingLeft: '16px' },
    '@media print': { display: 'none' },
  },
  info: { backgroundColor: look.toneInfoTint, color: look.toneInfoText },
  warning: { backgroundColor: look.toneWarningTint, color: look.toneWarningText },
  danger: { backgroundColor: look.toneDangerTint, color: look.toneDangerText },
})

interface NoticeBarProps {
  tone: 'info' | 'warning' | 'danger'
  children: ReactNode
  action?: ReactNode
}

/** One line between header and page about the whole console; read out when it appears, never takes the focus. */
export function NoticeBar({ tone, children, action }: NoticeBarProps) {
  const styles = useStyles()
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={mergeClasses(styles.bar, styles[tone])}>
      <span>{children}</span>
      {action}
    </div>
  )
}
