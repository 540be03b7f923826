import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px 12px',
    minHeight: '36px',
    padding: '4px 16px',
  },
  warning: { backgroundColor: look.toneWarningTint, color: look.toneWarningText },
  danger: { backgroundColor: look.toneDangerTint, color: look.toneDangerText },
})

interface NoticeBarProps {
  tone: 'warning' | 'danger'
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
