import { supplyTerms } from '@contracts/calls/supply'
import type { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { supplyWords } from '@contracts/resources/points/supplyWords'
import { accountAt, isPosted, post } from '@server/areas/finance'
import type { StoredRecord } from '@server/records/storedRecord'
import { recordOfId, systemAt } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { supplyPlatform } from './supplyPort'
import { unfitSupply } from './supplySource'

type Exchange = StoredRecord<typeof pointsExchange>
type Product = StoredRecord<typeof pointsProduct>
type Booking = Pick<Moving, 'tx' | 'services'>

/** Where services are paid from. */
const balance = 'SAAS'

/** Why a member does not get a product of the platform now; null when he does. @param address null where nothing is sent */
export async function unfitExchange({ values }: Product, qty: number, address: string | null): Promise<string | null> {
  const { zktProductId } = values
  if (zktProductId === null) return null
  const supply = (await supplyPlatform.byId([zktProductId])).get(zktProductId)
  const problem = unfitSupply(values, supply)
  if (problem !== null || !supply) return problem
  if ((supplyTerms(supply, values.supplySkuId)?.stock ?? 0) < qty) return '库存不足'
  return address === null ? null : notSentTo(supply.notSentTo, address)
}

const notSentTo = (regions: readonly string[], address: string): string | null => {
  const region = regions.find((one) => address.trim().startsWith(one))
  return region === undefined ? null : supplyWords.noRegion(region)
}

/** @throws Refusal where what was exchanged is not sent to an address */
export async function demandRegion({ tx }: Pick<Moving, 'tx'>, { values }: Exchange): Promise<void> {
  const product = await recordOfId(tx, pointsProduct, values.productId)
  const supplyId = product?.values.zktProductId ?? 0
  const supply = (await supplyPlatform.byId([supplyId])).get(supplyId)
  const problem = supply && values.address !== null ? notSentTo(supply.notSentTo, values.address) : null
  if (problem) throw refused(problem)
}

const keyOf = ({ id, values }: Exchange) =>
  ({ bizType: 'ORDER', bizId: id, seq: `SUPPLY:${values.exchangeNo}` }) as const

/** SERVICE_USED of what an exchange costs its store, or its mirror. */
export async function bookSupply(
  { tx, services }: Booking,
  exchange: Exchange,
  event: 'SERVICE_USED' | 'REVERSED',
): Promise<void> {
  const { values } = exchange
  const amount = values.cost ?? 0
  if (amount === 0) return
  const place = systemAt(exchange)
  const [service, income] = [accountAt(place, 'SERVICE_BALANCE', balance), accountAt(place, 'PLATFORM_INCOME')]
  const [debit, credit] = event === 'SERVICE_USED' ? [service, income] : [income, service]
  await post(tx, services.now(), place, {
    event,
    ...keyOf(exchange),
    bizNo: values.exchangeNo,
    lines: [
      { account: debit, direction: 'DEBIT', amount },
      { account: credit, direction: 'CREDIT', amount },
    ],
  })
}

/**
 * Orders what was exchanged from the platform and pays for it, once however often it is tried.
 * @returns the code, or the number of the order @throws Refusal where the store's balance is too small, or it is not taken
 */
export async function orderSupply(moving: Moving, exchange: Exchange): Promise<string> {
  const { exchangeNo, productId, qty, delivery, receiver, phone, address } = exchange.values
  const product = await recordOfId(moving.tx, pointsProduct, productId)
  const supplyId = product?.values.zktProductId
  if (!supplyId) throw refused('没有关联直客通商品')
  await bookSupply(moving, exchange, 'SERVICE_USED')
  const { supplySkuId: skuId } = product.values
  const asked = { orderNo: exchangeNo, supplyId, skuId, qty, delivery, receiver, phone, address }
  const answer = await supplyPlatform.order(asked)
  if (answer.state === 'FAILED') throw refused(answer.reason)
  return answer.outNo
}

/** Takes back what was ordered and paid, once. @throws Refusal where the platform does not take it back */
export async function cancelSupply(moving: Moving, exchange: Exchange): Promise<void> {
  const isOrdered = await isPosted(moving.tx, systemAt(exchange), { event: 'SERVICE_USED', ...keyOf(exchange) })
  if (!isOrdered) return
  const answer = await supplyPlatform.cancel(exchange.values.exchangeNo)
  if (answer.state === 'FAILED') throw refused(answer.reason)
  await bookSupply(moving, exchange, 'REVERSED')
}
