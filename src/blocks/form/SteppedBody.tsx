import { useSelector } from '@xstate/react'
import { Button } from '@/look/parts/Button'
import { formActions, stepWords } from './constants'
import { DraftOffer } from './DraftOffer'
import { FinishAction } from './FinishAction'
import { FormFrame } from './FormFrame'
import { FormSections, sectionId } from './FormSections'
import { FormTrail } from './FormTrail'
import { useFormStyles } from './formStyles'
import { Previewed } from './preview/Previewed'
import { ProblemList } from './ProblemList'
import type { BodyProps } from './RecordForm'
import { RecordView } from './RecordView'
import { previewName, useFormSteps } from './useFormSteps'

/**
 * A form of many fields, step by step, with all of it shown before it is saved. A record that is there already may be
 * saved at any step.
 */
export function SteppedBody({ form, saveButton, draft, finish, preview }: BodyProps) {
  const styles = useFormStyles()
  const { definition, flow, mode, typed, fieldId, save } = form
  const sections = definition.sections ?? []
  const steps = useFormSteps(form)
  const at = useSelector(steps.flow, ({ context }) => context.at)
  const reached = useSelector(steps.flow, ({ context }) => context.reached)
  const isRefused = useSelector(steps.flow, (now) => now.matches({ filling: 'refused' }))
  const isPreview = useSelector(steps.flow, (now) => now.matches('previewing'))
  const mayGoBack = useSelector(steps.flow, (now) => now.can({ type: 'back' }))
  const canSave = useSelector(flow, (now) => now.can({ type: 'save', values: {} }))
  const maySave = saveButton && (isPreview || mode === 'edit')
  const saveAs = (isFinished: boolean) => {
    finish?.choose(isFinished)
    save()
  }
  const savePlainly = maySave ? () => saveAs(false) : undefined
  const submit = () => {
    if (!isPreview) steps.next()
    else savePlainly?.()
  }
  const actions = (
    <>
      {isPreview ? (
        <Button type="submit" appearance="primary" disabledFocusable={!saveButton || !canSave}>
          {formActions.save}
        </Button>
      ) : (
        <Button type="submit" appearance="primary">
          {stepWords.next}
        </Button>
      )}
      {finish?.isOffered() && isPreview && saveButton && (
        <FinishAction form={form} finish={finish} onFinish={() => saveAs(true)} />
      )}
      {mayGoBack && <Button onClick={steps.back}>{stepWords.back}</Button>}
      {!isPreview && savePlainly && (
        <Button disabledFocusable={!canSave} onClick={savePlainly}>
          {formActions.save}
        </Button>
      )}
    </>
  )
  return (
    <FormFrame form={form} draft={draft} onSave={savePlainly} onSubmit={submit} actions={actions}>
      <FormTrail at={at} reached={reached} onOpen={steps.open} />
      <Previewed preview={preview} className={styles.steps}>
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
      </Previewed>
    </FormFrame>
  )
}
