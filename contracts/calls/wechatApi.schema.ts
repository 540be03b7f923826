import { z } from 'zod'
import type { SchemasOf } from './call'
import { queryId } from './queryText'
import type { wechatApi } from './wechatApi'

const hotel = z.object({ hotelId: queryId })

export const wechatApiSchemas = {
  isHotelAuth: { input: hotel, data: z.boolean() },
  addHotelAuth: { input: hotel, data: z.boolean() },
} satisfies SchemasOf<typeof wechatApi>
