import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { placedAt, type FactLine } from '../facts/factLine'
import { sourceSpan, type LinesWhere } from './source'

const orders = () => recordTable(ticketOrder)

/** What is paid from a card or on credit brings no money in. */
export const movesMoney = (payMethod: string | null): payMethod is string =>
  payMethod !== null && payMethod !== 'CARD' && payMethod !== 'CREDIT'

/** Whether its member had paid an order of the brand before; who is no member is a guest. */
export const buyerKind = (): SQL<'NEW' | 'OLD' | 'GUEST'> => {
  const { table, columns } = orders()
  const { brandId, memberId, payTime, id } = columns
  // Among what is selected a column stands by its name alone, which within would be that of the earlier order.
  const own = (column: PgColumn) => sql`${table}.${sql.identifier(column.name)}`
  return sql`case when ${own(memberId)} is null then 'GUEST' when exists (
      select 1 from ${table} earlier where earlier.brand_id = ${own(brandId)} and earlier.member_id = ${own(memberId)}
        and (earlier.pay_time, earlier.id) < (${own(payTime)}, ${own(id)})
    ) then 'OLD' else 'NEW' end`
}

function readOrders(db: Database, where: SQL) {
  const { table, columns } = orders()
  return db
    .select({
      brandId: columns.brandId,
      hotelId: columns.hotelId,
      channel: columns.channel,
      payMethod: columns.payMethod,
      staffId: columns.staffId,
      items: columns.items,
      payAmount: columns.payAmount,
      depositAmount: columns.depositAmount,
      saved: sql<number>`${columns.couponAmount} + ${columns.envelopeAmount} + ${columns.activityAmount}
        + ${columns.pointAmount} + ${columns.adjustAmount}`.mapWith(Number),
      createdAt: columns.createdAt,
      payTime: columns.payTime,
      buyerKind: buyerKind(),
    })
    .from(table)
    .where(where)
}

/** An order that waits for its payment no longer, on the day on which it was made. */
export const closedOrderLines: LinesWhere = async (db, where) =>
  (await readOrders(db, and(where, ne(orders().columns.status, 'PENDING_PAY'))!)).map((order) => ({
    family: 'trade',
    brandId: Number(order.brandId),
    hotelId: Number(order.hotelId),
    ...placedAt(order.createdAt),
    keys: { biz: 'TICKET', channel: order.channel },
    deltas: { createdCnt: 1, createdAmt: order.payAmount },
  }))

/** An order that was paid, on the day of its payment. */
export const paidOrderLines: LinesWhere = async (db, where) =>
  (await readOrders(db, and(where, isNotNull(orders().columns.payTime))!)).flatMap((order): readonly FactLine[] => {
    const { channel, payMethod, staffId, payAmount, saved, buyerKind } = order
    const place = { brandId: Number(order.brandId), hotelId: Number(order.hotelId), ...placedAt(order.payTime!) }
    const qty = order.items.reduce((sum, item) => sum + item.qty, 0)
    const due = payAmount - order.depositAmount
    return [
      {
        ...place,
        family: 'trade',
        keys: { biz: 'TICKET', channel, buyerKind, pay: payMethod ?? '' },
        deltas: { paidCnt: 1, paidAmt: payAmount, discountAmt: saved, paidQty: qty },
      },
      ...(movesMoney(payMethod) && due > 0
        ? [
            {
              ...place,
              family: 'cash' as const,
              keys: { biz: 'TICKET', pay: payMethod },
              deltas: { collectCnt: 1, collectAmt: due },
            },
          ]
        : []),
      ...order.items.map((item) => ({
        ...place,
        family: 'product' as const,
        keys: { product: String(item.productId), channel },
        deltas: { soldQty: item.qty, soldAmt: item.payAmount },
      })),
      ...(staffId === null
        ? []
        : [
            {
              ...place,
              family: 'staff' as const,
              keys: { staff: String(staffId), biz: 'TICKET' },
              deltas: { orderCnt: 1, orderAmt: payAmount, orderQty: qty },
            },
          ]),
    ]
  })

export const closedOrders = sourceSpan(closedOrderLines, () => {
  const { createdAt: at, brandId, hotelId } = orders().columns
  return { at, brandId, hotelId }
})

export const paidOrders = sourceSpan(paidOrderLines, () => {
  const { payTime: at, brandId, hotelId } = orders().columns
  return { at, brandId, hotelId }
})
