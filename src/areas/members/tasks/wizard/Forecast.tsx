import type { RunForecast } from '@contracts/calls/batchTaskCalls'
import { memberApi } from '@contracts/calls/memberApi'
import { batchTask } from '@contracts/resources/members/batchTask'
import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { recordKeys, useRecord } from '@/blocks/records/useRecords'
import { look } from '@/look/tokens'
import { wizardWords } from './words'

const useStyles = makeStyles({
  lines: { display: 'grid', gap: '4px' },
  line: { margin: 0 },
  problem: { margin: 0, color: look.toneDangerText },
})

interface ForecastProps {
  id: number
  say?: (forecast: RunForecast) => string
}

/** How many records a checked task would make and change, while it waits for being run. */
export function Forecast({ id, say = wizardWords.forecast }: ForecastProps) {
  const styles = useStyles()
  const { data: task } = useRecord(batchTask, id)
  const isReady = task?.status === 'READY'
  const { data, error } = useQuery({
    queryKey: [...recordKeys.detail(batchTask, id), 'run', task?.failed],
    queryFn: ({ signal }) => call(memberApi.previewRun, { id }, { signal }),
    enabled: isReady,
  })
  if (!isReady) return null
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  return (
    <div role="status" className={styles.lines}>
      {data && <p className={styles.line}>{say(data)}</p>}
      {data?.messages && (
        <p className={data.messages.charged > data.messages.left ? styles.problem : styles.line}>
          {wizardWords.messages(data.messages)}
        </p>
      )}
    </div>
  )
}
