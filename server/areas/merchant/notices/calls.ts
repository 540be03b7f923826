import { noticeApi } from '@contracts/calls/noticeApi'
import { noticeApiSchemas } from '@contracts/calls/noticeApi.schema'
import { readNotices, unreadNotices } from './noticeReader'
import { serve } from '@server/http/gateway/serve'

/** Who has read which notice. */
export const noticeHandlers = [
  serve(noticeApi.noticeUnread, noticeApiSchemas.noticeUnread, ({ services, session: { userId }, tenant }) =>
    unreadNotices(services.db, { userId, tenant }),
  ),
  serve(
    noticeApi.noticeRead,
    noticeApiSchemas.noticeRead,
    async ({ services, session: { userId }, tenant, input }) => ({
      read: await readNotices(services, { userId, tenant }, input.ids),
    }),
  ),
]
