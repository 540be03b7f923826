import type { TaskKind } from '@machines/lifecycles/members/taskKinds'
import { defineCall } from './call'

/** NEW has not been looked at; SKIP was so already; BACK is as it was before, KEPT was touched since. */
export const rowStates = {
  NEW: '待校验',
  WAIT: '待执行',
  OK: '成功',
  FAIL: '失败',
  SKIP: '跳过',
  BACK: '已撤销',
  KEPT: '不可撤销',
} as const
export type RowState = keyof typeof rowStates

/** A row of a task: whom it means, what he was and is, and why not. */
export interface TaskRow {
  /** From 1, as in the file. */
  seq: number
  name: string
  before: string
  after: string
  state: RowState
  message: string | null
}

/** A row of a file that could not be done, as it was sent. */
export interface FailedRow {
  /** From 1, as in the file. */
  seq: number
  /** By the key of its column. */
  data: Record<string, string>
  /** What is wrong, by the key of its column. */
  faults: Record<string, string>
  message: string | null
}

/** What running a task would come to now. */
export interface RunForecast {
  /** Records that would be made, and those that would be changed. */
  added: number
  changed: number
  skipped: number
  refused: number
  /** What telling those who would be made is charged as, and what the store has left; null where nobody is told. */
  messages: { charged: number; left: number } | null
}

/** How far a task is. */
export interface TaskMade {
  id: number
  total: number
  /** Rows that can be run now. */
  waiting: number
}

const service = 'member-api'
const source = 'docs/architecture.md, decision 16'
const bodyLimit = 16 * 1024 * 1024

/** Calls of 批量任务 beside those of the record. Rights hang on the kind of the task: each handler asks for them. */
export const batchTaskCalls = {
  /** Makes a task and checks its rows; nothing is done with them yet. */
  createTask: defineCall<
    {
      kind: TaskKind
      name: string
      /** What comes with the act, as its form sends it. */
      options: Record<string, unknown>
      /** Members that are chosen in their list. */
      chosen?: { ids?: number[]; query?: Record<string, string | number>; seen?: number }
      /** 会员号 or 手机号, a line each. */
      keys?: string[]
      /** Rows of a file, by the keys of the kind's columns. */
      rows?: Record<string, string>[]
      file?: string
    },
    TaskMade
  >()({
    service,
    method: 'POST',
    path: '/member-api/eb/batch-task/create',
    title: '新增批量任务',
    effect: 'write',
    access: 'session',
    tenant: 'hotel',
    body: ['kind', 'name', 'options', 'chosen', 'keys', 'rows', 'file'],
    bodyLimit,
    source,
  }),
  taskRows: defineCall<
    { id: number; state?: RowState; pageIndex?: number; pageSize?: number },
    { list: TaskRow[]; total: number }
  >()({
    service,
    method: 'GET',
    path: '/member-api/eb/batch-task/rows',
    title: '批量任务明细',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['id', 'state', 'pageIndex', 'pageSize'],
    source,
  }),
  /** What failed, with reasons, as an xlsx file (base64). */
  taskErrors: defineCall<{ id: number }, { name: string; base64: string }>()({
    service,
    method: 'GET',
    path: '/member-api/eb/batch-task/errors',
    title: '批量任务失败行',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['id'],
    source,
  }),
  /** An empty file of the kind, xlsx (base64). */
  taskTemplate: defineCall<{ kind: TaskKind }, { name: string; base64: string }>()({
    service,
    method: 'GET',
    path: '/member-api/eb/batch-task/template',
    title: '批量任务模板',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['kind'],
    source,
  }),
  /** How many records a task would make and change, leave as they are, and refuse. */
  previewRun: defineCall<{ id: number }, RunForecast>()({
    service,
    method: 'GET',
    path: '/member-api/eb/batch-task/run_preview',
    title: '批量任务执行预览',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['id'],
    source,
  }),
  /** The rows of a file that could not be done, with their columns: to be mended. */
  failedRows: defineCall<
    { id: number },
    { columns: { key: string; label: string; required: boolean; choices: string[] }[]; rows: FailedRow[] }
  >()({
    service,
    method: 'GET',
    path: '/member-api/eb/batch-task/failed_rows',
    title: '批量任务失败行内容',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['id'],
    source,
  }),
  /** Puts mended rows in the place of failed ones and checks them anew; nothing is done with them yet. */
  mendRows: defineCall<
    { id: number; rows: { seq: number; data: Record<string, string> }[] },
    { waiting: number; failed: number }
  >()({
    service,
    method: 'POST',
    path: '/member-api/eb/batch-task/mend',
    title: '修正批量任务失败行',
    effect: 'write',
    access: 'session',
    tenant: 'any',
    body: ['id', 'rows'],
    bodyLimit,
    source,
  }),
  /** How many rows would be as they were before, and how many have been touched since. */
  previewRollback: defineCall<{ id: number }, { open: number; kept: number }>()({
    service,
    method: 'GET',
    path: '/member-api/eb/batch-task/rollback_preview',
    title: '批量任务撤销预览',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['id'],
    source,
  }),
}
