import { exportTask } from '@contracts/resources/reports/exportTask'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ListAnswer } from '@/blocks/list/listDefinition'
import { listPagesKey } from '@/blocks/list/useList'
import { askAgainMs, exportWords, type ExportTask } from '@/blocks/records/exportConstants'
import { isUnderWay } from '@/blocks/records/useExportTask'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { useToast } from '@/blocks/toast/ToastProvider'

/** The tasks of the page in sight. */
const shownTasks = (cache: QueryClient): readonly ExportTask[] =>
  cache
    .getQueriesData<ListAnswer<ExportTask>>({ queryKey: listPagesKey(exportTask.key), type: 'active' })
    .flatMap(([, page]) => page?.list ?? [])

/** Reads the list anew for as long as a task in it is still to be finished, and tells when one has its file. */
export function useTasksUnderWay(): void {
  const cache = useQueryClient()
  const toast = useToast()
  const changed = useRecordsChanged(exportTask)
  useQuery({
    queryKey: ['export-tasks-under-way'],
    queryFn: async () => {
      const waiting = new Set(shownTasks(cache).flatMap((task) => (isUnderWay(task.status) ? [task.id] : [])))
      if (waiting.size === 0) return null
      await changed()
      const over = shownTasks(cache).filter(({ id, isOwn }) => isOwn && waiting.has(id))
      if (over.some(({ status }) => status === 'SUCCEEDED')) {
        toast.show({ text: exportWords.finished, type: 'success' })
      }
      if (over.some(({ status }) => status === 'FAILED')) toast.show({ text: exportWords.failed, type: 'danger' })
      return null
    },
    refetchInterval: askAgainMs,
    gcTime: 0,
    retry: false,
  })
}
