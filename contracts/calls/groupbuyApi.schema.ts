import { z } from 'zod'
import { activityResultsData } from './activityResultCalls.schema'
import type { SchemasOf } from './call'
import type { groupbuyApi } from './groupbuyApi'
import { queryId } from './queryText'

export const groupbuyApiSchemas = {
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
  groupbuyLink: { input: z.object({ id: queryId }), data: z.object({ url: z.string().nullable() }) },
  groupbuyResults: { input: z.object({ id: queryId }), data: activityResultsData },
} satisfies SchemasOf<typeof groupbuyApi>
