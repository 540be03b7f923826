import type { settleKinds, settleTypes, ownerTypes } from '@contracts/resources/finance/codes'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { PayMethod } from '@contracts/resources/payMethods'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, makeRecord } from '@server/records/systemRecords'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { recalculate } from './billLines'
import { paidByCard } from './paidByCard'
import { termsAt } from './paymentTerms'
import { noFees, settleValues, usualTerms } from './settleTerms'
import { allotSplits, partOf, takeSplitsBack, type SplitTerms } from './splitShares'

export { settleValues, usualTerms } from './settleTerms'

/** From the moment a value was delivered to the moment at which it may be settled: the day after (cycle T1). */
const settleCycleMs = 24 * 60 * 60 * 1000

/** Who is paid, where that is not the store itself. */
export interface Payee {
  readonly type: keyof typeof ownerTypes
  readonly id: number
  readonly name: string
}

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
  /** How it was paid; that of the order where nothing is said. */
  readonly payMethod?: PayMethod | null
  /** What was agreed to go to others. */
  readonly splits?: readonly SplitTerms[]
  /** The store itself unless given. */
  readonly payee?: Payee
  /** fen; nothing is written for 0 */
  readonly gross: number
}

/** Writes down a value that is to be settled, in the transaction that delivers it. */
export async function openSettleLine(tx: Database, at: Date, place: RecordCaller, delivered: Delivered): Promise<void> {
  const { splits: agreed = [], payee, payMethod: said, ...values } = delivered
  if (values.gross === 0) return
  const dueAt = new Date(at.getTime() + settleCycleMs).toISOString()
  const payMethod = said ?? (values.orderId === undefined ? null : await payMethodOf(tx, values.orderId))
  const card = await paidByCard(tx, values)
  const { channelRate, platformRate, splitMaxRatio } =
    values.lineType === 'SPLIT'
      ? { ...usualTerms(null), ...noFees }
      : // What was paid for a card passed the channel of the store that sold it.
        await termsAt(tx, card?.issuerId ?? place.tenant.hotelId, payMethod)
  const rates = { channelRate, platformRate }
  const { gross, net } = settleValues({ gross: values.gross }, rates)
  const most = Math.min(net, partOf(gross, splitMaxRatio))
  const splits =
    values.orderId === undefined ? [] : await allotSplits(tx, at, place, values.orderId, agreed, { gross, most })
  const splitOut = splits.reduce((sum, { amount }) => sum + amount, 0)
  await makeRecord(tx, at, place, settleLine, {
    ...values,
    ...card,
    ...rates,
    ...settleValues({ gross, splitOut }, rates),
    payMethod,
    splits: splits.length > 0 ? splits : null,
    payeeType: payee?.type ?? 'HOTEL',
    payeeId: payee?.id ?? place.tenant.hotelId,
    payeeName: payee?.name ?? null,
    dueAt,
  })
}

async function payMethodOf(tx: Database, orderId: number): Promise<PayMethod | null> {
  const { table, columns } = recordTable(ticketOrder)
  const [order] = await tx.select({ payMethod: columns.payMethod }).from(table).where(eq(columns.id, orderId))
  return order?.payMethod ?? null
}

/**
 * What was taken back needs no settling: its line is void, a bill that nobody has confirmed is worked out anew, and what
 * went to others comes back. @throws Refusal 40903 where it has been settled
 */
export async function voidSettleLines(
  moving: Moving,
  { bizType, bizId }: Pick<Delivered, 'bizType' | 'bizId'>,
): Promise<void> {
  const { tx } = moving
  const { table, columns } = recordTable(settleLine)
  const bills = recordTable(settleBill)
  const open = tx
    .select({ id: bills.columns.id })
    .from(bills.table)
    .where(inArray(bills.columns.status, ['GENERATED', 'DISPUTED']))
  const rows = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(columns.bizType, bizType),
        eq(columns.bizId, bizId),
        or(eq(columns.status, 'OPEN'), and(eq(columns.status, 'BILLED'), inArray(columns.billId, open))),
      ),
    )
    .orderBy(asc(columns.id))
    .for('update')
  for (const line of rows.map((row) => readRow(settleLine, row))) {
    await raiseEvent(moving, settleLine, line, { event: 'VOID', payload: {} })
    await takeSplitsBack(moving, line.values.splits ?? [])
    if (line.values.billId !== null && line.status === 'BILLED')
      await recalculate(moving, await lockRecord(tx, settleBill, line.values.billId))
  }
}
