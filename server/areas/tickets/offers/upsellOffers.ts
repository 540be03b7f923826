import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { productsById } from '../activities/activityProducts'
import { refused } from '@server/refusal'
import type { StoredRecord } from '@server/records/storedRecord'
import { priceOf } from '../orders/priceOrder'
import type { HeldUpgrade } from '../upgrades/upgrades'
import type { Asking, Offer, Offers } from './offer'
import { offeredPieces } from './offeredPieces'
import { runningActivities } from './runningActivities'

type Upsell = StoredRecord<typeof ticketUpsell>

/**
 * A guest about to order one product takes the better one for the difference, or gives a voucher for it.
 * @throws Refusal for an activity that does not run, of another product or scene, without places left
 */
export async function upsellOffers(asking: Asking): Promise<Offers> {
  const found = new Map<number, Offer>()
  const wanted = [...asking.wish.items.entries()].filter(([, { offer }]) => offer?.kind === 'UPSELL')
  const running = wanted.length > 0 ? await runningActivities(asking, ticketUpsell) : []
  for (const [at, { productId, qty, offer }] of wanted) {
    const activity = running.find(({ id }) => id === offer!.id)
    if (!activity) throw refused('升级活动未在进行')
    const { name, toProductId, scene } = activity.values
    if (productId !== toProductId) throw refused('商品不是该活动的升级后商品')
    if ((scene === 'ORDER') !== (offer!.code === undefined)) {
      throw refused(scene === 'ORDER' ? '该活动在下单时升级' : '该活动须凭原券升级')
    }
    await checkQuota(asking, activity, qty)
    const discount = asking.upgrade
      ? await exchangeDiscount(asking, asking.upgrade, activity)
      : (await discountOf(asking, activity)) * qty
    found.set(at, { activityKey: ticketUpsell.key, activityId: activity.id, name, saleType: 'UPSELL', qty, discount })
  }
  return found
}

/** @throws Refusal 升级名额已满 */
async function checkQuota({ tx }: Asking, { id, values }: Upsell, qty: number): Promise<void> {
  const { toProductId, quota } = values
  const taken = await offeredPieces(tx, { activityKey: ticketUpsell.key, activityId: id, productId: toProductId })
  if (taken + qty > quota) throw refused('升级名额已满')
}

/** fen that a piece costs less: with a fixed difference it costs that more than the other product. */
async function discountOf(asking: Asking, activity: Upsell): Promise<number> {
  if (activity.values.diffMode === 'AUTO') return 0
  const { from, better } = await pricesOf(asking, activity)
  return Math.max(better - from - (activity.values.diffAmount ?? 0), 0)
}

/**
 * fen that the better piece costs less, for who gives a voucher for it: it stands for what that one stood for and the
 * difference, and for no more than it costs.
 */
async function exchangeDiscount(asking: Asking, { voucher, amount }: HeldUpgrade, activity: Upsell) {
  const { fromProductId, diffMode, diffAmount } = activity.values
  if (voucher.voucher.productId !== fromProductId) throw refused('原券不是该活动的原商品')
  const { from, better } = await pricesOf(asking, activity)
  const diff = Math.min(diffMode === 'FIXED' ? (diffAmount ?? 0) : better - from, better - amount)
  if (diff <= 0) throw refused('升级后商品不高于原券的金额，无须升级')
  return better - amount - diff
}

/** Prices of both products now, in fen. */
async function pricesOf({ tx, now, products }: Asking, { values }: Upsell) {
  const { fromProductId, toProductId } = values
  const from = (await productsById(tx, [fromProductId])).get(fromProductId)
  if (!from) throw refused('原商品已删除')
  return {
    from: priceOf(from.values, undefined, now),
    better: priceOf(products.get(toProductId)!.values, undefined, now),
  }
}
