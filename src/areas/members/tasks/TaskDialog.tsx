import { memberApi } from '@contracts/calls/memberApi'
import { callsOf } from '@contracts/resources/calls'
import { batchTask } from '@contracts/resources/members/batchTask'
import { employee } from '@contracts/resources/members/employee'
import { member } from '@contracts/resources/members/member'
import { taskKinds, type TaskKind } from '@machines/lifecycles/members/taskKinds'
import type { Payload } from '@machines/flows/recordAction/machine'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { totalText } from '@/blocks/pager/pageLinks'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import type { BulkDialogProps } from '@/blocks/records/ResourceList'
import { selectedRecords } from '@/blocks/records/selection'
import { useSeen } from '@/blocks/records/seen'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { formFor, isWhole } from './actForm'
import { taskName } from './taskName'
import { TaskPanel } from './TaskPanel'
import { operationWords, sourceWords, taskWords } from './words'

const useStyles = makeStyles({
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: look.fieldGap },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** Whose list the dialog is opened from. */
const listOf = (kind: TaskKind) => (kind === 'EMPLOYEE_OP' ? employee : member)

interface TaskDialogProps extends BulkDialogProps {
  kind: TaskKind
}

/** One thing done with members or employees ticked in their list: filled in, looked at before and after, run, and what came of it. */
export function TaskDialog({ kind, request, isOpen, onClose, onDone }: TaskDialogProps) {
  const styles = useStyles()
  const resource = listOf(kind)
  const { may } = useSeen(resource)
  const tasksChanged = useRecordsChanged(batchTask)
  const [id, setId] = useState<number | null>(null)
  const [options, setOptions] = useState<Payload>({})
  const making = useCommand(
    async () => {
      const { ids, query, seen } = await selectedRecords(callsOf(resource), request)
      // The parameters of a list are texts and numbers.
      const chosen = ids ? { ids: [...ids] } : { query: query as Record<string, string | number>, seen }
      return call(memberApi.createTask, { kind, name: taskName(kind), options, chosen })
    },
    (made) => {
      void tasksChanged()
      setId(made.id)
    },
  )
  const leave = () => {
    // What it did stands in the list behind it.
    if (id !== null) onDone()
    onClose()
  }
  const form = formFor(kind, options, may)
  const canCheck = isWhole(form, options) && !making.isBusy && may(resource.access.read)
  return (
    <ModalFrame
      isOpen={isOpen}
      isBusy={making.isBusy}
      canDismiss={!making.isBusy}
      size={id === null ? 'md' : 'lg'}
      title={kind === 'EMPLOYEE_OP' ? operationWords.title : `批量${taskKinds[kind]}`}
      onDismiss={leave}
      actions={
        id === null ? (
          <>
            <Button disabledFocusable={making.isBusy} onClick={leave}>
              {taskWords.cancel}
            </Button>
            <Button
              appearance="primary"
              disabledFocusable={!canCheck}
              aria-busy={making.isBusy}
              onClick={() => canCheck && making.run(undefined)}
            >
              {making.isBusy ? taskWords.checking : taskWords.check}
            </Button>
          </>
        ) : (
          <Button onClick={leave}>{taskWords.close}</Button>
        )
      }
    >
      {id === null ? (
        <div className={styles.body}>
          <p className={styles.note}>
            {taskWords.chosen(totalText(request.count, request.countIsExact), resource.title)}
          </p>
          {kind === 'ADJUST_SOURCE' && <p className={styles.note}>{sourceWords.note}</p>}
          <PayloadFields fields={form} payload={options} onChange={setOptions} />
          {making.error && (
            <p role="alert" className={styles.problem}>
              {making.error.message}
            </p>
          )}
        </div>
      ) : (
        <TaskPanel id={id} />
      )}
    </ModalFrame>
  )
}
