import { useSelector } from '@xstate/react'
import { useConnection } from '@/app/connection/useConnection'
import { Button } from '@/look/parts/Button'
import { NoticeBar } from './NoticeBar'

/**
 * While the gateway cannot be reached: it is asked again by itself, at growing distances, or at once on demand
 * (docs/console.md, 8). Nothing otherwise.
 */
export function OfflineBar() {
  const connection = useConnection()
  const disturbed = useSelector(connection, (now) => now.hasTag('disturbed'))
  const canRetry = useSelector(connection, (now) => now.can({ type: 'retry' }))
  if (!disturbed) return null
  return (
    <NoticeBar
      tone="danger"
      action={
        <Button size="small" disabledFocusable={!canRetry} onClick={() => connection.send({ type: 'retry' })}>
          立即重试
        </Button>
      }
    >
      网络异常，正在重连…
    </NoticeBar>
  )
}
