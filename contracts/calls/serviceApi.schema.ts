import { z } from 'zod'
import type { SchemasOf } from './call'
import { queryId } from './queryText'
import type { serviceApi } from './serviceApi'

const slot = z.object({
  from: z.string(),
  to: z.string(),
  at: z.string(),
  capacity: z.int(),
  taken: z.int(),
  closedReason: z.string().nullable(),
})

export const serviceApiSchemas = {
  serviceSlots: {
    input: z.object({ serviceId: queryId, day: z.iso.date() }),
    data: z.object({ isBooked: z.boolean(), slots: z.array(slot) }),
  },
  bookingLink: {
    input: z.object({ id: queryId }),
    data: z.object({ url: z.string(), until: z.string() }),
  },
} satisfies SchemasOf<typeof serviceApi>
