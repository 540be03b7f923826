import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq } from 'drizzle-orm'
import type { Effect } from '@server/records/recordServer'
import type { Database } from '@server/db/connection'
import { documentNo } from '@server/records/documentNo'
import { requireRecord } from '@server/records/findRecord'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import type { StoredRecord } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { setGathering } from './gathering'
import { activities, teams, type Team } from './groupbuyRecords'
import { groupbuyPlaces } from './tables'
import { groupbuyJob } from './groupbuyJob'

const hourMs = 60 * 60 * 1000

/**
 * A paid order takes its place: the leader's opens the team, the last one makes it whole. Of two payments for the last place
 * the second one comes too late, and goes back.
 */
export async function joinTeam(effect: Effect<typeof ticketOrder>): Promise<void> {
  const { db: tx, services, caller, afterwards, record: order } = effect
  if (order.values.saleType !== 'GROUP_BUY') return
  const moving: Moving = { tx, services, caller, afterwards }
  const now = services.now()
  await setGathering(tx, [order.id], true)
  const [place] = await tx.select().from(groupbuyPlaces).where(eq(groupbuyPlaces.orderId, order.id))
  if (!place) throw new Error(`order ${order.id} has no place in a team`)
  const team =
    place.teamId === null ? await openTeam(tx, now, order, place.activityId) : await lockRecord(tx, teams, place.teamId)
  const { size, joined, expireAt } = team.values
  const isTaken = team.status === 'FORMING' && joined < size && now.getTime() < Date.parse(expireAt)
  await tx
    .update(groupbuyPlaces)
    .set({ teamId: team.id, state: isTaken ? 'JOINED' : 'LATE', joinedAt: now })
    .where(and(eq(groupbuyPlaces.orderId, order.id), eq(groupbuyPlaces.state, 'HELD')))
  if (!isTaken) return afterwards(() => services.jobs.request(groupbuyJob))
  const amount = order.values.payAmount
  const after = await raiseEvent(moving, teams, team, { event: 'JOIN', payload: { amount } })
  if (after.values.joined >= size) await raiseEvent(moving, teams, after, { event: 'FULL', payload: {} })
}

async function openTeam(
  tx: Database,
  now: Date,
  order: StoredRecord<typeof ticketOrder>,
  activityId: number,
): Promise<Team> {
  // Read, not locked: who places orders holds the activity and waits for the product, which this payment holds.
  const activity = await requireRecord(tx, systemAt(order), activities, activityId)
  const { productId, groupSize, durationHours, virtualGroup } = activity.values
  return makeRecord(tx, now, systemAt(order), teams, {
    teamNo: documentNo('G', now),
    activityId,
    productId,
    memberId: order.values.memberId,
    leaderName: order.values.buyerName,
    size: groupSize,
    virtualGroup: virtualGroup ?? false,
    startAt: now.toISOString(),
    expireAt: new Date(now.getTime() + durationHours * hourMs).toISOString(),
  })
}
