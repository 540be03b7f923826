import { exportTaskLifecycle } from '@machines/lifecycles/reports/exportTask'
import { defineResource } from '../definition'

/** 导出任务: what the download centre shows. The server makes it, its owner only reads. */
export const exportTask = defineResource({
  key: 'export-task',
  suite: 'reports',
  gateway: 'report-api',
  title: '导出任务',
  scope: 'user',
  nameField: 'name',
  lifecycle: exportTaskLifecycle,
  mayRemove: {
    holds: ({ record }) => record.status !== 'QUEUED' && record.status !== 'RUNNING',
    refusal: '正在生成，请先取消',
  },
  fields: {
    name: { type: 'text', label: '名称', required: true, readOnly: true },
    /** Key of the resource whose records are exported. */
    source: { type: 'text', label: '来源', required: true, readOnly: true },
    /** The query of the list, as it travels. */
    filters: { type: 'longText', label: '筛选条件', readOnly: true },
    columns: { type: 'tags', label: '列', readOnly: true },
    format: { type: 'enum', label: '格式', required: true, readOnly: true, values: { XLSX: 'XLSX', CSV: 'CSV' } },
    rows: { type: 'integer', label: '行数', readOnly: true },
    progress: { type: 'percent', label: '进度', readOnly: true, initial: 0 },
    fileId: { type: 'file', label: '文件', readOnly: true },
    failReason: { type: 'longText', label: '失败原因', readOnly: true },
    expireAt: { type: 'dateTime', label: '有效期至', readOnly: true },
  },
  list: {
    columns: ['id', 'name', 'source', 'format', 'rows', 'progress', 'failReason', 'expireAt', 'status', 'createdAt'],
    filters: ['format', 'expireAt', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'rows', 'expireAt', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    todos: [
      {
        name: 'toApprove',
        label: '导出待审批',
        where: { status: 'WAIT_APPROVE' },
        until: 'APPROVE',
        page: '/download-center',
      },
    ],
  },
  form: [],
  batch: ['CANCEL', 'RETRY', 'remove'],
  access: { read: 'session', write: 'session' },
  sample: { name: '票券商品 2026-06-01', source: 'ticket-product', filters: 'tab=PUBLISHED', rows: 12_408 },
})
