import { member } from '@contracts/resources/members/member'
import { redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import type { EnvelopeActivityType } from '@contracts/resources/marketing/redEnvelopeTerms'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { recordOfId, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Activity } from './activityRecords'
import { isFor } from './audience'
import { giveByActivity } from './giveByActivity'

/** Activities of a kind that run in a brand on a day, oldest first. @param day YYYY-MM-DD in the stores */
async function runningOn(
  db: Database,
  brandId: number,
  kind: EnvelopeActivityType,
  day: string,
): Promise<readonly Activity[]> {
  const { table, columns } = recordTable(redEnvelopeActivity)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        eq(columns.status, 'PUBLISHED'),
        eq(columns.kind, kind),
        lte(columns.rangeFrom, day),
        gte(columns.rangeTo, day),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(redEnvelopeActivity, row))
}

/** Of an order, on receipts. */
const ofOrder = (orderId: number): string => `order:${orderId}`

/** A guest has become a member: what the activities for new ones give. */
export const giveToNewMember: Command<typeof member> = async ({ db, services, caller, afterwards, record }) => {
  const day = storeDay(services.now().toISOString())
  const moving = { tx: db, services, caller, afterwards }
  for (const activity of await runningOn(db, record.brandId ?? 0, 'NEW_MEMBER', day))
    await giveByActivity(moving, activity, { memberId: record.id, occasion: 'join' })
}

/** An order is paid: what the activities give for as much as was paid. */
export const giveForPayment: Command<typeof ticketOrder> = async ({ db, services, caller, afterwards, record }) => {
  const { memberId, payAmount } = record.values
  if (memberId === null) return
  const day = storeDay(services.now().toISOString())
  const running = await runningOn(db, record.brandId ?? 0, 'PAY', day)
  if (running.length === 0) return
  const buyer = await recordOfId(db, member, memberId)
  if (!buyer) return
  const moving = { tx: db, services, caller, afterwards }
  for (const activity of running)
    if (payAmount >= (activity.values.triggerAmount ?? 0) && isFor(activity, buyer))
      await giveByActivity(moving, activity, { memberId, occasion: ofOrder(record.id) })
}

/** All of an order has gone back: what was given for its payment and is not used yet goes too. */
export const takeBackForRefund: Command<typeof ticketRefund> = async ({ db, services, afterwards, record }) => {
  const order = await recordOfId(db, ticketOrder, record.values.orderId)
  if (order?.status !== 'REFUNDED') return
  const { table, columns } = recordTable(redEnvelopeReceive)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.brandId, order.brandId ?? 0),
        eq(columns.memberId, order.values.memberId ?? 0),
        eq(columns.occasion, ofOrder(order.id)),
        eq(columns.status, 'RECEIVED'),
      ),
    )
    .orderBy(asc(columns.id))
    .for('update')
  for (const row of rows) {
    const receive = readRow(redEnvelopeReceive, row)
    const moving = { tx: db, services, caller: systemAt(receive), afterwards }
    await raiseEvent(moving, redEnvelopeReceive, receive, { event: 'VOID', payload: { reason: takenBackReason } })
  }
}

/** What the receipt says of it. */
export const takenBackReason = '支付的订单已全额退款'
