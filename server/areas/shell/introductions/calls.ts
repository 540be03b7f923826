import { activityApi } from '@contracts/calls/activityApi'
import { activityApiSchemas } from '@contracts/calls/activityApi.schema'
import { serve } from '@server/http/gateway/serve'
import { introductionsOf } from './introductions'

/** A page without introduction is answered with null. */
export const introductionHandlers = [
  serve(activityApi.getByUrlRouter, activityApiSchemas.getByUrlRouter, ({ input, services }) =>
    introductionsOf(services.config).ofPage(input.urlRouter),
  ),
]
