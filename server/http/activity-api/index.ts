import { activityApi } from '@contracts/calls/activityApi'
import { activityApiSchemas } from '@contracts/calls/activityApi.schema'
import { teamMembers } from '@server/marketing/groupbuy/teamMembers'
import { serve } from '../gateway/serve'
import { introductionsOf } from './introductions'

/** activity-api: the calls that are built. A page without introduction is answered with null. */
export const activityApiHandlers = [
  serve(
    activityApi.listTeamMembers,
    activityApiSchemas.listTeamMembers,
    async ({ input, services, session, tenant }) => ({
      list: await teamMembers(services.db, { userId: session.userId, tenant }, input.teamId),
    }),
  ),
  serve(activityApi.getByUrlRouter, activityApiSchemas.getByUrlRouter, ({ input, services }) =>
    introductionsOf(services.config).ofPage(input.urlRouter),
  ),
]
