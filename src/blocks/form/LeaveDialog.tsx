import { Dialog, DialogActions, DialogBody, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { leaveWords } from './constants'
import { useDialogStyles } from './dialogStyles'
import { useFormModel } from './FormContext'
import { Standing } from './standingDialogs'

/** 有未保存的修改，确定离开？ 保存 / 放弃 / 取消 (docs/console.md, 15). */
export function LeaveDialog({ open }: { open: boolean }) {
  const styles = useDialogStyles()
  const { flow, save } = useFormModel()
  const canSave = useSelector(flow, (now) => now.can({ type: 'save', values: {} }))
  return (
    <Dialog modalType="alert" open={open} onOpenChange={() => flow.send({ type: 'stay' })}>
      <DialogSurface className={styles.confirm}>
        <FocusReturn />
        <Standing />
        <DialogBody>
          <DialogTitle>{leaveWords.question}</DialogTitle>
          <DialogActions fluid>
            <Button onClick={() => flow.send({ type: 'stay' })}>{leaveWords.stay}</Button>
            <Button onClick={() => flow.send({ type: 'discard' })}>{leaveWords.discard}</Button>
            <Button appearance="primary" disabledFocusable={!canSave} onClick={save}>
              {leaveWords.save}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
