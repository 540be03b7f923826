import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { Button } from '@/look/parts/Button'
import { PasswordForm } from './PasswordForm'
import { useDialogStyles } from './dialogStyles'
import { FocusReturn } from '@/look/parts/FocusReturn'

const useStyles = makeStyles({
  done: { margin: '0 0 16px' },
})

/** 修改密码 from the account menu. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { surface } = useDialogStyles()
  const styles = useStyles()
  const [changed, setChanged] = useState(false)
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={surface}>
        <FocusReturn />
        <DialogBody>
          <DialogTitle>修改密码</DialogTitle>
          <DialogContent>
            {changed ? (
              <>
                <p role="status" className={styles.done}>
                  密码已修改，其他设备上的登录已下线。
                </p>
                <Button appearance="primary" onClick={onClose} autoFocus>
                  关闭
                </Button>
              </>
            ) : (
              <PasswordForm onChanged={() => setChanged(true)}>
                <Button onClick={onClose}>取消</Button>
              </PasswordForm>
            )}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
