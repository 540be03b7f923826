import { z } from 'zod'
import type { SchemasOf } from './call'
import { queryId } from './queryText'
import type { reportApi } from './reportApi'
import { reportCallSchemas } from './reportCalls.schema'
import { scheduleCallSchemas } from './scheduleCalls.schema'
import { todoCallSchemas } from './todoCalls.schema'

export const reportApiSchemas = {
  ...reportCallSchemas,
  ...scheduleCallSchemas,
  ...todoCallSchemas,
  storeSetup: {
    input: z.object({}),
    data: z.object({ applet: z.boolean(), product: z.boolean(), staff: z.boolean() }),
  },
  downloadExport: { input: z.object({ id: queryId }), data: z.object({ url: z.url() }) },
} satisfies SchemasOf<typeof reportApi>
