import { z } from 'zod'
import type { SchemasOf } from './call'
import { collectSchemas } from './collectCalls.schema'
import { ledgerCallSchemas } from './ledgerCalls.schema'
import type { paymentApi } from './paymentApi'

export const paymentApiSchemas = {
  ...collectSchemas,
  ...ledgerCallSchemas,
  queryQrUrl: {
    input: z.object({ platformOrderId: z.string().min(1), memberId: z.int().min(0), isRefund: z.boolean() }),
    data: z.object({ qrUrl: z.string(), alertMsg: z.string() }),
  },
} satisfies SchemasOf<typeof paymentApi>
