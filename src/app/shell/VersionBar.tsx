import { useSelector } from '@xstate/react'
import { makeStyles } from '@fluentui/react-components'
import type { VersionWatchRef } from '@/app/versionWatch/useVersionWatch'
import { layout } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { NoticeBar } from './NoticeBar'

const useStyles = makeStyles({
  // Over the page, below the header: nothing below it jumps.
  bar: { position: 'fixed', zIndex: 150, top: layout.header, insetInline: 0 },
})

/** 系统已更新，请刷新: there as soon as the server has another build (shell 2.2). */
export function VersionBar({ flow }: { flow: VersionWatchRef }) {
  const styles = useStyles()
  const isOutdated = useSelector(flow, (now) => now.hasTag('outdated'))
  const waits = useSelector(flow, (now) => now.hasTag('waits'))
  if (!isOutdated) return null
  return (
    <div className={styles.bar}>
      <NoticeBar
        tone="warning"
        action={
          <Button size="small" onClick={() => flow.send({ type: 'reload' })}>
            立即刷新
          </Button>
        }
      >
        系统已更新，请刷新{waits && '。保存后会自动刷新'}
      </NoticeBar>
    </div>
  )
}
