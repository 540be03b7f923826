import { batchTaskCalls } from '@contracts/calls/batchTaskCalls'
import { batchTaskSchemas } from '@contracts/calls/batchTaskCalls.schema'
import { serve } from '@server/http/gateway/serve'
import { createTask } from './createTask'
import { failedRows } from './fileRows'
import { mendRows } from './mendRows'
import { previewRollback, previewRun, taskErrors, taskRows, taskTemplate } from './taskResults'

/** 批量任务, beside the calls of the record. */
export const taskHandlers = [
  serve(batchTaskCalls.createTask, batchTaskSchemas.createTask, ({ services, session, tenant, input }) =>
    createTask(services, { userId: session.userId, tenant }, input),
  ),
  serve(batchTaskCalls.taskRows, batchTaskSchemas.taskRows, ({ services, session, tenant, input }) =>
    taskRows(services.db, { userId: session.userId, tenant }, input),
  ),
  serve(batchTaskCalls.taskErrors, batchTaskSchemas.taskErrors, ({ services, session, tenant, input }) =>
    taskErrors(services, { userId: session.userId, tenant }, input.id),
  ),
  serve(batchTaskCalls.taskTemplate, batchTaskSchemas.taskTemplate, ({ services, session, tenant, input }) =>
    taskTemplate(services.db, { userId: session.userId, tenant }, input.kind),
  ),
  serve(batchTaskCalls.previewRun, batchTaskSchemas.previewRun, ({ services, session, tenant, input }) =>
    previewRun(services.db, { userId: session.userId, tenant }, input.id),
  ),
  serve(batchTaskCalls.failedRows, batchTaskSchemas.failedRows, ({ services, session, tenant, input }) =>
    failedRows(services.db, { userId: session.userId, tenant }, input.id),
  ),
  serve(batchTaskCalls.mendRows, batchTaskSchemas.mendRows, ({ services, session, tenant, input }) =>
    mendRows(services, { userId: session.userId, tenant }, input),
  ),
  serve(batchTaskCalls.previewRollback, batchTaskSchemas.previewRollback, ({ services, session, tenant, input }) =>
    previewRollback(services.db, { userId: session.userId, tenant }, input.id),
  ),
]
