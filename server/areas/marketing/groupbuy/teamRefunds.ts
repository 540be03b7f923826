import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, asc, count, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Effect } from '@server/records/recordServer'
import type { Database } from '@server/db/connection'
import { withAfterwards } from '@server/records/afterwards'
import { documentNo } from '@server/records/documentNo'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, lockRecords, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { closeLines, linesOf, moveStock } from '@server/areas/tickets'
import { failedOf, groupRefund as source } from './failedRefunds'
import { setGathering } from './gathering'
import { teams, type Team } from './groupbuyRecords'
import { groupbuyPlaces } from './tables'
import { describeFault } from '@server/fault'

const ended: Team['status'][] = ['FAILED', 'REFUNDED']

/** At most so many in one run; the next one takes the others. */
const mostAtOnce = 500

/**
 * Opens a refund of the whole order for everybody who paid for a team that came to nothing, and for who paid too late.
 * Safe with many processes: whether an order has its refund is asked under its lock.
 */
export async function refundFailedTeams(services: Services): Promise<void> {
  for (const id of await ordersToRefund(services.db)) {
    try {
      await withAfterwards(services, (tx, afterwards) => refundWhole({ tx, services, afterwards }, id))
    } catch (error) {
      services.log.error({ orderId: id, error: describeFault(error) }, 'groupbuy')
    }
  }
}

async function ordersToRefund(db: Database): Promise<readonly number[]> {
  const [team, order, refund] = [recordTable(teams), recordTable(ticketOrder), recordTable(ticketRefund)]
  const rows = await db
    .select({ id: groupbuyPlaces.orderId })
    .from(groupbuyPlaces)
    .innerJoin(team.table, eq(team.columns.id, groupbuyPlaces.teamId))
    .innerJoin(order.table, eq(order.columns.id, groupbuyPlaces.orderId))
    .leftJoin(refund.table, and(eq(refund.columns.orderId, groupbuyPlaces.orderId), eq(refund.columns.source, source)))
    .where(
      and(
        or(
          eq(groupbuyPlaces.state, 'LATE'),
          and(eq(groupbuyPlaces.state, 'JOINED'), inArray(team.columns.status, ended)),
        ),
        eq(order.columns.gathering, true),
        isNull(refund.columns.id),
      ),
    )
    .orderBy(asc(groupbuyPlaces.orderId))
    .limit(mostAtOnce)
  return rows.map(({ id }) => id)
}

async function refundWhole({ tx, services, afterwards }: Omit<Moving, 'caller'>, orderId: number): Promise<void> {
  const order = await lockRecord(tx, ticketOrder, orderId)
  const { table, columns } = recordTable(ticketRefund)
  const known = await tx
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.orderId, orderId), eq(columns.source, source)))
  if (known.length > 0 || order.values.gathering !== true) return
  const now = services.now()
  const { payAmount, postage, transactionNo } = order.values
  const caller = systemAt(order)
  const refund = await makeRecord(tx, now, caller, ticketRefund, {
    refundNo: documentNo('R', now),
    orderId,
    vouchers: null,
    source,
    reason: 'OTHER',
    remark: '拼团未成功，全额退回',
    amount: payAmount,
    postageRefund: postage,
    transactionNo,
  })
  await raiseEvent({ tx, services, caller, afterwards }, ticketRefund, refund, { event: 'PASS', payload: {} })
}

/**
 * The money of a team's order has gone back: the order is over, its pieces can be sold again, and the team is done with
 * the last of them. Other refunds are none of its business.
 */
export async function closeGroupOrder({
  db: tx,
  services,
  caller,
  afterwards,
  record,
}: Effect<typeof ticketRefund>): Promise<void> {
  if (record.values.source !== source) return
  const moving: Moving = { tx, services, caller, afterwards }
  const { orderId } = record.values
  const order = await lockRecord(tx, ticketOrder, orderId)
  await restock(tx, orderId)
  await setGathering(tx, [orderId], false)
  const values = { ...order.values, gathering: false }
  await raiseEvent(moving, ticketOrder, { ...order, values }, { event: 'REFUND', payload: {} })
  const [place] = await tx.select().from(groupbuyPlaces).where(eq(groupbuyPlaces.orderId, orderId))
  if (place?.state === 'JOINED' && place.teamId !== null) await finishTeam(moving, place.teamId)
}

/** Pieces without a voucher; of a product that is no longer on sale they are not counted back. */
async function restock(tx: Database, orderId: number): Promise<void> {
  const lines = await linesOf(tx, orderId)
  const known = await lockRecords(tx, ticketProduct, [...new Set(lines.map(({ productId }) => productId))])
  const onSale = new Set(known.filter(({ status }) => status === 'PUBLISHED' || status === 'SHARE').map(({ id }) => id))
  const back = lines.filter(({ productId }) => onSale.has(productId))
  await moveStock(
    tx,
    back.map(({ productId, spec, qty }) => ({ productId, spec, locked: 0, sold: -qty })),
  )
  await closeLines(tx, orderId)
}

async function finishTeam(moving: Moving, teamId: number): Promise<void> {
  const { tx } = moving
  const team = await lockRecord(tx, teams, teamId)
  const { table, columns } = recordTable(ticketOrder)
  const [open] = await tx
    .select({ total: count() })
    .from(groupbuyPlaces)
    .innerJoin(table, eq(columns.id, groupbuyPlaces.orderId))
    .where(and(eq(groupbuyPlaces.teamId, teamId), eq(groupbuyPlaces.state, 'JOINED'), ne(columns.status, 'REFUNDED')))
  if (team.status === 'FAILED' && open?.total === 0)
    await raiseEvent(moving, teams, team, { event: 'REFUND_DONE', payload: {} })
}

/** Sends the refunds of a team that failed once more, each by itself and under its number. */
export async function retryTeamRefunds(services: Services, teamId: number): Promise<void> {
  for (const { id } of await failedOf(services.db, [teamId]))
    await withAfterwards(services, async (tx, afterwards) => {
      const refund = await lockRecord(tx, ticketRefund, id)
      if (refund.status !== 'FAILED') return
      const moving = { tx, services, caller: systemAt(refund), afterwards }
      await raiseEvent(moving, ticketRefund, refund, { event: 'RETRY', payload: {} })
    })
}
