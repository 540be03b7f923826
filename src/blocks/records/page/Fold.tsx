import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRight16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  fold: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  },
  summary: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
    padding: `0 ${look.panelPadding}`,
    color: tokens.colorNeutralForeground2,
    listStyle: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '::-webkit-details-marker': { display: 'none' },
    [below.phone]: { padding: '0 16px' },
  },
  note: {
    minWidth: 0,
    marginLeft: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  mark: { flexShrink: 0 },
  body: {
    display: 'grid',
    gap: '16px',
    padding: `4px ${look.panelPadding} ${look.panelPadding}`,
    [below.phone]: { padding: '4px 16px 16px' },
  },
})

/** What is empty or rarely read, one press away; the note says how much lies inside. */
export function Fold({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <ChevronRight16Regular className={styles.mark} aria-hidden />
        {title}
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
