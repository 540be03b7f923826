import { defineCall } from './call'

/** A row of the restaurant product picker (Shared building blocks, 3). */
export interface RestaurantProductRow {
  restaurant_product_id: number
  /** The picker shows its name as restaurantName. */
  restaurant: { name: string }
  name: string
  /** fen */
  price: number
  /** PUBLISHED, OFFLINE, NEW; shown blank otherwise. */
  status: string
  /** Set while it takes part in another activity, which is why it can't be chosen. */
  activityStatus: string | null
  ticketProductId: number | null
  productType: string
}

export const restaurantApi = {
  /** `search` is the word looked for, `sort` is `column direction`; the tab's parameters are `status` and `productType`. */
  getRestaurantProductPageList: defineCall<
    {
      pageindex: number
      pagesize: number
      search?: string
      sort?: string
      hotelId?: number
      status?: string
      productType?: string
    },
    { count: number; rows: RestaurantProductRow[] }
  >()({
    service: 'restaurant-api',
    method: 'GET',
    path: '/api/restaurant-api/product/getRestaurantProductPageList',
    title: '菜品选择列表',
    effect: 'read',
    access: 'session',
    tenant: 'hotel',
    query: ['pageindex', 'pagesize', 'search', 'sort', 'hotelId', 'status', 'productType'],
    source: 'Shared building blocks, 7.3',
  }),
}
