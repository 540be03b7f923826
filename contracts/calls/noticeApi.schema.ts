import { z } from 'zod'
import { notice } from '../resources/merchant/notice'
import type { SchemasOf } from './call'
import { mostUnreadNotices, type noticeApi } from './noticeApi'
import { bodyId } from './queryText'

/** Notices of one step at most. */
const mostIds = 200

const keysOf = <Key extends string>(values: Readonly<Record<Key, string>>) => Object.keys(values) as Key[]

export const noticeApiSchemas = {
  noticeUnread: {
    input: z.object({}),
    data: z.object({
      total: z.int(),
      list: z
        .array(
          z.object({
            id: z.int(),
            title: z.string(),
            kind: z.enum(keysOf(notice.fields.kind.values)),
            level: z.enum(keysOf(notice.fields.level.values)),
            pinned: z.boolean().nullable(),
            popup: z.boolean().nullable(),
            publishAt: z.string().nullable(),
          }),
        )
        .max(mostUnreadNotices),
    }),
  },
  noticeRead: {
    input: z.object({ ids: z.array(bodyId).max(mostIds).optional() }),
    data: z.object({ read: z.int() }),
  },
} satisfies SchemasOf<typeof noticeApi>
