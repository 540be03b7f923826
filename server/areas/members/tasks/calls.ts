import { batchTaskCalls } from '@contracts/calls/batchTaskCalls'
import { batchTaskSchemas } from '@contracts/calls/batchTaskCalls.schema'
import { serve } from '@server/http/gateway/serve'
import { createTask } from './createTask'
import { previewRollback, taskErrors, taskRows, taskTemplate } from './taskResults'

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
  serve(batchTaskCalls.taskTemplate, batchTaskSchemas.taskTemplate, ({ session, tenant, input }) =>
    taskTemplate({ userId: session.userId, tenant }, input.kind),
  ),
  serve(batchTaskCalls.previewRollback, batchTaskSchemas.previewRollback, ({ services, session, tenant, input }) =>
    previewRollback(services.db, { userId: session.userId, tenant }, input.id),
  ),
]
