import { taskKinds, type TaskKind } from '@machines/lifecycles/members/taskKinds'
import { z } from 'zod'
import { mostTaskRows } from '../resources/members/batchTask'
import { longestCell } from '../resources/members/importColumns'
import { rowStates, type batchTaskCalls, type RowState } from './batchTaskCalls'
import type { SchemasOf } from './call'
import { bodyId, queryId, queryPageSize } from './queryText'

/** Text that every database takes: no NUL, no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

const kind = z.enum(Object.keys(taskKinds) as [TaskKind])
const state = z.enum(Object.keys(rowStates) as [RowState])
const file = z.object({ name: z.string(), base64: z.string() })

const chosen = z.object({
  ids: z.array(bodyId).max(mostTaskRows).optional(),
  query: z.record(z.string().max(40), z.union([z.string().max(2_000), z.number()])).optional(),
  seen: z.int().min(0).optional(),
})

/** What stands in a row of a file, by the keys of its columns. */
const cells = z.record(z.string().max(40), z.string().max(longestCell).refine(isStorable))
const count = z.int().min(0)

export const batchTaskSchemas = {
  createTask: {
    input: z.object({
      kind,
      name: z.string().trim().min(1).max(50).refine(isStorable),
      options: z.record(z.string().max(40), z.unknown()),
      chosen: chosen.optional(),
      keys: z.array(z.string().trim().min(1).max(40).refine(isStorable)).min(1).max(mostTaskRows).optional(),
      rows: z.array(cells).min(1).max(mostTaskRows).optional(),
      file: z.string().max(100).refine(isStorable).optional(),
    }),
    data: z.object({ id: z.int(), total: z.int(), waiting: z.int() }),
  },
  taskRows: {
    input: z.object({
      id: queryId,
      state: state.optional(),
      pageIndex: queryId.optional(),
      pageSize: queryPageSize.optional(),
    }),
    data: z.object({
      list: z.array(
        z.object({
          seq: z.int(),
          name: z.string(),
          before: z.string(),
          after: z.string(),
          state,
          message: z.string().nullable(),
        }),
      ),
      total: z.int(),
    }),
  },
  taskErrors: { input: z.object({ id: queryId }), data: file },
  taskTemplate: { input: z.object({ kind }), data: file },
  previewRun: {
    input: z.object({ id: queryId }),
    data: z.object({
      added: count,
      changed: count,
      skipped: count,
      refused: count,
      messages: z.object({ charged: count, left: count }).nullable(),
    }),
  },
  failedRows: {
    input: z.object({ id: queryId }),
    data: z.object({
      columns: z.array(
        z.object({ key: z.string(), label: z.string(), required: z.boolean(), choices: z.array(z.string()) }),
      ),
      rows: z.array(
        z.object({
          seq: z.int(),
          data: z.record(z.string(), z.string()),
          faults: z.record(z.string(), z.string()),
          message: z.string().nullable(),
        }),
      ),
    }),
  },
  mendRows: {
    input: z.object({
      id: bodyId,
      rows: z
        .array(z.object({ seq: bodyId, data: cells }))
        .min(1)
        .max(mostTaskRows),
    }),
    data: z.object({ waiting: count, failed: count }),
  },
  previewRollback: { input: z.object({ id: queryId }), data: z.object({ open: z.int(), kept: z.int() }) },
} satisfies SchemasOf<typeof batchTaskCalls>
