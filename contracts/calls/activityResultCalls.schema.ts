import { z } from 'zod'
import { activityKindsOfResults, type activityResultCalls, type ActivityResults } from './activityResultCalls'
import type { SchemasOf } from './call'
import { queryId } from './queryText'

const count = z.int().nonnegative()
const phase = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: count,
  amount: z.int(),
  orders: count,
  pieces: count,
})

export const activityResultsData = z.object({
  during: phase.nullable(),
  before: phase.nullable(),
  after: phase.nullable(),
  daily: z.array(z.object({ day: z.iso.date(), amount: z.int() })),
  steps: z.object({ placed: count, paid: count, used: count }).nullable(),
  products: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      picture: z.string().nullable(),
      isOnSale: z.boolean(),
      usualPrice: z.int().nullable(),
      price: z.int().nullable(),
      promised: z.int().nullable(),
      available: z.int(),
      sold: count,
      soldAmount: z.int(),
      given: z.int(),
      during: count,
      before: count,
    }),
  ),
}) satisfies z.ZodType<ActivityResults>

export const activityResultSchemas = {
  activityResults: {
    input: z.object({ kind: z.enum(activityKindsOfResults), id: queryId }),
    data: activityResultsData,
  },
} satisfies SchemasOf<typeof activityResultCalls>
