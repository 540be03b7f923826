import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { focusRing } from '@/look/focusRing'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { messageWords } from './messageWords'

const useStyles = makeStyles({
  entry: {
    ...focusRing,
    display: 'grid',
    gap: '2px',
    width: '100%',
    padding: '10px 16px',
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  title: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', overflowWrap: 'anywhere' },
  unread: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  line: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
})

interface DrawerEntryProps {
  title: string
  isUnread: boolean
  /** Before the title. */
  badges?: ReactNode
  /** Below it. */
  lines: readonly string[]
  onOpen: () => void
}

/** A message or a notice, as one line of a list that leads to it. */
export function DrawerEntry({ title, isUnread, badges, lines, onOpen }: DrawerEntryProps) {
  const styles = useStyles()
  return (
    <button type="button" className={styles.entry} onClick={onOpen}>
      <span className={mergeClasses(styles.title, isUnread && styles.unread)}>
        {isUnread && <StatusBadge tone="info">{messageWords.unread}</StatusBadge>}
        {badges}
        {title}
      </span>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </button>
  )
}
