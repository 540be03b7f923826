import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { useKeymap } from '@/app/keyboard/useKeymap'
import { Button } from '@/look/parts/Button'
import { StepTrail } from '@/look/parts/StepTrail'
import { formActions, stepWords } from './constants'
import { DraftOffer, draftNote } from './DraftOffer'
import { FormSections, sectionId } from './FormSections'
import { useFormStyles } from './formStyles'
import { ProblemList } from './ProblemList'
import type { BodyProps } from './RecordForm'
import { RecordView } from './RecordView'
import { previewName, useFormSteps } from './useFormSteps'

/**
 * A form of many fields, step by step, with all of it shown before it is saved. A record that is there already may be
 * saved at any step.
 */
export function SteppedBody({ form, saveButton, draft }: BodyProps) {
  const styles = useFormStyles()
  const { definition, flow, mode, typed, fieldId, save, cancel } = form
  const sections = definition.sections ?? []
  const steps = useFormSteps(form)
  const at = useSelector(steps.flow, ({ context }) => context.at)
  const reached = useSelector(steps.flow, ({ context }) => context.reached)
  const isRefused = useSelector(steps.flow, (now) => now.matches({ filling: 'refused' }))
  const isPreview = useSelector(steps.flow, (now) => now.matches('previewing'))
  const mayGoBack = useSelector(steps.flow, (now) => now.can({ type: 'back' }))
  const isSaving = useSelector(flow, (now) => now.matches({ form: { work: 'saving' } }))
  const canSave = useSelector(flow, (now) => now.can({ type: 'save', values: {} }))
  const canCancel = useSelector(flow, (now) => now.can({ type: 'cancel' }))
  const maySave = saveButton && (isPreview || mode === 'edit')
  useKeymap(maySave ? [{ id: 'save', keys: 'mod+s', title: formActions.save, run: save, whileTyping: true }] : [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPreview) steps.next()
    else if (maySave) save()
  }
  const note = draft && draftNote(draft)
  return (
    <form className={styles.page} noValidate onSubmit={submit} onBlur={draft?.keep} aria-busy={isSaving}>
      <StepTrail
        label={stepWords.label}
        titles={[...sections.map(({ title }) => title), stepWords.preview]}
        step={at + 1}
        onOpen={(step) => steps.open(step - 1)}
        mayOpen={(step) => step - 1 <= reached}
      />
      <div className={styles.columns}>
        <div className={styles.body}>
          {draft && <DraftOffer draft={draft} />}
          <ProblemList isRefused={isRefused} />
          <FormSections only={isPreview ? null : (sections[at]?.name ?? null)} />
          {isPreview && (
            <section id={sectionId(fieldId, previewName)} aria-label={stepWords.preview} tabIndex={-1}>
              <RecordView values={typed.toSave()} />
            </section>
          )}
        </div>
      </div>
      <div className={styles.bar} role="group" aria-label={formActions.label}>
        {isPreview ? (
          <Button type="submit" appearance="primary" disabledFocusable={!saveButton || !canSave}>
            {formActions.save}
          </Button>
        ) : (
          <Button type="submit" appearance="primary">
            {stepWords.next}
          </Button>
        )}
        {mayGoBack && <Button onClick={steps.back}>{stepWords.back}</Button>}
        {maySave && !isPreview && (
          <Button disabledFocusable={!canSave} onClick={save}>
            {formActions.save}
          </Button>
        )}
        <Button disabledFocusable={!canCancel} onClick={cancel}>
          {formActions.cancel}
        </Button>
        {note && (
          <span role="status" className={styles.note}>
            {note}
          </span>
        )}
      </div>
    </form>
  )
}
