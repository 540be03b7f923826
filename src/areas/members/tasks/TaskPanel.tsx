import { callsOf } from '@contracts/resources/calls'
import { batchTask } from '@contracts/resources/members/batchTask'
import { statusChoices } from '@contracts/resources/lifecycle'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { actionsOf } from '@/blocks/records/actions'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { ConsequencesContext } from '@/blocks/records/consequences'
import { LifecycleButtons } from '@/blocks/records/LifecycleButtons'
import { RecordActionHost } from '@/blocks/records/RecordActionHost'
import { useSeen } from '@/blocks/records/seen'
import { useRecordAction } from '@/blocks/records/useRecordAction'
import { recordKeys } from '@/blocks/records/useRecords'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { isAtWork, likelyOf } from './atWork'
import { RollbackConsequences } from './RollbackConsequences'
import { TaskRows } from './TaskRows'
import { askAgainMs } from './words'

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  options: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  problem: { margin: 0, color: look.toneDangerText },
})

/** A task in its own time: what stands before it is run, how far it is, what came of it; and what may be done now. */
export function TaskPanel({ id, withoutMending }: { id: number; withoutMending?: boolean }) {
  const styles = useStyles()
  const seen = useSeen(batchTask)
  const flow = useRecordAction(seen)
  const { data: task, error } = useQuery({
    queryKey: recordKeys.detail(batchTask, id),
    queryFn: ({ signal }) => call(callsOf(batchTask).detail, { id }, { signal }),
    refetchInterval: ({ state }) => (isAtWork(state.data?.status) ? askAgainMs : false),
  })
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  if (!task) return null
  const status = statusChoices(batchTask).find((one) => one.status === task.status)
  return (
    <ConsequencesContext.Provider value={{ ROLLBACK: RollbackConsequences }}>
      <div className={styles.panel}>
        <div className={styles.head}>
          {status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
          <p className={styles.options}>{task.options}</p>
        </div>
        <div className={styles.head}>
          <LifecycleButtons
            flow={flow}
            // What draws acts knows any record.
            actions={actionsOf(seen, task as unknown as AnyRecord)}
            likely={likelyOf(task.status)}
          />
        </div>
        <TaskRows record={task} withoutMending={withoutMending} />
        <RecordActionHost flow={flow} />
      </div>
    </ConsequencesContext.Provider>
  )
}
