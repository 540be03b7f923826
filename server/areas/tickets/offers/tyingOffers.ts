import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { and, countDistinct, eq, gte, inArray, notInArray } from 'drizzle-orm'
import { refused } from '@server/refusal'
import { startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { priceOf } from '../orders/priceOrder'
import { buyerKeysOf } from '../orders/sellable'
import { ticketSaleLines, unpaid } from '../tables'
import type { Asking, Offer, Offers } from './offer'
import { offeredPieces } from './offeredPieces'
import { runningActivities } from './runningActivities'

type Tying = StoredRecord<typeof tyingActivity>
type Row = Tying['values']['tyingProducts'][number]

/**
 * What is bought beside a main product at a price of its own: in the same order, or after a main product was paid.
 * @throws Refusal for an activity that does not run, without its main product, for more than it gives
 */
export async function tyingOffers(asking: Asking): Promise<Offers> {
  const found = new Map<number, Offer>()
  const wanted = [...asking.wish.items.entries()].filter(([, { offer }]) => offer?.kind === 'TYING')
  const running = wanted.length > 0 ? await runningActivities(asking, tyingActivity) : []
  for (const [at, { productId, qty, offer }] of wanted) {
    const activity = running.find(({ id }) => id === offer!.id)
    if (!activity) throw refused('加购活动未在进行')
    const product = asking.products.get(productId)!.values
    const say = (message: string) => refused(`${product.productName}：${message}`)
    const { name, tyingProducts } = activity.values
    const row = tyingProducts.find((one) => one.productId === productId)
    if (!row) throw say('不在加购活动中')
    const hindrance = await hindranceOf(asking, activity, row, qty)
    if (hindrance !== null) throw say(hindrance)
    const discount = Math.max(priceOf(product, undefined, asking.now) - row.tyingPrice, 0) * qty
    found.set(at, { activityKey: tyingActivity.key, activityId: activity.id, name, saleType: 'TYING', qty, discount })
  }
  return found
}

async function hindranceOf(asking: Asking, activity: Tying, row: Row, qty: number): Promise<string | null> {
  const { mainProductIds, position } = activity.values
  const tooMany = `加购最多${row.maxQty}件`
  if (position === 'ORDER') {
    const hasMain = asking.wish.items.some(({ productId }) => mainProductIds.includes(productId))
    if (!hasMain) return '须与主商品一同购买'
    return qty > row.maxQty ? tooMany : null
  }
  const buyerKeys = buyerKeysOf(asking.wish)
  const bought = buyerKeys.length === 0 ? 0 : await mainOrders(asking, activity, buyerKeys)
  if (bought === 0) return '须先购买主商品'
  const counted = { activityKey: tyingActivity.key, activityId: activity.id, productId: row.productId, buyerKeys }
  return (await offeredPieces(asking.tx, counted)) + qty > row.maxQty * bought ? tooMany : null
}

/** Paid orders of a main product that a buyer has made since the activity began. */
async function mainOrders({ tx }: Asking, { values }: Tying, buyerKeys: readonly string[]): Promise<number> {
  const { mainProductIds, range } = values
  const { table, columns } = recordTable(ticketOrder)
  const [found] = await tx
    .select({ total: countDistinct(ticketSaleLines.orderId) })
    .from(ticketSaleLines)
    .innerJoin(table, eq(columns.id, ticketSaleLines.orderId))
    .where(
      and(
        inArray(ticketSaleLines.productId, [...mainProductIds]),
        inArray(ticketSaleLines.buyerKey, [...buyerKeys]),
        gte(ticketSaleLines.createdAt, startOfDay(range[0])),
        notInArray(columns.status, [...unpaid]),
      ),
    )
  return found?.total ?? 0
}
