import { z } from 'zod'
import type { SchemasOf } from './call'
import { mostLatest, type merchantApi } from './merchantApi'
import { bodyId, queryId } from './queryText'

/** Messages of one step at most. */
const mostIds = 200

export const merchantApiSchemas = {
  getMerchantAllSaleChannelInfo: {
    input: z.object({ hotelId: queryId, appTypes: queryId }),
    data: z.array(z.object({ relationType: z.int(), merchantId: z.int(), appId: z.string() })),
  },
  getHotelConfigAll: {
    input: z.object({}),
    data: z.object({
      ENABLE_UI_UPGRADE_ALL: z.string(),
      ENABLE_TICKET_PRODUCT_ABTEST: z.string(),
      ENABLE_NEW_FILE_MANAGER_SWITCH: z.string(),
      ENABLE_UPLOAD_CHECK: z.string(),
      newOrderVoice: z.string(),
      quietHours: z.string(),
    }),
  },
  messageUnread: {
    input: z.object({}),
    data: z.object({
      total: z.int(),
      todo: z.int(),
      news: z.int(),
      latest: z
        .array(
          z.object({
            id: z.int(),
            kind: z.enum(['TODO', 'RESULT', 'ALERT', 'MENTION', 'SECURITY']),
            level: z.enum(['INFO', 'IMPORTANT', 'URGENT']),
            title: z.string(),
            link: z.string().nullable(),
            bizType: z.string().nullable(),
            at: z.string(),
          }),
        )
        .max(mostLatest),
    }),
  },
  messageRead: {
    input: z.object({ ids: z.array(bodyId).max(mostIds).optional() }),
    data: z.object({ read: z.int() }),
  },
  recordPresence: {
    input: z.object({ resource: z.string().max(64), id: bodyId, opening: z.uuid(), left: z.boolean().optional() }),
    data: z.object({ others: z.array(z.object({ name: z.string(), since: z.string() })) }),
  },
  messageStream: { input: z.object({}), data: z.unknown() },
} satisfies SchemasOf<typeof merchantApi>
