import { z } from 'zod'
import type { SchemasOf } from './call'
import type { redEnvelopeApi } from './redEnvelopeApi'

export const redEnvelopeApiSchemas = {
  envelopeOfCode: {
    input: z.object({ code: z.string().trim().min(1).max(16) }),
    data: z.object({
      id: z.int(),
      code: z.string(),
      envelopeName: z.string(),
      memberName: z.string(),
      amount: z.int(),
      threshold: z.int(),
      validTo: z.iso.datetime(),
      statusName: z.string(),
      problem: z.string().nullable(),
    }),
  },
} satisfies SchemasOf<typeof redEnvelopeApi>
