import { merchantApi } from '@contracts/calls/merchantApi'
import { merchantApiSchemas } from '@contracts/calls/merchantApi.schema'
import { serve } from '../gateway/serve'
import { draftHandlers } from './drafts'
import { readHotelConfig } from './hotelConfig'

/** merchant-api: the calls that are built. */
export const merchantApiHandlers = [
  serve(merchantApi.getHotelConfigAll, merchantApiSchemas.getHotelConfigAll, ({ services, tenant }) =>
    readHotelConfig(services.db, tenant),
  ),
  ...draftHandlers,
]
