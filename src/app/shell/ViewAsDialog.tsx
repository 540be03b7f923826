import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { useMe } from '@/app/session/useSession'
import { useViewAs } from '@/app/tenant/useViewAs'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { look } from '@/look/tokens'
import { useDialogStyles } from './dialogStyles'

const useStyles = makeStyles({
  line: { margin: '0 0 8px', color: tokens.colorNeutralForeground3 },
  problem: { margin: '8px 0 0', color: look.toneDangerText },
})

/** 以角色查看: which role's console this tab shows. */
export function ViewAsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { surface } = useDialogStyles()
  const styles = useStyles()
  const [chosen, setChosen] = useState('')
  const isWholeBrand = useMe().current.hotelId === null
  const { view } = useViewAs(onClose)
  const roles = useQuery({
    queryKey: ['viewableRoles'],
    queryFn: ({ signal }) => call(ownAccountApi.viewableRoles, {}, { signal }),
  })
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={surface}>
        <FocusReturn />
        <DialogBody>
          <DialogTitle>以角色查看</DialogTitle>
          <DialogContent>
            <p className={styles.line}>
              看到的菜单、页面和按钮与该角色一致，只能查看，不能修改。仅影响当前浏览器标签页。
            </p>
            {roles.data ? (
              <RadioGroup aria-label="角色" value={chosen} onChange={(_, { value }) => setChosen(value)}>
                {roles.data.map(({ roleId, name, ofOneStore }) => (
                  <Radio key={roleId} value={String(roleId)} label={name} disabled={isWholeBrand && ofOneStore} />
                ))}
              </RadioGroup>
            ) : (
              <p role={roles.error ? 'alert' : 'status'}>{roles.error?.message ?? '加载中...'}</p>
            )}
            {isWholeBrand && roles.data?.some(({ ofOneStore }) => ofOneStore) && (
              <p className={styles.line}>只在单个门店工作的角色，请先切换到门店再查看。</p>
            )}
            {roles.data?.length === 0 && <p className={styles.line}>还没有可查看的角色</p>}
            {view.error && (
              <p role="alert" className={styles.problem}>
                {view.error.message}
              </p>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>取消</Button>
            <Button
              appearance="primary"
              disabledFocusable={chosen === '' || view.isBusy}
              aria-busy={view.isBusy}
              onClick={() => view.run(Number(chosen))}
            >
              开始查看
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
