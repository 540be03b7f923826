import { batchTaskLifecycle } from '@machines/lifecycles/members/batchTask'
import { kindRights, taskKinds } from '@machines/lifecycles/members/taskKinds'
import { defineResource } from '../definition'

/** Rows of one task. */
export const mostTaskRows = 5_000

const readable = Object.entries(kindRights).map(([kind, { read }]) => [kind, read] as const)

/** 批量任务: one thing that is done with many records, row by row, from a list or a file. The server makes it. */
export const batchTask = defineResource({
  key: 'batch-task',
  suite: 'members',
  gateway: 'member-api',
  title: '批量任务',
  scope: 'hotel',
  nameField: 'name',
  page: '/member-import/index',
  lifecycle: batchTaskLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '批量任务不能删除' },
  fields: {
    name: { type: 'text', label: '名称', required: true, readOnly: true, max: 50 },
    kind: { type: 'enum', label: '类型', required: true, readOnly: true, values: taskKinds },
    /** What the rows came from; null where they were chosen in a list. */
    file: { type: 'text', label: '文件', readOnly: true, max: 100 },
    /** What is done with each row, in words. */
    options: { type: 'longText', label: '选项', readOnly: true, max: 500 },
    total: { type: 'integer', label: '总数', required: true, readOnly: true, initial: 0 },
    success: { type: 'integer', label: '成功', required: true, readOnly: true, initial: 0 },
    failed: { type: 'integer', label: '失败', required: true, readOnly: true, initial: 0 },
    skipped: {
      type: 'integer',
      label: '跳过',
      required: true,
      readOnly: true,
      initial: 0,
      tip: '原来就是这样，没有改动',
    },
    /** Of those that were done, how many are as they were before. */
    undone: { type: 'integer', label: '已撤销', required: true, readOnly: true, initial: 0 },
    finishedAt: { type: 'dateTime', label: '完成时间', readOnly: true },
  },
  virtual: {
    progress: {
      label: '进度',
      type: 'text',
      reads: ['total', 'success', 'failed', 'skipped'],
      of: ({ total, success, failed, skipped }) => `${success + failed + skipped}/${total}`,
    },
  },
  list: {
    columns: [
      'name',
      'kind',
      'status',
      'progress',
      'success',
      'failed',
      'skipped',
      'options',
      'file',
      'undone',
      'finishedAt',
      'createdBy',
      'createdAt',
    ],
    filters: ['kind', 'failed', 'finishedAt', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['total', 'success', 'failed', 'finishedAt', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'ready', label: '待执行', is: 'count', where: { status: 'READY' }, unit: '个' },
      { name: 'running', label: '执行中', is: 'count', where: { status: 'RUNNING,ROLLING' }, unit: '个' },
      { name: 'failed', label: '部分失败', is: 'count', where: { status: 'PART_FAILED' }, unit: '个' },
      { name: 'done', label: '近30天成功', is: 'sum', of: 'success', where: { finishedAt: 'last30' }, unit: '行' },
    ],
    todos: [
      {
        name: 'importFailed',
        label: '会员导入失败',
        // Rows that nobody will ever mend wait no longer.
        where: { kind: 'IMPORT_MEMBER', status: 'PART_FAILED', finishedAt: 'last30' },
        until: 'RETRY',
        since: 'finishedAt',
      },
    ],
  },
  form: [],
  view: [
    { section: '任务', fields: ['kind', 'options', 'file', 'finishedAt'] },
    { section: '结果', fields: ['total', 'success', 'failed', 'skipped', 'undone'] },
  ],
  access: {
    read: 'member:import',
    readAlso: [...new Set(readable.flatMap(([, rights]) => rights))].filter((right) => right !== 'member:import'),
    write: 'member:import:save',
  },
  readBy: { field: 'kind', is: Object.fromEntries(readable) },
  sample: { name: '11月亲子标签', kind: 'SET_TAGS', options: '添加标签：亲子', total: 3, success: 2, failed: 1 },
})
