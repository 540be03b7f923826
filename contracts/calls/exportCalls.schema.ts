import { z } from 'zod'
import type { SchemasOf } from './call'
import { isSpan, spanMessage } from './cardPerformanceCalls.schema'
import type { exportCalls } from './exportCalls'
import { queryWord } from './queryText'

const file = z.object({ name: z.string(), base64: z.string() })

export const exportSchemas = {
  exportDepositAccounts: { input: z.object({ keyword: queryWord.optional() }), data: file },
  exportCardPerformance: {
    input: z.object({ from: z.iso.date(), to: z.iso.date() }).refine(isSpan, spanMessage),
    data: file,
  },
} satisfies SchemasOf<typeof exportCalls>
