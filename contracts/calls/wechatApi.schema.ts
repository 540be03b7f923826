import { z } from 'zod'
import type { SchemasOf } from './call'
import { queryId } from './queryText'
import { corpDecisions, corpStates, type wechatApi } from './wechatApi'

const hotel = z.object({ hotelId: queryId })

const corpAuthorisation = z.object({
  state: z.enum(corpStates),
  corpId: z.string().nullable(),
  corpName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionPage: z.string().nullable(),
})

export const wechatApiSchemas = {
  isHotelAuth: { input: hotel, data: z.boolean() },
  addHotelAuth: { input: hotel, data: z.boolean() },
  contact: { input: z.object({}), data: z.object({ address: z.string() }) },
  corpAuth: { input: z.object({}), data: corpAuthorisation },
  corpInfo: {
    input: z.object({}),
    data: z.object({ corpId: z.string(), corpName: z.string(), authorizedAt: z.string() }),
  },
  standInDecision: { input: z.object({ decision: z.enum(corpDecisions) }), data: corpAuthorisation },
} satisfies SchemasOf<typeof wechatApi>
