import { Component, type ReactNode } from 'react'
import { CrashPage } from '../shell/pages/CrashPage'

/** Catches what a page throws while drawing; the frame around it stays; 重试, or a lost network that is back, draws it anew. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <CrashPage recovers error={error} onRetry={() => this.setState({ error: null })} />
  }
}
