import type { InputOf } from '@contracts/calls/call'
import type { RestaurantProductRow, restaurantApi } from '@contracts/calls/restaurantApi'
import { restaurant } from '@contracts/resources/restaurant/restaurant'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import type { Database } from '@server/db/connection'
import { readListQuery } from '@server/records/listQuery'
import { matching } from '@server/records/listRecords'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordPage } from '@server/records/recordPage'
import { findTargets } from '@server/records/referenceNames'
import type { StoredRecord } from '@server/records/storedRecord'

type Dish = StoredRecord<typeof restaurantProduct>

function present({ id, status, values: dish }: Dish, restaurantName: string): RestaurantProductRow {
  return {
    restaurant_product_id: id,
    restaurant: { name: restaurantName },
    name: dish.name,
    price: dish.price,
    status,
    activityStatus: dish.activityStatus,
    ticketProductId: dish.ticketProductId,
    productType: dish.productType,
  }
}

/**
 * Dishes and sets of a store to choose from, newest first unless sorted (Shared building blocks, 7.3).
 * @returns one page of them and how many there are
 * @throws Refusal 400 for a status, a kind or an order that the dishes' list does not know
 */
export async function listRestaurantProducts(
  db: Database,
  caller: RecordCaller,
  {
    pageindex,
    pagesize,
    search = '',
    sort = '',
    status = '',
    productType = '',
  }: InputOf<typeof restaurantApi.getRestaurantProductPageList>,
): Promise<{ count: number; rows: RestaurantProductRow[] }> {
  const query = readListQuery(
    restaurantProduct,
    caller,
    {
      keyword: search,
      orderType: sort.trim(),
      tab: status,
      productType,
    },
    null,
  )
  const { records, total } = await recordPage(db, caller, restaurantProduct, {
    where: matching(restaurantProduct, caller, query),
    sort: query.sort,
    page: pageindex,
    pageSize: pagesize,
  })
  const ids = [...new Set(records.map(({ values }) => values.restaurantId))]
  const found = await findTargets(db, caller, restaurant, { ids, withRemoved: true })
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const rows = records.map((record) => present(record, names.get(record.values.restaurantId) ?? ''))
  return { count: total, rows }
}
