import { z } from 'zod'
import type { SchemasOf } from './call'
import type { postageApi } from './postageApi'
import { bodyId } from './queryText'

/** Of one parcel at most. */
const mostPieces = 9_999
const mostQuantity = 99_999
const mostFen = 10_000_000_00

export const postageApiSchemas = {
  postageFee: {
    input: z.object({
      id: bodyId,
      region: z.string().trim().min(1).max(50),
      pieces: z.int().min(1).max(mostPieces),
      quantity: z.number().min(0).max(mostQuantity),
      amount: z.int().min(0).max(mostFen),
    }),
    data: z.object({ fee: z.int(), refusal: z.string().nullable(), why: z.string() }),
  },
} satisfies SchemasOf<typeof postageApi>
