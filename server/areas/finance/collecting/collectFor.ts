import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { linkOf } from './sceneLink'

/** What other suites do with payments at the counter: they collect for a number of theirs, and give it back. */

/** Said where no scene of the store takes money. */
export const noScene = '门店没有启用的收款场景，请先在「收款场景」启用一个'

/** So long a guest may pay by a link that another suite has asked for. */
const linkDays = 1

/**
 * 收款链接 over an amount, for a number of another suite: its payments say it (`forNo`). Money comes in by the oldest scene
 * of the store that takes any.
 * @param amount fen
 * @throws Refusal for a store without one
 */
export async function collectLink(
  services: Services,
  hotelId: number,
  { forNo, amount }: { readonly forNo: string; readonly amount: number },
): Promise<{ url: string; until: string }> {
  const { table, columns } = recordTable(paymentScene)
  const isOpen = and(eq(columns.hotelId, hotelId), eq(columns.status, 'ENABLED'), isNull(columns.deletedAt))
  const [row] = await services.db.select().from(table).where(isOpen).orderBy(asc(columns.id)).limit(1)
  if (!row) throw refused(noScene)
  return linkOf(services, readRow(paymentScene, row), { forNo, amount, days: linkDays })
}

/**
 * Asks for all of a payment back, the way it came; a large one waits for a second person, as any refund.
 * @returns false where nothing of it is left to give back, or a refund is under way
 * @throws Refusal where the store has too little
 */
export async function giveBack(moving: Moving, paymentId: number, refundReason: string): Promise<boolean> {
  const payment = await lockRecord(moving.tx, directPayment, paymentId)
  const { paidAmount, refundedAmount } = payment.values
  const refundAmount = paidAmount - refundedAmount
  if ((payment.status !== 'PAID' && payment.status !== 'PART_REFUND') || refundAmount <= 0) return false
  await raiseEvent(moving, directPayment, payment, {
    event: 'REFUND',
    payload: { refundAmount, refundReason: refundReason.slice(0, directPayment.fields.refundReason.max) },
  })
  return true
}
