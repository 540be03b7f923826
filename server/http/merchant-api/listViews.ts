import { listViewApi } from '@contracts/calls/listViewApi'
import { listViewApiSchemas } from '@contracts/calls/listViewApi.schema'
import { sharedViews, shareView, unshareView, viewRoles, type ViewReader } from '@server/listViews/sharedViews'
import type { Context } from '../gateway/context'
import { serve } from '../gateway/serve'

const callerOf = ({ session, tenant }: Context<unknown>) => ({ userId: session.userId, tenant })

/** As which role an administrator looks at the place of the call, if so. */
function readerOf(context: Context<unknown>): ViewReader {
  const { brandId, hotelId } = context.tenant
  const here = context.session.memberships.find((one) => one.brandId === brandId && one.hotelId === hotelId)
  return { ...callerOf(context), viewedRoleId: here?.viewedAs?.roleId ?? null }
}

/** Views of lists that are shared with roles, in the tenant of the call. */
export const listViewHandlers = [
  serve(listViewApi.list, listViewApiSchemas.list, (context) =>
    sharedViews(context.services, readerOf(context), context.input),
  ),
  serve(listViewApi.roles, listViewApiSchemas.roles, (context) =>
    viewRoles(context.services, callerOf(context), context.input),
  ),
  serve(listViewApi.share, listViewApiSchemas.share, (context) =>
    shareView(context.services, callerOf(context), context.input),
  ),
  serve(listViewApi.remove, listViewApiSchemas.remove, (context) =>
    unshareView(context.services, callerOf(context), context.input),
  ),
]
