import { z } from 'zod'
import type { SchemasOf } from './call'
import type { scheduleCalls } from './scheduleCalls'

export const scheduleCallSchemas = {
  schedule: {
    input: z.object({}),
    data: z.object({
      day: z.iso.date(),
      lanes: z.array(
        z.object({
          productId: z.int(),
          name: z.string(),
          booked: z.int(),
          slots: z.array(
            z.object({
              from: z.string().regex(/^\d{2}:\d{2}$/),
              to: z.string().regex(/^\d{2}:\d{2}$/),
              slot: z.string(),
              booked: z.int(),
              arrived: z.int(),
              toConfirm: z.int(),
              capacity: z.int().nullable(),
            }),
          ),
        }),
      ),
    }),
  },
} satisfies SchemasOf<typeof scheduleCalls>
