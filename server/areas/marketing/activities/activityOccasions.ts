import type { directPayment } from '@contracts/resources/finance/directPayment'
import { isOfScene } from '@contracts/resources/finance/paymentScene'
import { member } from '@contracts/resources/members/member'
import { redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import type { EnvelopeActivityType } from '@contracts/resources/marketing/redEnvelopeTerms'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { recordOfId, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Activity } from './activityRecords'
import { isFor } from './audience'
import { giveByActivity, type Occasion } from './giveByActivity'

const movingOf = ({ db, services, caller, afterwards }: Pick<Effect, 'db' | 'services' | 'caller' | 'afterwards'>) => ({
  tx: db,
  services,
  caller,
  afterwards,
})

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

/** A guest has become a member: what the activities for new ones give. */
export const giveToNewMember: Command<typeof member> = async (effect) => {
  const { db, services, record } = effect
  const day = storeDay(services.now().toISOString())
  for (const activity of await runningOn(db, record.brandId ?? 0, 'NEW_MEMBER', day))
    await giveByActivity(movingOf(effect), activity, { memberId: record.id, occasion: 'join' })
}

/** Of an order, and of a payment at a counter, on receipts. */
const ofOrder = (orderId: number): string => `order:${orderId}`
const ofPayment = (paymentId: number): string => `payment:${paymentId}`

/** What a member has paid. */
interface Paid extends Occasion {
  readonly brandId: number
  /** fen */
  readonly amount: number
  /** Whether an activity gives for what was paid there. */
  readonly isMeant: (values: Activity['values']) => boolean
}

async function giveForPaid(moving: Moving, { brandId, memberId, occasion, amount, isMeant }: Paid): Promise<void> {
  const { tx, services } = moving
  const day = storeDay(services.now().toISOString())
  const meant = (await runningOn(tx, brandId, 'PAY', day)).filter(
    ({ values }) => isMeant(values) && amount >= (values.triggerAmount ?? 0),
  )
  const payer = meant.length === 0 ? null : await recordOfId(tx, member, memberId)
  if (!payer) return
  for (const activity of meant)
    if (isFor(activity, payer)) await giveByActivity(moving, activity, { memberId, occasion })
}

/** An order is paid: what the activities give for as much as was paid. */
export const giveForOrder: Command<typeof ticketOrder> = async (effect) => {
  const { id, brandId, values } = effect.record
  const { memberId, payAmount: amount } = values
  if (memberId === null) return
  const isMeant: Paid['isMeant'] = ({ payFrom }) => payFrom === 'ORDER' || payFrom === 'ALL'
  await giveForPaid(movingOf(effect), { brandId: brandId ?? 0, memberId, occasion: ofOrder(id), amount, isMeant })
}

/** A member has paid at a counter: the same. What is put on account somebody else pays, and later. */
export const giveForPayment: Command<typeof directPayment> = async (effect) => {
  const { id, brandId, status, values } = effect.record
  const { memberId, paidAmount: amount, channel, sceneId } = values
  // What came too late goes straight back.
  if (memberId === null || channel === 'CREDIT' || status !== 'PAID') return
  const isMeant: Paid['isMeant'] = ({ payFrom, paymentSceneIds }) =>
    (payFrom === 'COUNTER' || payFrom === 'ALL') && isOfScene(paymentSceneIds, sceneId)
  await giveForPaid(movingOf(effect), { brandId: brandId ?? 0, memberId, occasion: ofPayment(id), amount, isMeant })
}

/** All of an order has gone back: what was given for its payment and is not used yet goes too. */
export const takeBackForRefund: Command<typeof ticketRefund> = async (effect) => {
  const order = await recordOfId(effect.db, ticketOrder, effect.record.values.orderId)
  if (order?.status !== 'REFUNDED') return
  await takeBack(movingOf(effect), { ...order, memberId: order.values.memberId, occasion: ofOrder(order.id) })
}

/** All of a payment at a counter has gone back: the same. */
export const takeBackForReturn: Command<typeof directPayment> = async (effect) => {
  const { record } = effect
  if (record.status !== 'REFUNDED') return
  await takeBack(movingOf(effect), { ...record, memberId: record.values.memberId, occasion: ofPayment(record.id) })
}

interface Given {
  readonly brandId: number | null
  readonly memberId: number | null
  readonly occasion: string
}

async function takeBack(moving: Moving, { brandId, memberId, occasion }: Given): Promise<void> {
  const { table, columns } = recordTable(redEnvelopeReceive)
  const rows = await moving.tx
    .select()
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId ?? 0),
        eq(columns.memberId, memberId ?? 0),
        eq(columns.occasion, occasion),
        eq(columns.status, 'RECEIVED'),
      ),
    )
    .orderBy(asc(columns.id))
    .for('update')
  for (const row of rows) {
    const receive = readRow(redEnvelopeReceive, row)
    const taking = { ...moving, caller: systemAt(receive) }
    await raiseEvent(taking, redEnvelopeReceive, receive, { event: 'VOID', payload: { reason: takenBackReason } })
  }
}

/** What the receipt says of it. */
export const takenBackReason = '对应的支付已全额退款'
