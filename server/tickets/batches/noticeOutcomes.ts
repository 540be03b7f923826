import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { yuan } from '@machines/lifecycles/yuan'
import { inArray } from 'drizzle-orm'
import type { Row } from '../../records/column'
import { recordTable } from '../../records/recordTables'
import { readRow, type StoredRecord } from '../../records/storedRecord'
import type { Moving } from '../../records/takeTransition'
import { queueMessages, type WantedMessage } from '../../sms/queueMessages'
import { smsTexts } from '../../sms/smsText'
import { voucherOf, vouchers } from '../voucherValues'
import type { JobKind } from './jobKinds'
import type { JobItem } from './tables'
import type { Outcome } from './workItems'

const orders: AnyResource = ticketOrder

/** By which a buyer tells his vouchers apart; the rest of a code stays between him and the desk. */
const tailOf = (code: string): string => code.slice(-4)

/**
 * Puts a message to its buyer aside for each voucher that a chunk has worked on, in the transaction of the chunk: a job
 * that is resumed, or whose failed items are tried again, tells nobody twice. A buyer without a phone is told nothing.
 */
export async function noticeOutcomes(
  moving: Moving,
  kind: JobKind,
  job: StoredRecord,
  items: readonly JobItem[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const done = new Map(outcomes.filter(({ state }) => state === 'OK').map((outcome) => [outcome.seq, outcome]))
  const worked = items.flatMap(({ seq, voucherId }) => {
    const outcome = done.get(seq)
    return outcome && voucherId !== null ? [{ voucherId, spent: outcome.spent }] : []
  })
  const pieces = await byId(
    moving,
    vouchers,
    worked.map(({ voucherId }) => voucherId),
  )
  const bought = await byId(
    moving,
    orders,
    [...pieces.values()].map((piece) => voucherOf(piece).orderId),
  )
  const wanted = worked.flatMap(({ voucherId, spent }): WantedMessage[] => {
    const voucher = voucherOf(pieces.get(voucherId)!)
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

async function byId(
  { tx }: Moving,
  resource: AnyResource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRecord>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(resource)
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(inArray(columns.id!, [...new Set(ids)]))
  return new Map(rows.map((row) => readRow(resource, row)).map((record) => [record.id, record]))
}
