import type { RecordAnswer } from '@contracts/resources/calls'
import type { exportTask } from '@contracts/resources/reports/exportTask'

/** A task of the download centre as the gateway answers it. */
export type ExportTask = RecordAnswer<typeof exportTask>

/** What is said of one. */
type ToldTask = Pick<ExportTask, 'status' | 'name' | 'rows' | 'progress' | 'failReason'>

/** Where all export tasks of a user stand. */
export const downloadCenter = '/download-center'
/** How often a task under way is asked about, ms. */
export const askAgainMs = 2_000

const count = (value: number) => value.toLocaleString('en-US')

export const exportWords = {
  notice: '导出进度',
  asking: '数据较多，已转为导出任务，正在查询进度',
  told: ({ status, name, rows, progress, failReason }: ToldTask): string => {
    switch (status) {
      case 'WAIT_APPROVE':
        return `${name} 等待审批，同意后开始生成`
      case 'QUEUED':
        return `${name}（${count(rows ?? 0)} 行）正在排队，可以离开此页，完成后在下载中心下载`
      case 'RUNNING':
        return `${name}（${count(rows ?? 0)} 行）正在生成，已完成 ${progress ?? 0}%`
      case 'SUCCEEDED':
        return `${name}（${count(rows ?? 0)} 行）导出完成`
      case 'FAILED':
        return `${name} 导出失败：${failReason ?? '原因未知'}`
      case 'CANCELLED':
        return failReason ? `${name} 已取消：${failReason}` : `${name} 已取消`
      case 'EXPIRED':
        return `${name} 的文件已过期，请重新导出`
    }
  },
  progress: (progress: number) => `已完成 ${progress}%`,
  finished: '导出完成，可以下载了',
  failed: '导出失败，请查看原因',
  download: '下载',
  notFetched: (name: string, reason: string) => `没有下载「${name}」：${reason}`,
  retry: '重试',
  cancel: '取消导出',
  center: '去下载中心',
  close: '关闭导出进度',
} as const
