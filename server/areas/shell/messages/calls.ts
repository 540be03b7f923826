import { merchantApi } from '@contracts/calls/merchantApi'
import { merchantApiSchemas } from '@contracts/calls/merchantApi.schema'
import { readMessages, unreadMessages } from './messageReader'
import { notePresence } from '@server/notifications/presence'
import { openNewsStream } from '@server/notifications/newsStream'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Context } from '@server/http/gateway/context'
import { serve } from '@server/http/gateway/serve'

const callerOf = ({ session: { userId }, tenant }: Context<unknown>): RecordCaller => ({ userId, tenant })

/** What the bell asks beside the calls of the record itself (docs/console.md, 7). */
export const messageHandlers = [
  serve(merchantApi.messageUnread, merchantApiSchemas.messageUnread, (context) =>
    unreadMessages(context.services.db, callerOf(context)),
  ),
  serve(merchantApi.messageRead, merchantApiSchemas.messageRead, async (context) => ({
    read: await readMessages(context.services, callerOf(context), context.input.ids),
  })),
  serve(merchantApi.recordPresence, merchantApiSchemas.recordPresence, (context) =>
    notePresence(context.services, callerOf(context), context.input),
  ),
  serve(merchantApi.messageStream, merchantApiSchemas.messageStream, ({ services, session, request }) =>
    openNewsStream(services, session.userId, request),
  ),
]
