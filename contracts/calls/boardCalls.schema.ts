import { z } from 'zod'
import type { SchemasOf } from './call'
import type { boardCalls } from './boardCalls'

const figure = z.object({ value: z.int(), change: z.number().nullable() })
const named = z.object({ key: z.string(), label: z.string(), value: z.int() })

export const boardCallSchemas = {
  gmvBoard: {
    input: z.object({}),
    data: z.object({
      day: z.string(),
      place: z.string(),
      gmv: figure,
      orders: figure,
      buyers: figure,
      collected: figure,
      verified: figure,
      hours: z.object({ points: z.array(z.string()), today: z.array(z.int()), before: z.array(z.int()) }),
      channels: z.array(named),
      stores: z.array(named).nullable(),
      target: z.object({ goal: z.int(), done: z.int() }).nullable(),
      latest: z.array(
        z.object({ id: z.int(), at: z.string(), buyer: z.string(), product: z.string(), amount: z.int() }),
      ),
      updatedAt: z.string(),
    }),
  },
} satisfies SchemasOf<typeof boardCalls>
