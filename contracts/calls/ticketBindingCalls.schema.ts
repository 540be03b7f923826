import { z } from 'zod'
import type { SchemasOf } from './call'
import { queryId } from './queryText'
import type { ticketBindingCalls } from './ticketBindingCalls'

export const ticketBindingSchemas = {
  downloadBindingCodes: {
    input: z.object({ id: queryId }),
    data: z.object({ name: z.string(), base64: z.string() }),
  },
} satisfies SchemasOf<typeof ticketBindingCalls>
