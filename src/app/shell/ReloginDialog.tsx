import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles } from '@fluentui/react-components'
import { useFlow } from '@/app/flow/useFlow'
import { reloginFlow } from '@/app/session/signIn'
import { useMe, useSignOut } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'
import { AttemptForm } from './AttemptForm'
import { useEnterWhenDone } from './useEnterWhenDone'
import { useDialogStyles } from './dialogStyles'
import { FocusReturn } from '@/look/parts/FocusReturn'

const useStyles = makeStyles({
  why: { margin: '0 0 20px' },
})

/** 登录已过期 over the page, which stays as it is: the same user signs in again and goes on (docs/console.md, 2). */
export function ReloginDialog({ open }: { open: boolean }) {
  const { surface } = useDialogStyles()
  const styles = useStyles()
  const { user } = useMe()
  const signOut = useSignOut()
  const flow = useFlow(reloginFlow, { input: { account: user.account } })
  useEnterWhenDone(flow)
  return (
    <Dialog open={open} modalType="alert">
      <DialogSurface className={surface}>
        <FocusReturn />
        <DialogBody>
          <DialogTitle>登录已过期</DialogTitle>
          <DialogContent>
            <p className={styles.why}>页面和填写的内容都还在。输入 {user.name} 的密码后继续。</p>
            <AttemptForm flow={flow} fixedAccount={user.account}>
              <Button size="large" disabledFocusable={!signOut.isPossible} onClick={signOut.run}>
                退出登录
              </Button>
            </AttemptForm>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
