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

/** What is typed where the focus is counts, as if it had been left: some fields take their text in only then. */
function takeInTyped(): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** A form around its fields: how it is submitted, the key that saves, drafts, and the bar of its actions. */
export function FormFrame({ form, draft, onSave, onSubmit, actions, children }: FormFrameProps) {
  const styles = useFormStyles()
  const { flow, cancel } = form
  const isSaving = useSelector(flow, (now) => now.matches({ form: { work: 'saving' } }))
  const canCancel = useSelector(flow, (now) => now.can({ type: 'cancel' }))
  const save = () => {
    takeInTyped()
    onSave?.()
  }
  useKeymap(onSave ? [{ id: 'save', keys: 'mod+s', title: formActions.save, run: save, whileTyping: true }] : [])
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
