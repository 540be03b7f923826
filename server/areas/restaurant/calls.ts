import { restaurantApi } from '@contracts/calls/restaurantApi'
import { restaurantApiSchemas } from '@contracts/calls/restaurantApi.schema'
import { serve } from '@server/http/gateway/serve'
import { listRestaurantProducts } from './restaurantProducts'

/** restaurant-api: the picker's call, beside those of its records. */
export const restaurantApiHandlers = [
  serve(
    restaurantApi.getRestaurantProductPageList,
    restaurantApiSchemas.getRestaurantProductPageList,
    ({ input, services, session, tenant }) =>
      listRestaurantProducts(services.db, { userId: session.userId, tenant }, input),
  ),
]
