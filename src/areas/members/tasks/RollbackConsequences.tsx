import { memberApi } from '@contracts/calls/memberApi'
import { batchTask } from '@contracts/resources/members/batchTask'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import type { ConsequencesProps } from '@/blocks/records/consequences'
import { recordKeys } from '@/blocks/records/useRecords'
import { look } from '@/look/tokens'
import { taskWords } from './words'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** How many rows would be as they were before, and how many are in use by now. */
export function RollbackConsequences({ id }: ConsequencesProps) {
  const styles = useStyles()
  const { data, error } = useQuery({
    queryKey: [...recordKeys.detail(batchTask, id), 'rollback'],
    queryFn: ({ signal }) => call(memberApi.previewRollback, { id }, { signal }),
    // Of a moment ago a row may be in use by now.
    gcTime: 0,
  })
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  return (
    <p role="status" aria-busy={!data} className={styles.text}>
      {data ? taskWords.rollback(data) : taskWords.reckoning}
    </p>
  )
}
