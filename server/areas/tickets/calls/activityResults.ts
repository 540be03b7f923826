import { ticketApi } from '@contracts/calls/ticketApi'
import { ticketApiSchemas } from '@contracts/calls/ticketApi.schema'
import { serve } from '@server/http/gateway/serve'
import { activityResults } from '../activities/activityResults'

/** What the page of an activity says of its results. */
export const activityResultHandlers = [
  serve(ticketApi.activityResults, ticketApiSchemas.activityResults, ({ input, services, session, tenant }) =>
    activityResults(services, { userId: session.userId, tenant }, input),
  ),
]
