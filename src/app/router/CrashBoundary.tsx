import { Component, type ReactNode } from 'react'
import { CrashPage } from '../shell/pages/CrashPage'

/** Catches what a page throws while drawing; the frame around it stays and 重试 draws the page anew. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <CrashPage error={error} onRetry={() => this.setState({ error: null })} />
  }
}
