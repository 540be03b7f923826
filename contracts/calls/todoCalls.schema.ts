import { z } from 'zod'
import type { SchemasOf } from './call'
import type { todoCalls } from './todoCalls'

export const todoCallSchemas = {
  todos: {
    input: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          link: z.string(),
          count: z.int().positive(),
          since: z.iso.datetime(),
          urgency: z.enum(['late', 'today', 'open']),
          limitMinutes: z.int().nullable(),
          due: z.iso.datetime().nullable(),
        }),
      ),
    }),
  },
} satisfies SchemasOf<typeof todoCalls>
