import { reportApi } from '@contracts/calls/reportApi'
import { callsOf } from '@contracts/resources/calls'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { ArrowDown16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgainMs, exportWords, type ExportTask } from '@/blocks/records/exportConstants'
import { saveFrom } from '@/blocks/records/saveFile'
import { isUnderWay } from '@/blocks/records/useExportTask'
import { recordKeys, useRecordsChanged } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { useCommand } from '../flow/useCommand'
import { call } from '../gateway/call'

/** The newest tasks; the rest is in the download centre. */
const shownAtMost = 10

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  task: { display: 'grid', gap: '6px', padding: '12px 16px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  words: { margin: 0, overflowWrap: 'anywhere' },
  acts: { display: 'flex', gap: '8px' },
  note: { display: 'flex', alignItems: 'center', gap: '12px', margin: 0, padding: '16px' },
  problem: { margin: 0, padding: '8px 16px', color: look.toneDangerText, overflowWrap: 'anywhere' },
})

const calls = callsOf(exportTask)
const query = { pageSize: shownAtMost }

/** One's own exports: how far they are, 下载 when the file is there, 重试 when it failed (docs/console.md, 7). */
export function DownloadList() {
  const styles = useStyles()
  const changed = useRecordsChanged(exportTask)
  const [attempt] = useState(() => crypto.randomUUID())
  const { data, error, isPending, refetch } = useQuery({
    queryKey: recordKeys.list(exportTask, query),
    queryFn: ({ signal }) => call(calls.list, query, { signal }),
    refetchInterval: ({ state }) => (state.data?.list.some(({ status }) => isUnderWay(status)) ? askAgainMs : false),
  })
  const fetching = useCommand(
    async ({ id, name }: ExportTask) => ({ ...(await call(reportApi.downloadExport, { id })), name }),
    ({ url, name }) => saveFrom(url, name ?? ''),
  )
  const retrying = useCommand(
    ({ id, version }: ExportTask) =>
      call(calls.transition, { id, event: 'RETRY' }, { idempotencyKey: `${attempt}-${id}-${version}` }),
    () => void changed(),
  )
  if (isPending)
    return (
      <p role="status" className={styles.note}>
        正在加载导出任务
      </p>
    )
  if (error)
    return (
      <p role="alert" className={styles.note}>
        导出任务加载失败：{error.message}
        <Button size="small" onClick={() => refetch()}>
          {exportWords.retry}
        </Button>
      </p>
    )
  const own = data.list.filter(({ isOwn }) => isOwn)
  if (own.length === 0)
    return <Blank icon={ArrowDown16Regular} title="没有导出任务" text="数据较多的导出会出现在这里。" />
  const isBusy = fetching.isBusy || retrying.isBusy
  return (
    <>
      {fetching.error && (
        <p role="alert" className={styles.problem}>
          {exportWords.notFetched(fetching.asked?.name ?? '', fetching.error.message)}
        </p>
      )}
      {retrying.error && (
        <p role="alert" className={styles.problem}>
          没有重试「{retrying.asked?.name}」：{retrying.error.message}
        </p>
      )}
      <ul className={styles.list}>
        {own.map((task) => (
          <li key={task.id} className={styles.task}>
            <p className={styles.words}>{exportWords.told(task)}</p>
            {task.status === 'RUNNING' && (
              <ProgressBar value={(task.progress ?? 0) / 100} aria-label={exportWords.progress(task.progress ?? 0)} />
            )}
            <div className={styles.acts}>
              {task.status === 'SUCCEEDED' && (
                <Button
                  size="small"
                  disabledFocusable={isBusy}
                  aria-label={`${exportWords.download} ${task.name}`}
                  onClick={() => fetching.run(task)}
                >
                  {exportWords.download}
                </Button>
              )}
              {task.status === 'FAILED' && (
                <Button
                  size="small"
                  disabledFocusable={isBusy}
                  aria-label={`${exportWords.retry} ${task.name}`}
                  onClick={() => retrying.run(task)}
                >
                  {exportWords.retry}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
