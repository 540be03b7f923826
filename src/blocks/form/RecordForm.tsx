import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/look/parts/Button'
import { Anchors } from './Anchors'
import { anchoredSections, formActions, loadWords } from './constants'
import { DraftOffer } from './DraftOffer'
import { FinishAction, type FinishButton } from './FinishAction'
import { FormContext } from './FormContext'
import { FormFrame } from './FormFrame'
import { FormSections } from './FormSections'
import { useFormStyles } from './formStyles'
import { LeaveGuard } from './LeaveGuard'
import { ProblemList } from './ProblemList'
import type { FormPreview } from './preview/formPreview'
import { Previewed } from './preview/Previewed'
import { RecordView } from './RecordView'
import { SteppedBody } from './SteppedBody'
import { isWorthReview, ReviewedSave } from './ReviewedSave'
import { useDraft, type FormDraft } from './useDraft'
import type { RecordFormModel } from './useRecordForm'

// Most saves meet no conflict.
const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog')).ConflictDialog }))

const useStyles = makeStyles({
  wait: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', padding: '24px 0' },
  waiting: { margin: 0, color: tokens.colorNeutralForeground3 },
  failure: { margin: 0 },
  ways: { display: 'flex', gap: '8px' },
})

interface RecordFormProps {
  /** From `useRecordForm`. */
  form: RecordFormModel
  /** 保存 is optional (Shared building blocks, 2.3); without it Ctrl+S saves nothing either. */
  saveButton?: boolean
  /** Keeps what is typed as a draft. Off for forms in dialogs and where there is no gateway. */
  drafts?: boolean
  /** Asks before unsaved changes are left. Off for forms in dialogs, which ask by themselves. */
  leaveGuard?: boolean
  /** Another way to save it; of a stepped form, at its end. */
  finish?: FinishButton
  /** Saves it and begins another one; heard before each save with whether that is wanted. Not of a stepped form. */
  onAgain?: (isWanted: boolean) => void
  /** What guests will see, beside the form once its user wants it. */
  preview?: FormPreview
  /** 保存 first shows what is about to be changed. Not of a stepped form. */
  reviewed?: boolean
  /** What comes of the fields, always beside them and as wide as there is room; it reads the form around it. */
  beside?: ReactNode
}

/** The generic add/edit form (Shared building blocks, 2.3 and 4.5; docs/look.md, 5). */
export function RecordForm({
  form,
  saveButton = true,
  drafts = true,
  leaveGuard = true,
  finish,
  onAgain,
  preview,
  reviewed,
  beside,
}: RecordFormProps) {
  const Body = drafts && form.mode !== 'view' ? DraftedBody : FormBody
  return (
    <FormContext value={form}>
      <Loaded form={form}>
        <Body
          form={form}
          saveButton={saveButton}
          finish={finish}
          onAgain={onAgain}
          preview={preview}
          reviewed={reviewed}
          beside={beside}
        />
      </Loaded>
      {leaveGuard && <LeaveGuard />}
      <Conflict form={form} />
    </FormContext>
  )
}

/** Draws the form once its record is there; says why it is not. */
function Loaded({ form: { flow, cancel }, children }: { form: RecordFormModel; children: ReactNode }) {
  const styles = useStyles()
  const isLoading = useSelector(flow, (now) => now.matches('loading'))
  const failure = useSelector(flow, (now) => (now.matches('loadFailed') ? now.context.message : null))
  const wasLoaded = useRef(false)
  const isThere = useSelector(flow, (now) => now.matches('form') || now.matches('viewing'))
  if (isThere) wasLoaded.current = true
  if (isLoading) {
    return (
      <div className={styles.wait}>
        <p role="status" className={styles.waiting}>
          {loadWords.loading}
        </p>
        <div role="group" aria-label={formActions.label}>
          <Button onClick={cancel}>{formActions.cancel}</Button>
        </div>
      </div>
    )
  }
  if (failure !== null) {
    return (
      <div className={styles.wait}>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <div role="group" aria-label={formActions.label} className={styles.ways}>
          <Button onClick={() => flow.send({ type: 'retry' })}>{loadWords.retry}</Button>
          <Button appearance="subtle" onClick={cancel}>
            {formActions.cancel}
          </Button>
        </div>
      </div>
    )
  }
  // Saved or cancelled, it stays as it was until its host goes on.
  return wasLoaded.current ? children : null
}

function DraftedBody(props: BodyProps) {
  const draft = useDraft(props.form)
  return <FormBody {...props} draft={draft} />
}

export interface BodyProps {
  form: RecordFormModel
  saveButton: boolean
  draft?: FormDraft
  finish?: FinishButton
  onAgain?: (isWanted: boolean) => void
  preview?: FormPreview
  reviewed?: boolean
  beside?: ReactNode
}

function FormBody(props: BodyProps) {
  return props.form.definition.stepped && props.form.mode !== 'view' ? (
    <SteppedBody {...props} />
  ) : (
    <WholeBody {...props} />
  )
}

function WholeBody({ form, saveButton, draft, finish, onAgain, preview, reviewed, beside }: BodyProps) {
  const styles = useFormStyles()
  const { definition, flow, mode, save } = form
  const canSave = useSelector(flow, (now) => now.can({ type: 'save', values: {} }))
  const maySave = saveButton && mode !== 'view'
  const saveAs = (how: 'plain' | 'finished' | 'again') => {
    finish?.choose(how === 'finished')
    onAgain?.(how === 'again')
    save()
  }
  const [isAsking, setAsking] = useState(false)
  const savePlainly = () => (reviewed && isWorthReview(form) ? setAsking(true) : saveAs('plain'))
  const actions = maySave && (
    <>
      <Button type="submit" appearance="primary" disabledFocusable={!canSave}>
        {formActions.save}
      </Button>
      {finish?.isOffered() && <FinishAction form={form} finish={finish} onFinish={() => saveAs('finished')} />}
      {onAgain && mode === 'add' && (
        <Button disabledFocusable={!canSave} onClick={() => saveAs('again')}>
          {formActions.saveAndAdd}
        </Button>
      )}
    </>
  )
  return (
    <FormFrame
      form={form}
      draft={draft}
      onSave={maySave ? savePlainly : undefined}
      onSubmit={() => maySave && savePlainly()}
      actions={actions}
    >
      <Previewed preview={preview} className={beside ? styles.beside : styles.columns}>
        <div className={styles.body}>
          {draft && <DraftOffer draft={draft} />}
          <ProblemList />
          {mode === 'view' ? <RecordView /> : <FormSections />}
        </div>
        {beside ?? ((definition.sections?.length ?? 0) >= anchoredSections && <Anchors />)}
      </Previewed>
      {reviewed && (
        <ReviewedSave
          form={form}
          open={isAsking}
          onConfirm={() => {
            setAsking(false)
            saveAs('plain')
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </FormFrame>
  )
}

function Conflict({ form: { flow } }: { form: RecordFormModel }) {
  const isOpen = useSelector(flow, (now) => now.matches({ form: { work: 'conflict' } }))
  const wasOpen = useRef(false)
  if (isOpen) wasOpen.current = true
  if (!wasOpen.current) return null
  return (
    <Suspense>
      <ConflictDialog open={isOpen} />
    </Suspense>
  )
}
