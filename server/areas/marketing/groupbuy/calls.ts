import { groupbuyApi } from '@contracts/calls/groupbuyApi'
import { groupbuyApiSchemas } from '@contracts/calls/groupbuyApi.schema'
import { serve } from '@server/http/gateway/serve'
import { groupbuyLink } from './groupbuyLink'
import { groupbuyResults } from './groupbuyResults'
import { teamMembers } from './teamMembers'

/** What group purchases ask beside the calls of their records. */
export const groupbuyHandlers = [
  serve(
    groupbuyApi.listTeamMembers,
    groupbuyApiSchemas.listTeamMembers,
    async ({ input, services, session, tenant }) => ({
      list: await teamMembers(services.db, { userId: session.userId, tenant }, input.teamId),
    }),
  ),
  serve(groupbuyApi.groupbuyLink, groupbuyApiSchemas.groupbuyLink, async ({ input, services, session, tenant }) => ({
    url: await groupbuyLink(services, { userId: session.userId, tenant }, input.id),
  })),
  serve(groupbuyApi.groupbuyResults, groupbuyApiSchemas.groupbuyResults, ({ input, services, session, tenant }) =>
    groupbuyResults(services, { userId: session.userId, tenant }, input.id),
  ),
]
