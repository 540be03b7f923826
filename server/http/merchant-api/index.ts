import { merchantApi } from '@contracts/calls/merchantApi'
import { merchantApiSchemas } from '@contracts/calls/merchantApi.schema'
import { searchApi } from '@contracts/calls/searchApi'
import { searchApiSchemas } from '@contracts/calls/searchApi.schema'
import { searchRecords } from '@server/records/searchRecords'
import { corpChannels } from '@server/wecom/corpAuthorisation'
import { serve } from '../gateway/serve'
import { draftHandlers } from './drafts'
import { readHotelConfig } from './hotelConfig'
import { messageHandlers } from './messages'
import { noticeHandlers } from './notices'

/** appTypes of corporate WeChat; the other channels are not built (areas §7). */
const corpAppType = 7

/** merchant-api: the calls that are built. */
export const merchantApiHandlers = [
  serve(merchantApi.getHotelConfigAll, merchantApiSchemas.getHotelConfigAll, ({ services, tenant }) =>
    readHotelConfig(services.db, tenant),
  ),
  serve(
    merchantApi.getMerchantAllSaleChannelInfo,
    merchantApiSchemas.getMerchantAllSaleChannelInfo,
    ({ services, tenant: { brandId }, input: { hotelId, appTypes } }) =>
      appTypes === corpAppType ? corpChannels(services, { brandId, hotelId }) : [],
  ),
  serve(searchApi.search, searchApiSchemas.search, async ({ services, session, tenant, input: { q } }) => ({
    list: await searchRecords(services.db, { userId: session.userId, tenant }, q),
  })),
  ...draftHandlers,
  ...messageHandlers,
  ...noticeHandlers,
]
