import { z } from 'zod'
import type { SchemasOf } from './call'
import { queryId } from './queryText'
import type { reportApi } from './reportApi'

export const reportApiSchemas = {
  storeSetup: {
    input: z.object({}),
    data: z.object({ applet: z.boolean(), product: z.boolean(), staff: z.boolean() }),
  },
  downloadExport: { input: z.object({ id: queryId }), data: z.object({ url: z.url() }) },
} satisfies SchemasOf<typeof reportApi>
