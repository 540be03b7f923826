import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { and, asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { followActivities } from '../activities/followSales'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import type { Moving } from '@server/records/takeTransition'
import { linesOf } from '../vouchers/issueVouchers'
import type { Refund } from './refund'
import { refundable, type AskedRefund } from './refundAmounts'
import { ticketSaleLines } from '../tables'
import { vouchers, type TermedVoucher } from '../vouchers/voucherValues'

type SaleLine = typeof ticketSaleLines.$inferSelect
type Gift = SaleLine & { readonly giftEvery: number }

/** Places of the lines of an order that were given and not bought. */
export async function giftLinesOf(tx: Database, orderId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ line: ticketSaleLines.line })
    .from(ticketSaleLines)
    .where(and(eq(ticketSaleLines.orderId, orderId), isNotNull(ticketSaleLines.giftEvery)))
  return new Set(rows.map(({ line }) => line))
}

/** The vouchers that decide together whether gifts stay: all of an order that has gifts, none of any other. */
export async function vouchersBesideGifts(tx: Database, orderId: number): Promise<readonly number[]> {
  if ((await giftLinesOf(tx, orderId)).size === 0) return []
  const { table, columns } = recordTable(vouchers)
  const rows = await tx.select({ id: columns.id }).from(table).where(eq(columns.orderId, orderId))
  return rows.map(({ id }) => id)
}

interface Leaving {
  readonly orderId: number
  readonly asked: readonly AskedRefund[]
  /** Vouchers of the order: `vouchersBesideGifts`. */
  readonly known: readonly TermedVoucher[]
  /** The store gives the money back all the same (商家原因, 过期自动退): what was used of its gifts stays with the guest. */
  readonly isForced: boolean
}

/**
 * The gifts that what stays of an order does not earn any more, once some of its vouchers are given back: they go back
 * with them, unused. A piece that was used, or exchanged for a better one, still counts as bought.
 * @throws Refusal when such a gift was used or is frozen
 */
export async function returnedGifts(
  tx: Database,
  { orderId, asked, known, isForced }: Leaving,
): Promise<readonly TermedVoucher[]> {
  const gifts = await giftsOf(tx, orderId)
  if (gifts.length === 0) return []
  const waiting = known.filter(({ record }) => record.status === 'REFUNDING').map(({ record }) => record.id)
  const open = (await openRefunds(tx, orderId)).flatMap((refund) => linesOfRefund(refund))
  const held = timesOf(open.filter(({ voucherId }) => waiting.includes(voucherId)))
  const leaving = new Map([...held, ...timesOf(asked)])
  return gifts.flatMap(({ gift, earning }) => {
    const before = unearned(gift, earning, known.filter(isOut(held)))
    const { given, tooMany } = unearned(gift, earning, known.filter(isOut(leaving)))
    const [unused, stuck] = [given.filter(isUnused), given.filter((one) => !isUnused(one))]
    // What the store has let a guest keep before does not block this refund.
    if (unused.length < tooMany - before.tooMany && !isForced) throw refused(usedRefusal(stuck))
    return unused.slice(0, tooMany)
  })
}

/** Each line of an order that was given, with the places of the lines that earn it. */
export async function giftsOf(
  tx: Database,
  orderId: number,
): Promise<readonly { readonly gift: Gift; readonly earning: readonly number[] }[]> {
  const lines = await linesOf(tx, orderId)
  return lines
    .filter((line): line is Gift => line.giftEvery !== null)
    .map((gift) => ({ gift, earning: lines.filter((line) => isEarning(line, gift)).map(({ line }) => line) }))
}

/** Whether a voucher stays with its guest. @param times that go back, by voucher */
export const isOut =
  (times: ReadonlyMap<number, number>) =>
  ({ record, voucher }: Pick<TermedVoucher, 'record' | 'voucher'>): boolean =>
    record.status !== 'REFUNDED' && !(voucher.usedTimes === 0 && times.get(record.id) === timesLeftOf(voucher))

/** The gifts among what stays with a guest, and how many of them the purchase does not earn. */
export function unearned(gift: Gift, earning: readonly number[], out: readonly TermedVoucher[]) {
  const kept = out.filter(({ voucher }) => earning.includes(voucher.line))
  const given = out.filter(({ record, voucher }) => voucher.line === gift.line && record.status !== 'VOID')
  return { given, tooMany: Math.max(given.length - Math.floor(kept.length / gift.giftEvery), 0) }
}

const isEarning = (line: SaleLine, gift: Gift): boolean =>
  line.giftEvery === null && line.activityKey === gift.activityKey && line.activityId === gift.activityId

const isUnused = ({ record, voucher }: TermedVoucher): boolean =>
  refundable.includes(record.status) && voucher.usedTimes === 0

function usedRefusal(stuck: readonly TermedVoucher[]): string {
  const frozen = stuck.find(({ record }) => record.status === 'FROZEN')
  const { productName } = (frozen ?? stuck[0])!.voucher
  return frozen
    ? `赠品「${productName}」已冻结，请先解冻再退款`
    : `赠品「${productName}」已使用，须由商家以“商家原因”退款`
}

/** Refunds of an order that still hold vouchers, oldest first. */
export async function openRefunds(tx: Database, orderId: number): Promise<readonly Refund[]> {
  const { table, columns } = recordTable(ticketRefund)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns.orderId, orderId), notInArray(columns.status, ['SUCCESS', 'REJECTED', 'CANCELLED'])))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(ticketRefund, row))
}

/** What a refund holds, the gifts that go back beside it included. */
export const linesOfRefund = ({ values }: Pick<Refund, 'values'>) => values.vouchers ?? []

export const timesOf = (lines: readonly AskedRefund[]): ReadonlyMap<number, number> =>
  new Map(lines.map(({ voucherId, times }) => [voucherId, times]))

/**
 * Gifts that came back can be given again by their activities. @param pieces lines, one for each piece that came back
 */
export async function releaseGifts(moving: Moving, pieces: readonly SaleLine[]): Promise<void> {
  const gifts = pieces.filter(({ giftEvery }) => giftEvery !== null)
  for (const { orderId, line } of gifts)
    await moving.tx
      .update(ticketSaleLines)
      .set({ activityQty: sql`${ticketSaleLines.activityQty} - 1` })
      .where(and(eq(ticketSaleLines.orderId, orderId), eq(ticketSaleLines.line, line)))
  followActivities(
    moving,
    gifts.map(({ activityKey, activityId }) => ({ activityKey: activityKey!, activityId: activityId! })),
  )
}
