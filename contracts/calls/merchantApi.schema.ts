import { z } from 'zod'
import type { SchemasOf } from './call'
import type { merchantApi } from './merchantApi'
import { queryId } from './queryText'

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
    }),
  },
} satisfies SchemasOf<typeof merchantApi>
