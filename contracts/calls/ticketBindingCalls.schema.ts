import { z } from 'zod'
import type { SchemasOf } from './call'
import { queryId } from './queryText'
import type { ticketBindingCalls } from './ticketBindingCalls'

export const ticketBindingSchemas = {
  downloadBindingCodes: {
    input: z.object({ id: queryId }),
    data: z.object({ name: z.string(), base64: z.string() }),
  },
  bindCode: {
    input: z.object({
      code: z.string().trim().min(1).max(64),
      pin: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      buyerName: z.string().trim().min(1).max(40).optional(),
      buyerPhone: z
        .string()
        .regex(/^1\d{10}$/)
        .optional(),
    }),
    data: z.object({ orderId: z.int(), orderNo: z.string(), voucherId: z.int(), productName: z.string() }),
  },
} satisfies SchemasOf<typeof ticketBindingCalls>
