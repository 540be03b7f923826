import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { storeDay } from '@machines/lifecycles/storeDay'
import { yuan } from '@machines/lifecycles/yuan'
import { inArray } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import type { Moving } from '@server/records/takeTransition'
import { queueMessages, type WantedMessage } from '@server/smsOutbox/queueMessages'
import { smsTexts } from '@server/sms/smsText'
import type { JobKind, JobRecord } from './jobKinds'
import type { JobItem } from './tables'
import type { Outcome } from './workItems'

/** By which buyers tell their vouchers apart; the rest of a code is shown at the desk only. */
const tailOf = (code: string): string => code.slice(-4)

/**
 * Puts a message to its buyer aside for each voucher that a chunk has worked on, in the transaction of the chunk: a job
 * that is resumed, or whose failed items are tried again, sends no message twice. A buyer without a phone gets none.
 */
export async function noticeOutcomes(
  moving: Moving,
  kind: JobKind,
  job: JobRecord,
  items: readonly JobItem[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const done = new Map(outcomes.filter(({ state }) => state === 'OK').map((outcome) => [outcome.seq, outcome]))
  const worked = items.flatMap(({ seq, voucherId }) => {
    const outcome = done.get(seq)
    return outcome && voucherId !== null ? [{ voucherId, spent: outcome.spent }] : []
  })
  const pieces = await vouchersById(
    moving,
    worked.map(({ voucherId }) => voucherId),
  )
  const bought = await ordersById(
    moving,
    [...pieces.values()].map(({ values }) => values.orderId),
  )
  const wanted = worked.flatMap(({ voucherId, spent }): WantedMessage[] => {
    const voucher = pieces.get(voucherId)!.values
    const phone = bought.get(voucher.orderId)?.values.buyerPhone
    if (typeof phone !== 'string') return []
    const [product, tail] = [voucher.productName, tailOf(voucher.code)]
    return [
      {
        reference: `${kind.resource.key} ${job.id} ${voucherId}`,
        scene: kind.work,
        orderId: voucher.orderId,
        phone,
        text:
          kind.work === 'DELAY'
            ? smsTexts.delay(product, tail, storeDay(voucher.validEnd))
            : smsTexts.refund(product, tail, yuan(spent)),
      },
    ]
  })
  await queueMessages(moving.tx, moving.services.now(), moving.caller, wanted)
}

type ById<R> = ReadonlyMap<number, StoredRecord<R>>

async function vouchersById({ tx }: Moving, ids: readonly number[]): Promise<ById<typeof ticketVoucher>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(ticketVoucher)
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(columns.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, readRow(ticketVoucher, row)]))
}

async function ordersById({ tx }: Moving, ids: readonly number[]): Promise<ById<typeof ticketOrder>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(ticketOrder)
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(columns.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, readRow(ticketOrder, row)]))
}
