import { makeStyles, tokens } from '@fluentui/react-components'
import { Component, Suspense, useState, type ReactNode } from 'react'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  failed: {
    position: 'fixed',
    zIndex: 1000,
    right: '48px',
    bottom: '72px',
    maxWidth: 'calc(100vw - 64px)',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: look.toneDangerTint,
    color: look.toneDangerText,
    boxShadow: tokens.shadow16,
  },
  seen: {
    ...focusRing,
    height: '24px',
    marginLeft: '12px',
    padding: '0 8px',
    border: '1px solid currentColor',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
})

function Failed() {
  const styles = useStyles()
  const [isSeen, setSeen] = useState(false)
  if (isSeen) return null
  return (
    <div role="alert" className={styles.failed}>
      功能加载失败，请刷新重试
      <button type="button" className={styles.seen} onClick={() => setSeen(true)}>
        知道了
      </button>
    </div>
  )
}

interface OverlayProps {
  children: ReactNode
  /** What stands there when it failed; a word about it unless given. */
  failed?: ReactNode
}

/** Around what loads on first use (palette, menus, dialogs): while it comes nothing changes, if it fails the page lives on. */
export class Overlay extends Component<OverlayProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, failed = <Failed /> } = this.props
    return this.state.failed ? failed : <Suspense fallback={null}>{children}</Suspense>
  }
}
