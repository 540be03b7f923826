import { merchantApi } from '@contracts/calls/merchantApi'
import { merchantApiSchemas } from '@contracts/calls/merchantApi.schema'
import { serve } from '@server/http/gateway/serve'
import { corpChannels } from './corpAuthorisation'

/** appTypes of corporate WeChat; the other channels are not built (Business areas and routes, 7). */
const corpAppType = 7

/** The sale channels of a store. */
export const channelHandlers = [
  serve(
    merchantApi.getMerchantAllSaleChannelInfo,
    merchantApiSchemas.getMerchantAllSaleChannelInfo,
    ({ services, tenant: { brandId }, input: { hotelId, appTypes } }) =>
      appTypes === corpAppType ? corpChannels(services, { brandId, hotelId }) : [],
  ),
]
