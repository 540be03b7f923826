import { defineCall } from './call'

export const alertCalls = {
  /** The rules that most stores begin with, but for those that the store has by their name. */
  addAlertPresets: defineCall<object, { added: number }>()({
    service: 'report-api',
    tenant: 'hotel',
    access: 'report:eagle-eye:save',
    method: 'POST',
    path: '/report-api/eb/alert-rule/presets',
    title: '添加常用规则',
    effect: 'write',
    body: [],
    source: 'docs/reports.md, 6',
  }),
}
