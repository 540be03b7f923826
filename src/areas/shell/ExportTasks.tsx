import { reportApi } from '@contracts/calls/reportApi'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { makeStyles, ProgressBar, tokens, useEventCallback } from '@fluentui/react-components'
import { useCallback } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { fullRight, holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { exportWords, type ExportTask } from '@/blocks/records/exportConstants'
import { useResource } from '@/blocks/records/findResource'
import type { ListOptions } from '@/blocks/records/listOf'
import { ResourceList } from '@/blocks/records/ResourceList'
import { saveFrom } from '@/blocks/records/saveFile'
import type { RowAction } from '@/blocks/table/column'
import { look } from '@/look/tokens'
import { useTasksUnderWay } from './useTasksUnderWay'

const useStyles = makeStyles({
  problem: { margin: '0 0 12px', color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
  progress: { display: 'flex', alignItems: 'center', gap: '8px' },
  bar: { flexGrow: 1, minWidth: '32px' },
})

const options: ListOptions<typeof exportTask> = {
  cells: {
    source: ({ source }) => <Source resourceKey={source} />,
    progress: (task) => <Progress task={task} />,
  },
}

/** What was exported, by the name of its records. */
function Source({ resourceKey }: { resourceKey: string }) {
  return useResource(resourceKey)?.title ?? resourceKey
}

function Progress({ task: { status, progress } }: { task: ExportTask }) {
  const styles = useStyles()
  const percent = progress ?? 0
  return (
    <span className={styles.progress}>
      {status === 'RUNNING' && (
        <ProgressBar className={styles.bar} value={percent / 100} aria-label={exportWords.progress(percent)} />
      )}
      {`${percent}%`}
    </span>
  )
}

/**
 * One's own export tasks, and for who decides about exports those of the store: how far they are, 取消, 重试 and 下载.
 * Another user's file is only for who may do everything.
 */
export function ExportTasks() {
  const styles = useStyles()
  const me = useMe()
  useTasksUnderWay()
  const fetching = useCommand(
    async ({ id, name }: { id: number; name: string }) => ({ ...(await call(reportApi.downloadExport, { id })), name }),
    ({ url, name }) => saveFrom(url, name),
  )
  const download = useEventCallback(fetching.run)
  const maySeeAll = holdsRight(me, fullRight)
  // Rows ask for it while they are drawn: no event callback.
  const rowActions = useCallback(
    ({ id, name, status, isOwn }: ExportTask): readonly RowAction[] =>
      status === 'SUCCEEDED' && (isOwn || maySeeAll)
        ? [{ name: 'download', label: exportWords.download, perform: () => download({ id, name }) }]
        : [],
    [download, maySeeAll],
  )
  return (
    <ResourceList
      resource={exportTask}
      title="下载中心"
      options={options}
      rowActions={rowActions}
      withoutExport
      above={
        fetching.error && (
          <p role="alert" className={styles.problem}>
            {exportWords.notFetched(fetching.asked?.name ?? '', fetching.error.message)}
          </p>
        )
      }
    />
  )
}
