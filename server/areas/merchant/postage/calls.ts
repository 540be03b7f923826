import { postageApi } from '@contracts/calls/postageApi'
import { postageApiSchemas } from '@contracts/calls/postageApi.schema'
import { postage } from '@contracts/resources/merchant/postage'
import { postageFee } from '@contracts/resources/merchant/postageFee'
import { serve } from '@server/http/gateway/serve'
import { requireRecord } from '@server/records/findRecord'

/** 运费试算 by a template that the caller sees. */
export const postageHandlers = [
  serve(
    postageApi.postageFee,
    postageApiSchemas.postageFee,
    async ({ services, session: { userId }, tenant, input: { id, ...parcel } }) =>
      postageFee((await requireRecord(services.db, { userId, tenant }, postage, id)).values, parcel),
  ),
]
