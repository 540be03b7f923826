import { z } from 'zod'
import type { SchemasOf } from './call'
import { queryId } from './queryText'
import type { reportApi } from './reportApi'

export const reportApiSchemas = {
  downloadExport: { input: z.object({ id: queryId }), data: z.object({ url: z.url() }) },
} satisfies SchemasOf<typeof reportApi>
