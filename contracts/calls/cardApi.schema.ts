import { z } from 'zod'
import type { cardApi } from './cardApi'
import type { SchemasOf } from './call'

export const cardApiSchemas = {
  ecardFigures: {
    input: z.object({}),
    data: z.object({ users: z.int(), cards: z.int(), active: z.int(), frozen: z.int(), balance: z.int() }),
  },
} satisfies SchemasOf<typeof cardApi>
