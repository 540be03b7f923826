import type { InputOf } from '@contracts/calls/call'
import { restaurantApi, type RestaurantProductRow } from '@contracts/calls/restaurantApi'
import { call } from '@/app/gateway/call'
import { yuanText } from '../records/money'
import type { TableColumn } from '../table/column'
import { DishStatusCell } from './cells'
import { dishTabs, pickerNouns } from './constants'
import { dishDisabledReason, dishStatus } from './dishRules'
import type { PickerSource } from './pickerSource'
import { giftPrice } from './ticketRules'

export interface RestaurantProductScope {
  readonly hotelId: number
  /** Goes along with every call: `status`, and `sort` as `column direction`. */
  /** One kind only, without tabs: DISH. */
  readonly productType?: string
  readonly extras?: Pick<InputOf<typeof restaurantApi.getRestaurantProductPageList>, 'status' | 'sort'>
}

const restaurantName: TableColumn<RestaurantProductRow> = {
  name: 'restaurantName',
  header: '餐厅',
  width: 160,
  value: ({ restaurant }) => restaurant.name,
}
const price: TableColumn<RestaurantProductRow> = {
  name: 'price',
  header: '价格（元）',
  width: 104,
  align: 'end',
  value: (row) => yuanText(giftPrice(row, row.price) ?? 0),
}
const status: TableColumn<RestaurantProductRow> = {
  name: 'status',
  header: '状态',
  width: 92,
  component: DishStatusCell,
  value: dishStatus,
}
const columns: readonly TableColumn<RestaurantProductRow>[] = [
  { name: 'name', header: '菜品名称', minWidth: 160 },
  restaurantName,
  price,
  status,
]
const pickedColumns = [restaurantName, price, status]

/** Dishes and sets of a store's restaurants (Shared building blocks, 2.2 and 7.3). */
export const restaurantProductSource = ({
  hotelId,
  productType = '',
  extras = {},
}: RestaurantProductScope): PickerSource<RestaurantProductRow> => ({
  key: ['restaurantProduct', hotelId, productType, extras],
  noun: pickerNouns.dish,
  tabs: productType === '' ? dishTabs : [],
  columns: () => columns,
  pickedColumns,
  idOf: (row) => String(row.restaurant_product_id),
  nameOf: ({ name }) => name,
  disabledReason: dishDisabledReason,
  async load({ tab, keyword, page, pageSize }, signal) {
    const asked = {
      pageindex: page,
      pagesize: pageSize,
      hotelId,
      ...(keyword !== '' && { search: keyword }),
      ...((tab || productType) && { productType: tab || productType }),
      ...extras,
    }
    const { count, rows } = await call(restaurantApi.getRestaurantProductPageList, asked, { signal })
    return { rows, total: count }
  },
})
