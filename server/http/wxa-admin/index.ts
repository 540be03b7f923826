import { mapAppCode, wxaAdmin } from '@contracts/calls/wxaAdmin'
import { wxaAdminSchemas } from '@contracts/calls/wxaAdmin.schema'
import { serve } from '../gateway/serve'

/**
 * wxa-admin: the key pair with which a browser speaks to the maps service. It reaches signed-in users only; without
 * AMAP_KEY, and for any other application, there is none.
 */
export const wxaAdminHandlers = [
  serve(wxaAdmin.getByCode, wxaAdminSchemas.getByCode, ({ input, services }) => {
    const { amap } = services.config
    return amap && input.appCode === mapAppCode ? { appKey: amap.key, appSecret: amap.secret } : null
  }),
]
