import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { formActions } from './constants'
import { useDialogStyles } from './dialogStyles'
import { Standing } from './standingDialogs'

interface FinishDialogProps {
  open: boolean
  label: string
  question: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a record is saved and, at once, does what cannot be taken back. */
export function FinishDialog({ open, label, question, onConfirm, onCancel }: FinishDialogProps) {
  const styles = useDialogStyles()
  return (
    <Dialog modalType="alert" open={open} onOpenChange={onCancel}>
      <DialogSurface className={styles.confirm}>
        <FocusReturn />
        <Standing />
        <DialogBody>
          <DialogTitle>{label}</DialogTitle>
          <DialogContent>{question}</DialogContent>
          <DialogActions fluid>
            <Button onClick={onCancel}>{formActions.cancel}</Button>
            <Button appearance="primary" onClick={onConfirm}>
              {label}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
