import type { settleKinds, settleTypes } from '@contracts/resources/finance/codes'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { makeRecord } from '@server/records/systemRecords'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'

/** From the moment a value was delivered to the moment at which it may be settled: the day after (cycle T1). */
const settleCycleMs = 24 * 60 * 60 * 1000

interface Delivered {
  readonly lineType: keyof typeof settleTypes
  readonly kind: keyof typeof settleKinds
  /** Key of the resource, and id of the record, that delivered it. */
  readonly bizType: string
  readonly bizId: number
  /** Of a ticket order. */
  readonly orderId?: number
  readonly orderNo: string
  readonly productName: string
  /** fen; nothing is written for 0 */
  readonly gross: number
}

/** Writes down a value that is to be settled, in the transaction that delivers it. */
export async function openSettleLine(tx: Database, at: Date, place: RecordCaller, delivered: Delivered): Promise<void> {
  if (delivered.gross === 0) return
  const dueAt = new Date(at.getTime() + settleCycleMs).toISOString()
  await makeRecord(tx, at, place, settleLine, { ...delivered, net: delivered.gross, dueAt })
}

/** What was taken back needs no settling. @throws Refusal 40903 where it has been settled */
export async function voidSettleLines(
  moving: Moving,
  { bizType, bizId }: Pick<Delivered, 'bizType' | 'bizId'>,
): Promise<void> {
  const { table, columns } = recordTable(settleLine)
  const rows = await moving.tx
    .select()
    .from(table)
    .where(and(eq(columns.bizType, bizType), eq(columns.bizId, bizId), eq(columns.status, 'OPEN')))
    .orderBy(asc(columns.id))
    .for('update')
  for (const row of rows) await raiseEvent(moving, settleLine, readRow(settleLine, row), { event: 'VOID', payload: {} })
}
