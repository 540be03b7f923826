import { defineCall } from './call'
import { alertCalls } from './alertCalls'
import { boardCalls } from './boardCalls'
import { memberValueCalls } from './memberValueCalls'
import { reportCalls } from './reportCalls'
import { scheduleCalls } from './scheduleCalls'
import { targetCalls } from './targetCalls'
import { todoCalls } from './todoCalls'

/** How long the address of an exported file may be used, in seconds. */
export const downloadSeconds = 300

/** What a new store is led through on its start page, in this order (docs/console.md, 9). */
export const setupSteps = ['applet', 'product', 'staff'] as const
/** Which of the steps a store has taken. */
export type StoreSetup = Readonly<Record<(typeof setupSteps)[number], boolean>>

export const reportApi = {
  ...alertCalls,
  ...boardCalls,
  ...memberValueCalls,
  ...reportCalls,
  ...scheduleCalls,
  ...targetCalls,
  ...todoCalls,
  /** 开店准备, worked out from the states of what there is. */
  storeSetup: defineCall<object, StoreSetup>()({
    service: 'report-api',
    method: 'GET',
    path: '/report-api/eb/dashboard/setup',
    title: '开店准备',
    effect: 'read',
    access: 'session',
    tenant: 'hotel',
    source: 'docs/console.md, 9',
  }),
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
    source: 'docs/architecture.md, decision 16',
  }),
}
