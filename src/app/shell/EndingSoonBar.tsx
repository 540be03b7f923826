import { Button } from '@/look/parts/Button'
import { NoticeBar } from './NoticeBar'

/** Two minutes before the session ends for want of activity (shell 2.2). */
export function EndingSoonBar({ onContinue }: { onContinue: () => void }) {
  return (
    <NoticeBar
      tone="warning"
      action={
        <Button size="small" onClick={onContinue}>
          继续使用
        </Button>
      }
    >
      即将退出，继续使用？
    </NoticeBar>
  )
}
