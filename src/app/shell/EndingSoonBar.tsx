import { useSelector } from '@xstate/react'
import { isActivityOfItsOwn } from '@/app/session/useActivity'
import { useSession } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'
import { NoticeBar } from './NoticeBar'

/** Two minutes before the session ends for want of activity (docs/console.md, 2). */
export function EndingSoonBar() {
  const session = useSession()
  const canContinue = useSelector(session, (now) => now.can({ type: 'continue' }))
  return (
    <NoticeBar
      tone="warning"
      action={
        <Button
          size="small"
          disabledFocusable={!canContinue}
          onClick={() => session.send({ type: 'continue' })}
          {...isActivityOfItsOwn}
        >
          继续使用
        </Button>
      }
    >
      即将退出，继续使用？
    </NoticeBar>
  )
}
