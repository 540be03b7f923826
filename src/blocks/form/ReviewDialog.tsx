import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { formActions, reviewWords } from './constants'
import { useDialogStyles } from './dialogStyles'
import { Standing } from './standingDialogs'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: '8px 0 0', padding: 0, listStyle: 'none' },
  name: { fontWeight: tokens.fontWeightSemibold },
  values: { display: 'block', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

/** A field that is about to be changed, in words. */
export interface Reviewed {
  readonly label: string
  readonly was: string
  readonly now: string
}

interface ReviewDialogProps {
  open: boolean
  changes: readonly Reviewed[]
  onConfirm: () => void
  onCancel: () => void
}

/** What is about to be saved, line by line, before it is. */
export function ReviewDialog({ open, changes, onConfirm, onCancel }: ReviewDialogProps) {
  const form = useDialogStyles()
  const styles = useStyles()
  return (
    <Dialog modalType="alert" open={open} onOpenChange={onCancel}>
      <DialogSurface className={form.confirm}>
        <FocusReturn />
        <Standing />
        <DialogBody>
          <DialogTitle>{reviewWords.title}</DialogTitle>
          <DialogContent>
            {reviewWords.count(changes.length)}
            <ul className={styles.list}>
              {changes.map(({ label, was, now }) => (
                <li key={label}>
                  <span className={styles.name}>{label}</span>
                  <span className={styles.values}>{reviewWords.fromTo(was, now)}</span>
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onCancel}>{formActions.cancel}</Button>
            <Button appearance="primary" onClick={onConfirm}>
              {reviewWords.confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
