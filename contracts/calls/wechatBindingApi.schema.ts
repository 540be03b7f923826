import { z } from 'zod'
import type { SchemasOf } from './call'
import type { wechatBindingApi } from './wechatBindingApi'

/** Tickets are shorter; so are the names that WeChat lets people have. */
const longestTicket = 64
const longestNickname = 32

const nothing = z.object({})
const ticket = z.string().min(1).max(longestTicket)

export const wechatBindingApiSchemas = {
  wechatBinding: {
    input: nothing,
    data: z.object({ bound: z.object({ nickname: z.string(), boundAt: z.iso.datetime() }).nullable() }),
  },
  wechatCode: {
    input: nothing,
    data: z.object({ ticket: z.string(), content: z.string(), isSimulated: z.boolean() }),
  },
  wechatState: {
    input: z.object({ ticket }),
    data: z.object({
      state: z.enum(['WAITING', 'BOUND', 'REFUSED', 'TAKEN', 'EXPIRED']),
      nickname: z.string().nullable(),
    }),
  },
  wechatUnbind: { input: z.object({ password: z.string() }), data: z.null() },
  wechatStandIn: {
    input: z.object({ ticket, decision: z.enum(['AGREE', 'REFUSE']), nickname: z.string().max(longestNickname) }),
    data: z.null(),
  },
} satisfies SchemasOf<typeof wechatBindingApi>
