import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { recordTable } from '@server/records/recordTables'
import { lockRecords } from '@server/records/systemRecords'
import type { Product, ProductRecord } from './saleTerms'
import { ticketSaleLines } from '../tables'

export const soldOut = '库存不足'

/** By how much the stock of a product changes; what is neither sold nor locked can be sold. */
interface StockMove {
  readonly productId: number
  readonly spec: string | null
  readonly locked: number
  readonly sold: number
}

/**
 * Moves stock of products between what can be sold, what is locked and what is sold: total = sold + locked + available,
 * none of them below 0. It is no change that people made: neither version nor history of the product follow it.
 * @returns the products, locked, as they stood before
 * @throws Refusal 库存不足
 */
export async function moveStock(tx: Database, moves: readonly StockMove[]): Promise<readonly ProductRecord[]> {
  const locked = await lockRecords(tx, ticketProduct, [...new Set(moves.map(({ productId }) => productId))])
  for (const { id, values } of locked) {
    const own = moves.filter(({ productId }) => productId === id)
    await keepStock(tx, id, stockAfter(values, own))
  }
  return locked
}

/** What moves of stock change of a product. */
type Stock = Pick<Product, 'lockedCount' | 'soldCount' | 'availableCount' | 'specs'>

const total = (moves: readonly StockMove[], what: 'locked' | 'sold') => moves.reduce((sum, move) => sum + move[what], 0)

/** @throws Refusal 库存不足 */
function stockAfter(product: Product, moves: readonly StockMove[]): Stock {
  const lockedCount = (product.lockedCount ?? 0) + total(moves, 'locked')
  const soldCount = (product.soldCount ?? 0) + total(moves, 'sold')
  const availableCount = product.totalInventory - soldCount - lockedCount
  // Of a flash sale no more than its own stock is sold.
  const flashLeft = product.ticketType === '24' ? (product.flashQty ?? 0) - soldCount - lockedCount : availableCount
  if (Math.min(availableCount, flashLeft, lockedCount, soldCount) < 0) throw refused(soldOut)
  const specs = product.specs?.map((spec) => specAfter(spec, moves)) ?? null
  return { lockedCount, soldCount, availableCount, specs }
}

type Spec = NonNullable<Product['specs']>[number]

function specAfter(spec: Spec, moves: readonly StockMove[]): Spec {
  const own = moves.filter((move) => move.spec === spec.name)
  const sold = (spec.sold ?? 0) + total(own, 'sold')
  const locked = (spec.locked ?? 0) + total(own, 'locked')
  if (Math.min(spec.inventory - sold - locked, sold, locked) < 0) throw refused(soldOut)
  return { ...spec, sold, locked }
}

async function keepStock(tx: Database, id: number, stock: Stock): Promise<void> {
  const { table, columns } = recordTable(ticketProduct)
  await tx.update(table).set(stock).where(eq(columns.id, id))
}

/** The lines of a cancelled order count for no limit any more. */
export async function closeLines(tx: Database, orderId: number): Promise<void> {
  await tx.update(ticketSaleLines).set({ isOpen: false }).where(eq(ticketSaleLines.orderId, orderId))
}
