import { reportApi } from '@contracts/calls/reportApi'
import { callsOf } from '@contracts/resources/calls'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { Link, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import { downloadCenter, exportWords } from './exportConstants'
import { saveFrom } from './saveFile'
import { isUnderWay, useExportTask } from './useExportTask'

const taskCalls = callsOf(exportTask)

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: '0 0 12px',
    padding: '4px 4px 4px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  told: { display: 'grid', gap: '4px', flexGrow: 1, minWidth: '200px', padding: '6px 0' },
  line: { margin: 0, overflowWrap: 'anywhere' },
  problem: { margin: 0, color: look.toneDangerText, overflowWrap: 'anywhere' },
  bar: { maxWidth: '320px' },
})

interface ExportNoticeProps {
  taskId: number
  onClose: () => void
}

/** How the task of a large export is going, until its file is there to be fetched; it goes on without this notice. */
export function ExportNotice({ taskId, onClose }: ExportNoticeProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { task, error, changed } = useExportTask(taskId)
  const [attempt] = useState(() => crypto.randomUUID())
  const step = useCommand(
    ({ event, version }: { event: 'CANCEL' | 'RETRY'; version: number }) =>
      call(taskCalls.transition, { id: taskId, event }, { idempotencyKey: `${attempt}-${event}-${version}` }),
    () => changed(),
  )
  const fetching = useCommand(
    (_: null) => call(reportApi.downloadExport, { id: taskId }),
    ({ url }) => saveFrom(url, task?.name ?? ''),
  )
  const status = task?.status
  const problem = fetching.error ?? step.error ?? error
  const isRunning = status !== undefined && isUnderWay(status)
  const progress = task?.progress ?? 0
  return (
    <section className={styles.notice} aria-label={exportWords.notice}>
      <div className={styles.told}>
        <p role="status" className={styles.line}>
          {task ? exportWords.told(task) : exportWords.asking}
        </p>
        {status === 'RUNNING' && (
          <ProgressBar className={styles.bar} value={progress / 100} aria-label={exportWords.progress(progress)} />
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem.message}
          </p>
        )}
      </div>
      {status === 'SUCCEEDED' && (
        <Button appearance="primary" disabledFocusable={fetching.isBusy} onClick={() => fetching.run(null)}>
          {exportWords.download}
        </Button>
      )}
      {task && status === 'FAILED' && (
        <Button disabledFocusable={step.isBusy} onClick={() => step.run({ event: 'RETRY', version: task.version })}>
          {exportWords.retry}
        </Button>
      )}
      {task && isRunning && (
        <Button
          appearance="subtle"
          disabledFocusable={step.isBusy}
          onClick={() => step.run({ event: 'CANCEL', version: task.version })}
        >
          {exportWords.cancel}
        </Button>
      )}
      <Link
        href={downloadCenter}
        onClick={(event) => {
          event.preventDefault()
          void navigate(downloadCenter)
        }}
      >
        {exportWords.center}
      </Link>
      <ToolButton icon={DismissRegular} label={exportWords.close} onClick={onClose} />
    </section>
  )
}
