import type { AnyResource, ValuesOf } from '@contracts/resources/definition'
import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/connection'
import { refused } from '../../http/gateway/refusal'
import { documentNo } from '../../records/documentNo'
import { recordTable } from '../../records/recordTables'
import { lockRecords, makeRecord } from '../../records/systemRecords'
import type { StoredRecord } from '../../records/storedRecord'
import type { Moving } from '../../records/takeTransition'
import { unpaidCloseMinutes } from '../orderLimits'

const activities: AnyResource = depositActivity
const deposits: AnyResource = depositOrder

const minuteMs = 60_000

/** Who wants to pay a deposit of which activity. */
export interface DepositWish {
  readonly activityId: number
  readonly memberId: number
  readonly phone: string
}

/**
 * Makes a deposit that waits for its payment (areas tickets 2: deposit-order). Whoever wants one of the same activity waits
 * until this transaction has ended, so that two cannot both have the last one.
 * @param moving `caller` stands in the store
 * @throws Refusal with what is in the way; nothing is then stored
 */
export async function placeDeposit({ tx, services, caller }: Moving, wish: DepositWish): Promise<StoredRecord> {
  const now = services.now()
  const [activity] = await lockRecords(tx, activities, [wish.activityId])
  if (!activity || activity.hotelId !== caller.tenant.hotelId) throw refused('定金活动不存在')
  const { depositAmount, inflateAmount, depositRange, stock, perPersonLimit } = activity.values as ValuesOf<
    (typeof depositActivity)['fields']
  >
  const today = storeDay(now.toISOString())
  const isOpen = activity.status === 'RUNNING' && depositRange[0] <= today && today <= depositRange[1]
  if (!isOpen) throw refused('不在付定金时间内')
  if ((await taken(tx, wish, false)) >= stock) throw refused('定金份数已满')
  const limit = perPersonLimit ?? 1
  if ((await taken(tx, wish, true)) >= limit) throw refused(`每人限购${limit}份`)
  return makeRecord(tx, now, caller, deposits, {
    depositNo: documentNo('D', now),
    ...wish,
    amount: depositAmount,
    inflateAmount,
    payDeadline: new Date(now.getTime() + unpaidCloseMinutes * minuteMs).toISOString(),
  })
}

/** Deposits of an activity that were neither cancelled nor given back: of everybody, or of one member or his phone. */
async function taken(tx: Database, { activityId, memberId, phone }: DepositWish, isOwn: boolean): Promise<number> {
  const { table, columns } = recordTable(deposits)
  const [found] = await tx
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(columns.activityId!, activityId),
        notInArray(columns.status!, ['CANCELLED', 'REFUNDED']),
        isOwn ? or(eq(columns.memberId!, memberId), eq(columns.phone!, phone)) : undefined,
      ),
    )
  return found?.total ?? 0
}
