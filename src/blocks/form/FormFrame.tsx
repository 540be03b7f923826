import { useSelector } from '@xstate/react'
import type { ReactNode, SubmitEvent } from 'react'
import { useKeymap } from '@/app/keyboard/useKeymap'
import { Button } from '@/look/parts/Button'
import { formActions } from './constants'
import { FootNote } from './FootNote'
import { useFormStyles } from './formStyles'
import type { FormDraft } from './useDraft'
import { useKeptOutDrops } from './useKeptOutDrops'
import type { RecordFormModel } from './useRecordForm'

interface FormFrameProps {
  form: RecordFormModel
  draft: FormDraft | undefined
  /** What Ctrl+S does; without it, nothing. */
  onSave: (() => void) | undefined
  /** Enter in a field, or the button of `actions` that submits. */
  onSubmit: () => void
  /** In the bar, before 取消. */
  actions: ReactNode
  children: ReactNode
}

/** A form around its fields: how it is submitted, the key that saves, drafts, and the bar of its actions. */
export function FormFrame({ form, draft, onSave, onSubmit, actions, children }: FormFrameProps) {
  const styles = useFormStyles()
  const { flow, cancel } = form
  const isSaving = useSelector(flow, (now) => now.matches({ form: { work: 'saving' } }))
  const canCancel = useSelector(flow, (now) => now.can({ type: 'cancel' }))
  useKeymap(onSave ? [{ id: 'save', keys: 'mod+s', title: formActions.save, run: onSave, whileTyping: true }] : [])
  useKeptOutDrops()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.page} noValidate onSubmit={submit} onBlur={draft?.keep} aria-busy={isSaving}>
      {children}
      <div className={styles.bar} role="group" aria-label={formActions.label}>
        {actions}
        <Button disabledFocusable={!canCancel} onClick={cancel}>
          {formActions.cancel}
        </Button>
        <FootNote draft={draft} />
      </div>
    </form>
  )
}
