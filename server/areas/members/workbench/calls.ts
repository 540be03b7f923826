import { workbenchCalls } from '@contracts/calls/workbenchCalls'
import { workbenchSchemas } from '@contracts/calls/workbenchCalls.schema'
import { serve } from '@server/http/gateway/serve'
import { findMembers } from './findMembers'
import { findTwins } from './findTwins'

/** 会员工作台. */
export const workbenchHandlers = [
  serve(workbenchCalls.findMembers, workbenchSchemas.findMembers, ({ services, session, tenant, input }) =>
    findMembers(services, { userId: session.userId, tenant }, input.keyword),
  ),
  serve(workbenchCalls.findTwins, workbenchSchemas.findTwins, async ({ services, session, tenant, input }) => ({
    list: await findTwins(services.db, { userId: session.userId, tenant }, input.id),
  })),
]
