import { callsOf } from '@contracts/resources/calls'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '@/app/gateway/call'
import { useToast } from '../toast/ToastProvider'
import { askAgainMs, exportWords, type ExportTask } from './exportConstants'
import { recordKeys } from './useRecords'

const taskCalls = callsOf(exportTask)

/** Its file is still to come: the task is worth being asked about again. */
export const isUnderWay = (status: ExportTask['status']): boolean =>
  status === 'WAIT_APPROVE' || status === 'QUEUED' || status === 'RUNNING'

/**
 * An export task, read anew until it is over; its end is shown by a toast too, because the notice may be out of sight.
 * What fails on the way is asked again, the task does not depend on it.
 */
export function useExportTask(taskId: number) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const queryKey = recordKeys.detail(exportTask as never, taskId)
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<ExportTask>(queryKey)?.status
      const task = await call(taskCalls.detail, { id: taskId }, { signal })
      if (task.status !== before && task.status === 'SUCCEEDED') {
        toast.show({ text: exportWords.finished, type: 'success' })
      }
      if (task.status !== before && task.status === 'FAILED') toast.show({ text: exportWords.failed, type: 'danger' })
      return task
    },
    retry: false,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data.status) ? false : askAgainMs),
    refetchIntervalInBackground: true,
  })
  const changed = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: recordKeys.detail(exportTask as never, taskId) }),
    [queryClient, taskId],
  )
  return { task: data ?? null, error, changed }
}
