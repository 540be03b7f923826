import { z } from 'zod'
import type { SchemasOf } from './call'
import { isSpan, spanMessage } from './cardPerformanceCalls.schema'
import type { productCalls } from './productCalls'
import { queryId } from './queryText'

const figures = { pieces: z.int(), soldAmount: z.int(), timesUsed: z.int(), usedAmount: z.int() }

export const productSchemas = {
  productLink: { input: z.object({ productId: queryId }), data: z.object({ url: z.string().nullable() }) },
  productSales: {
    input: z.object({ productId: queryId, from: z.iso.date(), to: z.iso.date() }).refine(isSpan, spanMessage),
    data: z.object({ total: z.object(figures), days: z.array(z.object({ day: z.string(), ...figures })) }),
  },
} satisfies SchemasOf<typeof productCalls>
