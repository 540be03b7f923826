import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { documentNo } from '@server/records/documentNo'
import { recordTable } from '@server/records/recordTables'
import { lockRecords, makeRecord } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { storeSettings } from '@server/records/storeSettings'
import type { Deposit } from './payDeposit'

const minuteMs = 60_000

/** Who wants to pay a deposit of which activity. */
export interface DepositWish {
  readonly activityId: number
  readonly memberId: number
  readonly phone: string
}

/**
 * Makes a deposit that waits for its payment. Other deposits of the same activity wait until this transaction has
 * ended, so that two cannot both have the last one.
 * @param moving `caller` stands in the store
 * @throws Refusal with what is in the way; nothing is then stored
 */
export async function placeDeposit({ tx, services, caller }: Moving, wish: DepositWish): Promise<Deposit> {
  const now = services.now()
  const [activity] = await lockRecords(tx, depositActivity, [wish.activityId])
  if (!activity || activity.hotelId !== caller.tenant.hotelId) throw refused('定金活动不存在')
  const { depositAmount, inflateAmount, depositRange, stock, perPersonLimit } = activity.values
  const today = storeDay(now.toISOString())
  const isOpen = activity.status === 'RUNNING' && depositRange[0] <= today && today <= depositRange[1]
  if (!isOpen) throw refused('不在付定金时间内')
  if ((await taken(tx, wish, false)) >= stock) throw refused('定金份数已满')
  const limit = perPersonLimit ?? 1
  if ((await taken(tx, wish, true)) >= limit) throw refused(`每人限购${limit}份`)
  const { unpaidCloseMinutes } = await storeSettings(tx, caller.tenant)
  return makeRecord(tx, now, caller, depositOrder, {
    depositNo: documentNo('D', now),
    ...wish,
    amount: depositAmount,
    inflateAmount,
    payDeadline: new Date(now.getTime() + unpaidCloseMinutes * minuteMs).toISOString(),
  })
}

/** Deposits of an activity that were neither cancelled nor given back: of all buyers, or of one member or phone. */
async function taken(tx: Database, { activityId, memberId, phone }: DepositWish, isOwn: boolean): Promise<number> {
  const { table, columns } = recordTable(depositOrder)
  const [found] = await tx
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(columns.activityId, activityId),
        notInArray(columns.status, ['CANCELLED', 'REFUNDED']),
        isOwn ? or(eq(columns.memberId, memberId), eq(columns.phone, phone)) : undefined,
      ),
    )
  return found?.total ?? 0
}
