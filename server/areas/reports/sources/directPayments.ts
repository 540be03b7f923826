import { directPayment } from '@contracts/resources/finance/directPayment'
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { placedAt, type FactLine } from '../facts/factLine'
import { movesMoney } from './orders'
import { sourceSpan, type LinesWhere } from './source'

const payments = () => recordTable(directPayment)

/** Money that came when nobody waited for it any more goes straight back: it counts neither way. */
const cameInTime = (): SQL =>
  sql`not exists (select 1 from ${recordEvents} over where over.resource = ${directPayment.key}
    and over.record_id = ${payments().columns.id} and over.event = 'EXPIRE')`

/** How, for what, by whom and where it was paid. */
interface Taken {
  readonly brandId: unknown
  readonly hotelId: unknown
  readonly source: string
  readonly channel: string | null
  readonly sceneId: unknown
  readonly cashierId: unknown
}

/** What came in or went back, fen; `discount` is what was not asked for. */
type Moved = { readonly paid: number; readonly discount: number } | { readonly back: number }

/** What moves money counts as such; all of it counts at the counter. */
function linesOf(payment: Taken, at: Date, moved: Moved): readonly FactLine[] {
  const { source, channel, sceneId, cashierId } = payment
  const place = { brandId: Number(payment.brandId), hotelId: Number(payment.hotelId), ...placedAt(at) }
  const came = 'paid' in moved
  const cash: FactLine = {
    family: 'cash',
    ...place,
    keys: { biz: 'DIRECT', pay: channel ?? '' },
    deltas: came ? { collectCnt: 1, collectAmt: moved.paid } : { backCnt: 1, backAmt: moved.back },
  }
  const counter: FactLine = {
    family: source === 'VPOS' ? 'vpos' : 'direct',
    ...place,
    keys: {
      pay: channel ?? '',
      ...(sceneId !== null && { scene: String(sceneId) }),
      ...(cashierId !== null && { cashier: String(cashierId) }),
    },
    deltas: came
      ? { paidCnt: 1, paidAmt: moved.paid, discountAmt: moved.discount }
      : { backCnt: 1, backAmt: moved.back },
  }
  return movesMoney(channel) ? [cash, counter] : [counter]
}

const taken = () => {
  const { brandId, hotelId, source, channel, sceneId, cashierId } = payments().columns
  return { brandId, hotelId, source, channel, sceneId, cashierId }
}

/** A payment at the counter, on its day. */
export const paymentLines: LinesWhere = async (db, where) => {
  const { table, columns } = payments()
  const { paidAt, paidAmount, discountAmount } = columns
  const rows = await db
    .select({ ...taken(), paidAt, paidAmount, discountAmount })
    .from(table)
    .where(and(where, isNotNull(paidAt), cameInTime()))
  return rows.flatMap((payment) =>
    linesOf(payment, payment.paidAt!, { paid: Number(payment.paidAmount), discount: Number(payment.discountAmount) }),
  )
}

/** What of one went back, each time at the moment that its history tells. */
export const paymentBackLines: LinesWhere = async (db, where) => {
  const { table, columns } = payments()
  const rows = await db
    .select({ ...taken(), at: recordEvents.at, changes: recordEvents.changes })
    .from(recordEvents)
    .innerJoin(table, eq(columns.id, recordEvents.recordId))
    .where(and(where, eq(recordEvents.resource, directPayment.key), eq(recordEvents.event, 'OK'), cameInTime()))
  return rows.flatMap(({ at, changes, ...payment }) => {
    const [before, after] = changes.refundedAmount ?? [0, 0]
    return linesOf(payment, at, { back: Number(after) - Number(before) })
  })
}

export const paymentsTaken = sourceSpan(paymentLines, () => {
  const { paidAt: at, brandId, hotelId } = payments().columns
  return { at, brandId, hotelId }
})

export const paymentsBack = sourceSpan(paymentBackLines, () => {
  const { brandId, hotelId } = payments().columns
  return { at: recordEvents.at, brandId, hotelId }
})
