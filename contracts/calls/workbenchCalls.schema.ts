import { z } from 'zod'
import { isTooShort } from '../rules/deskKeyword'
import type { SchemasOf } from './call'
import { queryId, queryWord } from './queryText'
import { keywordMessage, twinReasons, type TwinReason, type workbenchCalls } from './workbenchCalls'

const who = { id: z.int(), memberNo: z.string(), name: z.string().nullable(), phone: z.string() }

export const workbenchSchemas = {
  findMembers: {
    input: z.object({ keyword: queryWord.refine((text) => !isTooShort(text), keywordMessage) }),
    data: z.object({
      list: z.array(
        z.object({
          ...who,
          grade: z.string(),
          status: z.string(),
          points: z.int(),
          orderCount: z.int().min(0),
          spent: z.int(),
          lastOrderAt: z.string().nullable(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  },
  findTwins: {
    input: z.object({ id: queryId }),
    data: z.object({
      list: z.array(z.object({ ...who, why: z.enum(Object.keys(twinReasons) as TwinReason[]) })),
    }),
  },
} satisfies SchemasOf<typeof workbenchCalls>
