import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { outstandingOf, ticketVoucher, timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { figuresOf } from '../activities/activityFigures'
import { activityKinds, countsSales, giftsOf } from '../activities/activityKinds'
import type { Database } from '@server/db/connection'
import { trialBalance } from '@server/areas/finance/trialBalance'
import { anyTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { offeredPieces } from '../offers/offeredPieces'
import { statusAfter } from '../vouchers/followVouchers'
import { ticketSaleLines } from '../tables'
import type { Order } from '../orders/order'
import type { Voucher } from '../vouchers/voucherValues'

const all = async <R extends AnyResource>(db: Database, resource: R): Promise<readonly StoredRecord<R>[]> =>
  (await db.select().from(anyTable(resource).table)).map((row) => readRow(resource, row))

const done = ['USED', 'REFUNDED', 'VOID']

/**
 * Everything that must hold of ticket money whatever has happened (docs/tickets.md, 3), asked of the whole database.
 * @returns what is broken, in words; [] when all is well
 */
export async function brokenRules(db: Database): Promise<readonly string[]> {
  const [orders, pieces, products] = [
    await all(db, ticketOrder),
    await all(db, ticketVoucher),
    await all(db, ticketProduct),
  ]
  const { difference, mismatches } = await trialBalance(db)
  return [
    ...orders.flatMap((order) => brokenIn(order, pieces)),
    ...pieces.flatMap(brokenInVoucher),
    ...products.flatMap(brokenInStock),
    ...orders.flatMap(brokenInPrice),
    ...(await brokenActivities(db)),
    ...(await brokenGifts(db, pieces)),
    ...(difference === 0 ? [] : [`the trial balance is off by ${difference}`]),
    ...mismatches.map(({ accountId }) => `account ${accountId} is not the sum of its lines`),
  ]
}

function brokenIn({ id, status, values }: Order, all: readonly Voucher[]): string[] {
  const own = all.filter((piece) => piece.values.orderId === id)
  if (status === 'PENDING_PAY' || status === 'CANCELLED') return own.length > 0 ? [`order ${id} has vouchers`] : []
  if (values.saleType === 'GROUP_BUY' && own.length === 0) return brokenInGathering({ id, status, values })
  const shares = own.reduce((sum, piece) => sum + piece.values.shareAmount, 0)
  const expected = statusAfter(own.map((piece) => ({ status: piece.status, ...piece.values })))
  return [
    ...(shares + values.postage === values.payAmount + values.upgradeAmount
      ? []
      : [`order ${id} paid ${values.payAmount}, shares ${shares}`]),
    ...(status === expected ? [] : [`order ${id} is ${status}, its vouchers say ${expected}`]),
  ]
}

/** Without its team an order has no vouchers: it waits, or all of it went back. */
function brokenInGathering({ id, status, values }: Pick<Order, 'id' | 'status' | 'values'>): string[] {
  const isWaiting = status === 'PAID' && values.gathering === true && values.refundAmount === 0
  const isOver = status === 'REFUNDED' && values.gathering === false && values.refundAmount === values.payAmount
  return isWaiting || isOver ? [] : [`order ${id} has no vouchers, is ${status} and gave ${values.refundAmount} back`]
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((one, other) => one + other, 0)

/** Every fen of an order's price stands in one of its lines or in its postage, and each discount is taken once. */
function brokenInPrice({ id, values: order }: Order): string[] {
  const { couponAmount, envelopeAmount, activityAmount, pointAmount, adjustAmount } = order
  const off = sumOf([couponAmount, envelopeAmount, activityAmount, pointAmount, adjustAmount])
  const inLines = sumOf(order.items.map(({ payAmount }) => payAmount))
  const paid = order.payAmount + order.upgradeAmount
  return [
    ...(inLines + order.postage === paid ? [] : [`order ${id} costs ${order.payAmount}, lines ${inLines}`]),
    ...(order.totalAmount - off + order.postage === paid ? [] : [`order ${id} takes off ${off}`]),
    ...order.items.flatMap(({ price, qty, discountShare, payAmount }, line) =>
      price * qty - discountShare === payAmount && payAmount >= 0 ? [] : [`order ${id} line ${line}`],
    ),
  ]
}

/** No activity gives more than it has, and its figures are those of its orders. */
async function brokenActivities(db: Database): Promise<string[]> {
  const broken: string[] = []
  for (const resource of activityKinds.map((kind) => kind.resource).filter(countsSales)) {
    for (const activity of await all(db, resource)) {
      const { values } = activity
      const { sold, gmv, takeRate } = values
      const counted = await figuresOf(db, resource, activity)
      const named = `${resource.key} ${activity.id}`
      if (counted.sold !== sold || counted.gmv !== gmv || counted.takeRate !== takeRate)
        broken.push(`${named} says ${String(sold)}, ${String(gmv)}, ${String(takeRate)}: ${JSON.stringify(counted)}`)
      const rows = [...('products' in values ? (values.products ?? []) : []), ...giftsOf(values)]
      const counts = { activityKey: resource.key, activityId: activity.id }
      for (const { productId, qty } of rows)
        if ((await offeredPieces(db, { ...counts, productId })) > qty) broken.push(`${named} oversold ${productId}`)
      if (!('quota' in values)) continue
      const { toProductId: productId, quota } = values
      if ((await offeredPieces(db, { ...counts, productId })) > quota) broken.push(`${named} oversold`)
    }
  }
  return broken
}

/** No gift is still usable that the rest of its order does not earn. */
async function brokenGifts(db: Database, pieces: readonly Voucher[]): Promise<string[]> {
  const lines = await db.select().from(ticketSaleLines)
  return lines.flatMap(({ orderId, line, giftEvery, activityKey, activityId }) => {
    if (giftEvery === null) return []
    const isEarning = (one: (typeof lines)[number]) =>
      one.orderId === orderId &&
      one.giftEvery === null &&
      one.activityKey === activityKey &&
      one.activityId === activityId
    const earning = lines.filter(isEarning).map((one) => one.line)
    const own = pieces.filter((piece) => piece.values.orderId === orderId)
    const kept = own.filter((piece) => earning.includes(piece.values.line) && piece.status !== 'REFUNDED')
    const given = own.filter((piece) => piece.values.line === line && piece.status === 'ACTIVE')
    return given.length > Math.floor(kept.length / giftEvery)
      ? [`order ${orderId} has gifts that it does not earn`]
      : []
  })
}

function brokenInVoucher(piece: Voucher): string[] {
  const left = outstandingOf(piece.values)
  const { benefitsLeft } = piece.values
  const timesLeft = timesLeftOf(piece.values)
  if (benefitsLeft && sumOf(benefitsLeft.map((one) => one.left)) !== timesLeft)
    return [`card ${piece.id} has ${timesLeft} times left: ${JSON.stringify(benefitsLeft)}`]
  if (left < 0) return [`voucher ${piece.id} has ${left} outstanding`]
  return done.includes(piece.status) && left !== 0 ? [`voucher ${piece.id} is ${piece.status} with ${left}`] : []
}

function brokenInStock({ id, values }: StoredRecord<typeof ticketProduct>): string[] {
  const { totalInventory, soldCount, lockedCount, availableCount, specs } = values
  const counts = [soldCount ?? 0, lockedCount ?? 0, availableCount ?? 0]
  const sum = counts.reduce((one, other) => one + other, 0)
  return [
    ...(sum === totalInventory && Math.min(...counts) >= 0 ? [] : [`stock of ${id} is ${counts.join(' + ')}`]),
    ...(specs ?? []).flatMap(({ name, inventory, sold, locked }) =>
      inventory - (sold ?? 0) - (locked ?? 0) >= 0 && (sold ?? 0) >= 0 && (locked ?? 0) >= 0
        ? []
        : [`stock of ${id} ${name}`],
    ),
  ]
}

/** @throws Error with everything that is broken */
export async function demandUnbroken(db: Database): Promise<void> {
  const broken = await brokenRules(db)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}
