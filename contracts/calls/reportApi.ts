import { defineCall } from './call'

/** How long the address of an exported file may be used, in seconds. */
export const downloadSeconds = 300

export const reportApi = {
  /** The file of one's own finished export task: an address that downloads it for a few minutes. */
  downloadExport: defineCall<{ id: number }, { url: string }>()({
    service: 'report-api',
    method: 'GET',
    path: '/report-api/eb/export-task/download',
    title: '下载导出文件',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    query: ['id'],
    source: 'areas reports 2.4',
  }),
}
