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

/** Around what loads on first use (palette, menus, dialogs): while it comes nothing changes, if it fails the page lives on. */
export class Overlay extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
