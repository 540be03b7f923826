import { makeStyles, tokens } from '@fluentui/react-components'
import { Component, Suspense, type ReactNode } from 'react'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  failed: {
    position: 'fixed',
    zIndex: 1000,
    right: '16px',
    bottom: '72px',
    maxWidth: 'calc(100vw - 32px)',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: look.toneDangerTint,
    color: look.toneDangerText,
    boxShadow: tokens.shadow16,
  },
})

function Failed() {
  return (
    <div role="alert" className={useStyles().failed}>
      功能加载失败，请刷新重试
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
