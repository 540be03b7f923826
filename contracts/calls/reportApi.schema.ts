import { z } from 'zod'
import type { SchemasOf } from './call'
import { queryId } from './queryText'
import type { reportApi } from './reportApi'
import { alertCallSchemas } from './alertCalls.schema'
import { boardCallSchemas } from './boardCalls.schema'
import { memberValueCallSchemas } from './memberValueCalls.schema'
import { reportCallSchemas } from './reportCalls.schema'
import { scheduleCallSchemas } from './scheduleCalls.schema'
import { targetCallSchemas } from './targetCalls.schema'
import { todoCallSchemas } from './todoCalls.schema'

export const reportApiSchemas = {
  ...alertCallSchemas,
  ...boardCallSchemas,
  ...memberValueCallSchemas,
  ...reportCallSchemas,
  ...scheduleCallSchemas,
  ...targetCallSchemas,
  ...todoCallSchemas,
  storeSetup: {
    input: z.object({}),
    data: z.object({ applet: z.boolean(), product: z.boolean(), staff: z.boolean() }),
  },
  downloadExport: { input: z.object({ id: queryId }), data: z.object({ url: z.url() }) },
} satisfies SchemasOf<typeof reportApi>
