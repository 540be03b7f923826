import { z } from 'zod'
import type { SchemasOf } from './call'
import { bodyId } from './queryText'
import type { targetCalls } from './targetCalls'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const amount = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** Stores that are set at once at most. */
const mostStores = 500

export const targetCallSchemas = {
  storeTargets: {
    input: z.object({ month }),
    data: z.object({
      list: z.array(
        z.object({ hotelId: z.int(), name: z.string(), amount: amount.nullable(), before: z.int().nullable() }),
      ),
    }),
  },
  setStoreTargets: {
    input: z.object({
      month,
      rows: z
        .array(z.object({ hotelId: bodyId, amount }))
        .min(1)
        .max(mostStores),
    }),
    data: z.object({ changed: z.int() }),
  },
} satisfies SchemasOf<typeof targetCalls>
