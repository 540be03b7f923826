import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { and, asc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm'
import { withAfterwards } from '@server/records/afterwards'
import { raiseWithNext } from '@server/records/raiseWithNext'
import { recordTable } from '@server/records/recordTables'
import { storeChanges } from '@server/records/storeChanges'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { recalculate } from '../billLines'
import { rewardedLines, setAside, setAsideFor, worthOf } from './rewardLines'
import { rewardShares } from './rewardShares'

/** Rewards whose time of observation is over may be claimed; members get the points of theirs. */
export async function matureRewards(services: Services): Promise<void> {
  const { columns } = recordTable(rewardRecord)
  const isDue = and(eq(columns.status, 'PENDING'), isNotNull(columns.payableAt), lte(columns.payableAt, services.now()))
  const ofMember = and(isDue, eq(columns.payee, 'MEMBER'))
  while (
    await raiseWithNext(services, rewardRecord, and(isDue, ne(columns.payee, 'MEMBER')), {
      event: 'MATURE',
      payload: {},
    })
  );
  while (await raiseWithNext(services, rewardRecord, ofMember, { event: 'GIVE', payload: {} }));
}

/**
 * What was set aside for rewards is taken off what is settled: of each open line of an order its share. The day before a
 * line may be settled leaves time for it.
 */
export async function spreadRewards(services: Services): Promise<void> {
  const { db } = services
  const lines = recordTable(settleLine).columns
  const rewards = recordTable(rewardRecord)
  const { hotelId, orderNo, orderId, paymentId, baseAmount, status } = rewards.columns
  const open = db
    .selectDistinct({ hotelId: lines.hotelId, orderNo: lines.orderNo })
    .from(recordTable(settleLine).table)
    .where(inArray(lines.status, ['OPEN', 'BILLED']))
    .as('open_lines')
  const found = await db
    .selectDistinctOn([hotelId, orderNo], { hotelId, orderNo, orderId, paymentId, baseAmount })
    .from(rewards.table)
    .innerJoin(open, and(eq(open.hotelId, hotelId), eq(open.orderNo, orderNo)))
    .where(inArray(status, [...setAside, 'REVOKED']))
    .orderBy(asc(hotelId), asc(orderNo))
  for (const order of found) {
    const known = await rewardedLines(db, order.hotelId, order.orderNo ?? '')
    const worth = await worthOf(db, { ...order, baseAmount: order.baseAmount ?? 0 })
    const shares = rewardShares(await setAsideFor(db, order.hotelId, order.orderNo ?? ''), worth, known)
    for (const { id, reward } of known) {
      const share = shares.get(id)
      if (share !== undefined && share !== reward) await write(services, id, share)
    }
  }
}

const write = (services: Services, id: number, wanted: number): Promise<void> =>
  withAfterwards(services, async (tx) => {
    const line = await lockRecord(tx, settleLine, id)
    const { net, reward: before } = line.values
    const reward = Math.min(wanted, net + before)
    if ((line.status !== 'OPEN' && line.status !== 'BILLED') || reward === before) return
    const caller = systemAt(line)
    await storeChanges(tx, services.now(), caller, settleLine, line, {
      values: { ...line.values, reward, net: net + before - reward },
      event: 'reward',
    })
    const { billId } = line.values
    if (billId !== null) await recalculate({ tx, services, caller }, await lockRecord(tx, settleBill, billId))
  })
