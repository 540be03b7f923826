import { mapAppCode, wxaAdmin } from '@contracts/calls/wxaAdmin'
import { wxaAdminSchemas } from '@contracts/calls/wxaAdmin.schema'
import {
  appletStatusOf,
  grantsOfAccount,
  insertBaseConfig,
  isRegistered,
  linkExisting,
  platformPageOf,
  recordRegistration,
  type Registrant,
} from './quickRegistration'
import type { Context } from '@server/http/gateway/context'
import { gone } from '@server/refusal'
import { serve } from '@server/http/gateway/serve'

/** The caller's place with its app_id, as `user/me` returns it in its brand relation. */
function registrantOf({ session, tenant }: Context<unknown>): Registrant {
  const { brandId, hotelId } = tenant
  const here = session.memberships.find((one) => one.brandId === brandId && one.hotelId === hotelId)
  return { brandId, hotelId, appId: here?.appId ?? null, userId: session.userId }
}

/**
 * wxa-admin: the key pair of the maps service, and the quick registration of a mini-program
 * (Business areas and routes, 4 and 7).
 */
export const wxaAdminHandlers = [
  // It reaches signed-in users only; without AMAP_KEY, and for any other application, there is none.
  serve(wxaAdmin.getByCode, wxaAdminSchemas.getByCode, ({ input, services }) => {
    const { amap } = services.config
    return amap && input.appCode === mapAppCode ? { appKey: amap.key, appSecret: amap.secret } : null
  }),
  serve(wxaAdmin.mapTiles, wxaAdminSchemas.mapTiles, ({ services }) => services.config.mapTiles ?? null),
  serve(wxaAdmin.appletBaseStatus, wxaAdminSchemas.appletBaseStatus, (context) =>
    appletStatusOf(context.services, registrantOf(context), context.input.platformType),
  ),
  serve(wxaAdmin.authorization, wxaAdminSchemas.authorization, ({ input, session, tenant, services }) => {
    const isOurs = session.memberships.some(({ brandId, appId }) => brandId === tenant.brandId && appId === input.appId)
    if (!isOurs) throw gone()
    return grantsOfAccount(services, input)
  }),
  serve(wxaAdmin.register, wxaAdminSchemas.register, (context) =>
    isRegistered(context.services, registrantOf(context), context.input.platformType),
  ),
  serve(wxaAdmin.platformPage, wxaAdminSchemas.platformPage, async (context) => {
    const { platformType, step } = context.input
    return { address: await platformPageOf(context.services, registrantOf(context), platformType, step) }
  }),
  serve(wxaAdmin.insertBaseConfig, wxaAdminSchemas.insertBaseConfig, async (context) => {
    await insertBaseConfig(context.services, registrantOf(context), context.input)
    return null
  }),
  serve(wxaAdmin.linkExisting, wxaAdminSchemas.linkExisting, async (context) => {
    await linkExisting(context.services, registrantOf(context), context.input)
    return null
  }),
  serve(wxaAdmin.updateRegisterStatus, wxaAdminSchemas.updateRegisterStatus, async (context) => {
    await recordRegistration(context.services, registrantOf(context), context.input.platformType)
    return null
  }),
]
