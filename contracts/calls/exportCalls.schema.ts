import { z } from 'zod'
import type { SchemasOf } from './call'
import { isSpan, spanMessage } from './cardPerformanceCalls.schema'
import type { exportCalls } from './exportCalls'

const file = z.object({ name: z.string(), base64: z.string() })
const word = z
  .string()
  .max(100)
  .refine((text) => !text.includes('\0'))

export const exportSchemas = {
  exportDepositAccounts: { input: z.object({ keyword: word.optional() }), data: file },
  exportCardPerformance: {
    input: z.object({ from: z.iso.date(), to: z.iso.date() }).refine(isSpan, spanMessage),
    data: file,
  },
} satisfies SchemasOf<typeof exportCalls>
