import { useSelector } from '@xstate/react'
import type { VersionWatchRef } from '@/app/versionWatch/useVersionWatch'
import { Button } from '@/look/parts/Button'
import { FloatingBar } from './FloatingBar'

/** 系统已更新，请刷新: there as soon as the server has another build (docs/console.md, 8). */
export function VersionBar({ flow }: { flow: VersionWatchRef }) {
  const isOutdated = useSelector(flow, (now) => now.hasTag('outdated'))
  const waits = useSelector(flow, (now) => now.hasTag('waits'))
  if (!isOutdated) return null
  return (
    <FloatingBar
      action={
        <Button size="small" onClick={() => flow.send({ type: 'reload' })}>
          立即刷新
        </Button>
      }
    >
      系统已更新，请刷新{waits && '。保存后会自动刷新'}
    </FloatingBar>
  )
}
