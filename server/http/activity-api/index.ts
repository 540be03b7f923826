import { activityApi } from '@contracts/calls/activityApi'
import { activityApiSchemas } from '@contracts/calls/activityApi.schema'
import { groupbuyApi } from '@contracts/calls/groupbuyApi'
import { groupbuyApiSchemas } from '@contracts/calls/groupbuyApi.schema'
import { groupbuyLink } from '@server/marketing/groupbuy/groupbuyLink'
import { teamMembers } from '@server/marketing/groupbuy/teamMembers'
import { serve } from '../gateway/serve'
import { introductionsOf } from './introductions'

/** activity-api: the calls that are built. A page without introduction is answered with null. */
export const activityApiHandlers = [
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
  serve(activityApi.getByUrlRouter, activityApiSchemas.getByUrlRouter, ({ input, services }) =>
    introductionsOf(services.config).ofPage(input.urlRouter),
  ),
]
