import { makeStyles, OverlayDrawer, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { FocusReturn } from './FocusReturn'
import { ToolButton } from './ToolButton'

const useStyles = makeStyles({
  head: {
    alignSelf: 'stretch',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 8px 4px 16px',
  },
  title: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  body: { alignSelf: 'stretch', flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '12px 16px 16px' },
})

interface SideDrawerProps {
  /** What it is, to screen readers. */
  label: string
  title: string
  /** px; on a narrower screen as wide as that */
  width: number
  /** Between the title and 关闭. */
  aside?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * Something of a page, looked at beside it: from the right, closed by 关闭, Esc or a press elsewhere. There while it is
 * mounted.
 */
export function SideDrawer({ label, title, width, aside, onClose, children }: SideDrawerProps) {
  const styles = useStyles()
  return (
    <OverlayDrawer
      open
      position="end"
      aria-label={label}
      style={{ width, maxWidth: '100vw' }}
      onOpenChange={(_, data) => !data.open && onClose()}
    >
      <FocusReturn />
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
        <ToolButton icon={DismissRegular} label="关闭" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </OverlayDrawer>
  )
}
