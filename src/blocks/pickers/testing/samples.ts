import type { RestaurantProductRow } from '@contracts/calls/restaurantApi'
import type { TicketCategory, TicketProductRow } from '@contracts/calls/ticketApi'

/** A ticket that can be chosen in every tab, but for what is changed. */
export const someTicket = (change: Partial<TicketProductRow> = {}): TicketProductRow => ({
  ticketProductId: 101,
  hotelName: '西湖店',
  productName: '江南家宴4人套餐',
  posterTitle: '江南家宴｜限量发售',
  categoryName: '中餐宴席',
  productType: 'meal',
  salePrice: 48_800,
  minSalePrice: 48_800,
  totalInventory: 300,
  status: 'PUBLISHED',
  statusName: '已上线',
  rpNames: [],
  productSpecType: 0,
  isBrandMultiple: false,
  productStatusVmo: { limitTime: false, limitSell: false, zhiLianPass: false, zhiLianRoom: false },
  ecardType: null,
  shipType: 'NONE',
  supplierAccountStatus: 0,
  ifSetSeparate: false,
  activityTypes: [],
  productLabelList: [],
  ...change,
})

/** A category that can be chosen in every tab, but for what is changed. */
export const someCategory = (change: Partial<TicketCategory> = {}): TicketCategory => ({
  ticketCategoryId: 1,
  categoryName: '下午茶',
  supplierAccountStatus: 0,
  activityTypes: [],
  productType: 'meal',
  ...change,
})

/** A dish that can be chosen, but for what is changed. */
export const someDish = (change: Partial<RestaurantProductRow> = {}): RestaurantProductRow => ({
  restaurant_product_id: 1,
  restaurant: { name: '云溪中餐厅' },
  name: '东坡肉',
  price: 4_800,
  status: 'PUBLISHED',
  activityStatus: null,
  ticketProductId: null,
  productType: 'DISH',
  ...change,
})
