import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { storeChanges } from '@server/records/storeChanges'
import { readRow } from '@server/records/storedRecord'
import type { Moving } from '@server/records/takeTransition'
import { giftsOf, isOut, linesOfRefund, openRefunds, timesOf, unearned } from './returnedGifts'
import type { Refund } from './refund'
import { giftLine } from './refundAmounts'
import type { TermedVoucher } from '../vouchers/voucherValues'

/** What becomes of the gifts that the refunds of an order hold. */
export interface SharedOutGifts {
  /** They go back with the refund that is over. */
  readonly back: readonly TermedVoucher[]
  /** No refund needs them any more. */
  readonly released: readonly TermedVoucher[]
}

/**
 * A refund of an order with gifts is over. The gifts that wait in refunds are shared out anew: which of them go back is
 * known only now, because each refund was calculated with the state of the others when it was opened. Those that the
 * others may still need are noted in them.
 * @param refund the one that is over: it has paid, or lets go of everything
 * @param known all vouchers of the order, locked, as they were before
 */
export async function shareOutGifts(
  moving: Moving,
  refund: Refund,
  known: readonly TermedVoucher[],
): Promise<SharedOutGifts> {
  const { tx } = moving
  const { orderId } = refund.values
  const gifts = await giftsOf(tx, orderId)
  const others = (await openRefunds(tx, orderId)).filter(({ id }) => id !== refund.id)
  const asked = (one: Refund) => linesOfRefund(one).filter(({ isGift }) => !isGift)
  const gone = refund.status === 'SUCCESS' ? asked(refund) : []
  const leaving = [...gone, ...others.flatMap(asked)]
  const elsewhere = new Set(others.flatMap(linesOfRefund).map(({ voucherId }) => voucherId))
  const shared = gifts.map(({ gift, earning }) => {
    const tooMany = (times: ReturnType<typeof timesOf>) => unearned(gift, earning, known.filter(isOut(times))).tooMany
    const pool = known
      .filter(({ voucher }) => voucher.line === gift.line)
      .filter(({ record }) => record.status === 'REFUNDING' && !leaving.some((one) => one.voucherId === record.id))
      // Its own go first.
      .toSorted((one, other) => Number(elsewhere.has(one.record.id)) - Number(elsewhere.has(other.record.id)))
    const back = pool.slice(0, refund.status === 'SUCCESS' ? tooMany(timesOf(gone)) : 0)
    // What others hold already stays where it is.
    const rest = pool.slice(back.length).toReversed()
    const needed = Math.max(tooMany(timesOf(leaving)) - back.length, 0)
    return { back, waiting: rest.slice(0, needed), released: rest.slice(needed) }
  })
  await noteGifts(
    moving,
    others,
    shared.flatMap(({ waiting }) => waiting),
  )
  return { back: shared.flatMap(({ back }) => back), released: shared.flatMap(({ released }) => released) }
}

/**
 * Writes into refunds which gifts wait in them. One that somebody else moves just now is passed over: it shares them
 * out itself, by what waits and not by what is written.
 */
async function noteGifts(moving: Moving, others: readonly Refund[], waiting: readonly TermedVoucher[]): Promise<void> {
  const { tx, services, caller } = moving
  const rest = new Map(waiting.map((gift) => [gift.record.id, gift]))
  const locked = await lockFree(tx, others)
  const kept = locked.map((one) => ({
    one,
    lines: linesOfRefund(one).filter(({ voucherId, isGift }) => !isGift || rest.delete(voucherId)),
  }))
  for (const [at, { one, lines }] of kept.entries()) {
    const vouchers = at === 0 ? [...lines, ...[...rest.values()].map(giftLine)] : lines
    await storeChanges(tx, services.now(), caller, ticketRefund, one, {
      values: { ...one.values, vouchers },
      event: 'save',
    })
  }
}

async function lockFree(tx: Database, records: readonly Refund[]): Promise<readonly Refund[]> {
  if (records.length === 0) return []
  const { table, columns } = recordTable(ticketRefund)
  const ids = records.map(({ id }) => id)
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(columns.id, ids))
    .orderBy(asc(columns.id))
    .for('update', { skipLocked: true })
  return rows.map((row) => readRow(ticketRefund, row))
}
