import { useEffectEvent, useLayoutEffect } from 'react'
import { useConnection } from '@/app/connection/useConnection'
import { whenReachedAgain } from '@/app/connection/whenReachedAgain'
import { Failure } from './Failure'

interface CrashPageProps {
  error: unknown
  onRetry: () => void
  /** It tries again by itself when a lost network is back. */
  recovers?: boolean
}

/**
 * A page threw while drawing: caught per route, the frame stays (docs/console.md, 8).
 */
export function CrashPage({ recovers = false, ...props }: CrashPageProps) {
  const connection = useConnection()
  const retry = useEffectEvent(props.onRetry)
  // With the page itself: an effect after drawing could miss a network that is back at once.
  useLayoutEffect(() => (recovers ? whenReachedAgain(connection, () => retry()) : undefined), [connection, recovers])
  return (
    <Failure
      title="页面出错了"
      text="只影响当前页面，已保存的内容不受影响。重试仍出错时，把诊断信息发给技术支持。"
      {...props}
    />
  )
}
