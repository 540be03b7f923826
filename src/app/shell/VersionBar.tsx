import { useSelector } from '@xstate/react'
import type { VersionWatchRef } from '@/app/versionWatch/useVersionWatch'
import { Button } from '@/look/parts/Button'
import { NoticeBar } from './NoticeBar'

/** 系统已更新，请刷新: there as soon as the server has another build, until it is put off (docs/console.md, 8). */
export function VersionBar({ flow }: { flow: VersionWatchRef }) {
  const isOutdated = useSelector(flow, (now) => now.hasTag('outdated'))
  const waits = useSelector(flow, (now) => now.hasTag('waits'))
  if (!isOutdated) return null
  return (
    <NoticeBar
      tone={waits ? 'warning' : 'info'}
      action={
        <>
          <Button size="small" onClick={() => flow.send({ type: 'reload' })}>
            立即刷新
          </Button>
          <Button size="small" appearance="subtle" onClick={() => flow.send({ type: 'later' })}>
            稍后
          </Button>
        </>
      }
    >
      系统已更新，请刷新{waits && '。保存后会自动刷新'}
    </NoticeBar>
  )
}
