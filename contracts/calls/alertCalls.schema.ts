import { z } from 'zod'
import type { alertCalls } from './alertCalls'
import type { SchemasOf } from './call'

export const alertCallSchemas = {
  addAlertPresets: { input: z.object({}), data: z.object({ added: z.int() }) },
} satisfies SchemasOf<typeof alertCalls>
