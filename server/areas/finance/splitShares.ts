import { splitOrder } from '@contracts/resources/finance/splitOrder'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { storeChanges } from '@server/records/storeChanges'
import { readRow } from '@server/records/storedRecord'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'

/** What was agreed to go to a receiver. */
export interface SplitTerms {
  readonly receiverId: number
  /** Percent. */
  readonly ratio: number
}

/** What of a settle-line goes to whom. */
export interface SplitShare {
  readonly splitId: number
  /** fen */
  readonly amount: number
}

/** A receiver's part, the rest of the fen stays with the store. */
export const partOf = (amount: number, ratio: number): number => Math.floor((amount * ratio) / 100)

/**
 * Divides a value that was delivered among the receivers whose 分账单 still wait.
 * @param of the value, and the most of it that may go to others: what is left after fees, what the channel allows
 */
export async function allotSplits(
  tx: Database,
  at: Date,
  place: RecordCaller,
  orderId: number,
  agreed: readonly SplitTerms[],
  { gross, most }: { readonly gross: number; readonly most: number },
): Promise<readonly SplitShare[]> {
  if (agreed.length === 0) return []
  const { table, columns } = recordTable(splitOrder)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns.orderId, orderId), eq(columns.status, 'WAITING')))
    .orderBy(asc(columns.id))
    .for('update')
  let left = most
  const shares: SplitShare[] = []
  for (const split of rows.map((row) => readRow(splitOrder, row))) {
    const terms = agreed.find(({ receiverId }) => receiverId === split.values.receiverId)
    const amount = terms ? Math.min(partOf(gross, terms.ratio), left) : 0
    if (amount <= 0) continue
    left -= amount
    const values = { ...split.values, amount: split.values.amount + amount }
    await storeChanges(tx, at, place, splitOrder, split, { values, event: 'save' })
    shares.push({ splitId: split.id, amount })
  }
  return shares
}

/** What was taken back goes to nobody: off what still waits, and back from who has it already. */
export async function takeSplitsBack(moving: Moving, shares: readonly SplitShare[]): Promise<void> {
  for (const { splitId, amount } of shares) {
    const split = await lockRecord(moving.tx, splitOrder, splitId)
    const left = split.values.amount - split.values.returnedAmount
    if (split.status === 'DONE')
      await raiseEvent(moving, splitOrder, split, { event: 'RETURN', payload: { returning: Math.min(amount, left) } })
    else if (split.status !== 'RETURNED')
      await storeChanges(moving.tx, moving.services.now(), moving.caller, splitOrder, split, {
        values: { ...split.values, amount: Math.max(0, split.values.amount - amount) },
        event: 'save',
      })
  }
}
