import { z } from 'zod'
import type { SchemasOf } from './call'
import { queryId, queryPageSize } from './queryText'
import type { restaurantApi } from './restaurantApi'

export const restaurantApiSchemas = {
  getRestaurantProductPageList: {
    input: z.object({
      pageindex: queryId,
      pagesize: queryPageSize,
      // No database stores a NUL.
      search: z
        .string()
        .max(100)
        .refine((text) => !text.includes('\0'))
        .optional(),
      sort: z.string().optional(),
      hotelId: queryId.optional(),
      status: z.string().optional(),
      productType: z.string().optional(),
    }),
    data: z.object({
      count: z.int(),
      rows: z.array(
        z.object({
          restaurant_product_id: z.int(),
          restaurant: z.object({ name: z.string() }),
          name: z.string(),
          price: z.int(),
          status: z.string(),
          activityStatus: z.string().nullable(),
          ticketProductId: z.int().nullable(),
          productType: z.string(),
        }),
      ),
    }),
  },
} satisfies SchemasOf<typeof restaurantApi>
