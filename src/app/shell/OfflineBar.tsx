import { Button } from '@/look/parts/Button'
import { NoticeBar } from './NoticeBar'

/** The gateway cannot be reached; it is asked again by itself, at growing distances, or at once on demand (shell 2.2). */
export function OfflineBar({ onRetry }: { onRetry: () => void }) {
  return (
    <NoticeBar
      tone="danger"
      action={
        <Button size="small" onClick={onRetry}>
          立即重试
        </Button>
      }
    >
      网络异常，正在重连…
    </NoticeBar>
  )
}
