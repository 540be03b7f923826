import { useViewAs } from '@/app/tenant/useViewAs'
import { Button } from '@/look/parts/Button'
import { NoticeBar } from './NoticeBar'

/** While this tab shows the console as a role does: as which one, and the way back. */
export function ViewedAsBar() {
  const { role, view } = useViewAs()
  return (
    <NoticeBar
      tone="warning"
      action={
        <Button size="small" disabledFocusable={view.isBusy} aria-busy={view.isBusy} onClick={() => view.run(null)}>
          结束查看
        </Button>
      }
    >
      {view.error ? view.error.message : `正在以「${role ?? ''}」查看，只能看不能改`}
    </NoticeBar>
  )
}
