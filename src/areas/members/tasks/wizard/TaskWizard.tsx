import type { TaskMade } from '@contracts/calls/batchTaskCalls'
import { batchTask } from '@contracts/resources/members/batchTask'
import { formStepsMachine } from '@machines/flows/formSteps/machine'
import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { useFlow } from '@/app/flow/useFlow'
import { useRecord, useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { StepTrail } from '@/look/parts/StepTrail'
import { look } from '@/look/tokens'
import { TaskPanel } from '../TaskPanel'
import { taskWords } from '../words'
import { wizardWords } from './words'

const useStyles = makeStyles({
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', maxWidth: '960px', outline: 'none' },
  // A panel leaves the room around what it holds to that.
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: look.fieldGap,
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
  },
  above: { marginBottom: '16px' },
  made: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  problem: { margin: 0, color: look.toneDangerText },
})

/** A step that is filled in before anything is sent. */
export interface WizardStep {
  readonly title: string
  /** Why one cannot go on from here; null when one can. */
  readonly lacks: string | null
  readonly content: ReactNode
}

interface TaskWizardProps {
  title: string
  note?: ReactNode
  /** Below the head while nothing is made: other ways to go. */
  above?: ReactNode
  steps: readonly WizardStep[]
  /** Makes the task of what was filled in; its rows are checked then. */
  make: () => Promise<TaskMade>
  /** Above the rows of a task that was checked, and beside what may be done with it. */
  made?: (id: number) => ReactNode
}

/** In the address: the task that was made. */
const ID = 'id'

/**
 * What is done with many records, step by step: filled in, checked, run. None of the first steps is left forward before
 * it is whole; from the check on the task stands in the address and outlives a reload.
 */
export function TaskWizard(props: TaskWizardProps) {
  const [search] = useSearchParams()
  const id = Number(search.get(ID))
  return Number.isSafeInteger(id) && id > 0 ? <Made key={id} id={id} {...props} /> : <Filling {...props} />
}

const titlesOf = (steps: readonly WizardStep[]) => [...steps.map(({ title }) => title), ...wizardWords.last]

function Made({ id, title, steps, made }: TaskWizardProps & { id: number }) {
  const styles = useStyles()
  const [, setSearch] = useSearchParams()
  const { data } = useRecord(batchTask, id)
  const isChecked = data?.status === 'UPLOADED' || data?.status === 'READY'
  return (
    <>
      <PageHeader
        title={data?.name ?? title}
        tab={title}
        actions={<Button onClick={() => setSearch(without)}>{taskWords.again}</Button>}
      />
      <StepTrail
        label={wizardWords.trail(title)}
        titles={titlesOf(steps)}
        step={steps.length + (isChecked ? 1 : 2)}
        isDone={data !== undefined && !isChecked}
      />
      <div className={styles.made}>
        {made?.(id)}
        <TaskPanel id={id} withoutMending={made !== undefined} />
      </div>
    </>
  )
}

const without = (former: URLSearchParams) => {
  const next = new URLSearchParams(former)
  next.delete(ID)
  return next
}

function Filling({ title, note, above, steps, make }: TaskWizardProps) {
  const styles = useStyles()
  const [, setSearch] = useSearchParams()
  const changed = useRecordsChanged(batchTask)
  const page = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const flow = useFlow(formStepsMachine, { input: { count: steps.length, allReached: false } })
  const at = useSelector(flow, ({ context }) => Math.min(context.at, steps.length - 1))
  const isRefused = useSelector(flow, (snapshot) => snapshot.matches({ filling: 'refused' }))
  const making = useCommand(make, (task) => {
    void changed()
    setSearch((former) => new URLSearchParams([...without(former), [ID, String(task.id)]]))
  })
  const { title: stepTitle, lacks, content } = steps[at]!
  const isLast = at === steps.length - 1
  /** Drawn at once: the step that is shown gets the focus. */
  const move = (send: () => void) => {
    flushSync(send)
    if (flow.getSnapshot().context.at === at) return
    place.current?.focus({ preventScroll: true })
    page.current?.scrollIntoView?.({ block: 'start' })
  }
  const goOn = () => {
    if (making.isBusy) return
    // The last step leads to the check, which the gateway does.
    if (isLast && lacks === null) making.run(undefined)
    else move(() => flow.send({ type: 'next', wrong: lacks === null ? 0 : 1 }))
  }
  return (
    <div ref={page}>
      <PageHeader title={title} note={note} />
      {above && <div className={styles.above}>{above}</div>}
      <StepTrail
        label={wizardWords.trail(title)}
        titles={titlesOf(steps)}
        step={at + 1}
        onOpen={(step) => move(() => flow.send({ type: 'go to', step: step - 1 }))}
        mayOpen={(step) => step <= at + 1}
      />
      <div ref={place} tabIndex={-1} className={styles.step}>
        <Panel title={stepTitle}>
          <div className={styles.content}>{content}</div>
        </Panel>
        {isRefused && lacks !== null && (
          <p role="alert" className={styles.problem}>
            {lacks}
          </p>
        )}
        {making.error && (
          <p role="alert" className={styles.problem}>
            {making.error.message}
          </p>
        )}
        <div className={styles.tools}>
          {at > 0 && (
            <Button disabledFocusable={making.isBusy} onClick={() => move(() => flow.send({ type: 'back' }))}>
              {wizardWords.back}
            </Button>
          )}
          <Button appearance="primary" aria-busy={making.isBusy} disabledFocusable={making.isBusy} onClick={goOn}>
            {making.isBusy ? taskWords.checking : isLast ? taskWords.check : wizardWords.next}
          </Button>
        </div>
      </div>
    </div>
  )
}
