import { z } from 'zod'
import type { activityApi } from './activityApi'
import type { SchemasOf } from './call'
import { queryId } from './queryText'

export const activityApiSchemas = {
  listTeamMembers: {
    input: z.object({ teamId: queryId }),
    data: z.object({
      list: z.array(
        z.object({
          orderId: z.int(),
          orderNo: z.string(),
          buyerName: z.string(),
          payAmount: z.int(),
          isLeader: z.boolean(),
          isLate: z.boolean(),
          joinedAt: z.iso.datetime(),
          refundState: z.enum(['NONE', 'UNDERWAY', 'DONE', 'FAILED']),
        }),
      ),
    }),
  },
  getByUrlRouter: {
    input: z.object({ urlRouter: z.string().min(1) }),
    data: z
      .object({
        activityIntro: z.string(),
        activityTag: z.string(),
        imageList: z.array(z.object({ jumpUrl: z.string(), showUrl: z.string() })),
      })
      .nullable(),
  },
} satisfies SchemasOf<typeof activityApi>
