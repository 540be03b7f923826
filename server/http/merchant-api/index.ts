import { merchantApi } from '@contracts/calls/merchantApi'
import { merchantApiSchemas } from '@contracts/calls/merchantApi.schema'
import { searchApi } from '@contracts/calls/searchApi'
import { searchApiSchemas } from '@contracts/calls/searchApi.schema'
import { searchRecords } from '@server/records/searchRecords'
import { serve } from '../gateway/serve'
import { draftHandlers } from './drafts'
import { listViewHandlers } from './listViews'
import { readHotelConfig } from '../../settings/hotelConfig'

/** merchant-api: the calls of the ground; suites bring their own. */
export const merchantApiHandlers = [
  serve(merchantApi.getHotelConfigAll, merchantApiSchemas.getHotelConfigAll, ({ services, tenant }) =>
    readHotelConfig(services.db, tenant),
  ),
  serve(searchApi.search, searchApiSchemas.search, async ({ services, session, tenant, input: { q } }) => ({
    list: await searchRecords(services, { userId: session.userId, tenant }, q),
  })),
  ...draftHandlers,
  ...listViewHandlers,
]
