import type { AnyResource, ValuesOf } from '@contracts/resources/definition'
import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import type { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/connection'
import { refused } from '../../http/gateway/refusal'
import type { Row } from '../../records/column'
import { recordTable } from '../../records/recordTables'
import { readRow, type StoredRecord } from '../../records/storedRecord'
import { raiseEvent, type Moving } from '../../records/takeTransition'
import type { OrderWish } from '../orderWish'
import { deposits, lockDeposit } from './payDeposit'

const activities: AnyResource = depositActivity

type Deposit = ValuesOf<(typeof depositOrder)['fields']>

/** A deposit that an order takes; amounts in fen. */
export interface HeldDeposit {
  readonly record: StoredRecord
  /** What was paid: it is part of the order's payment. */
  readonly amount: number
  /** By how much more than that it counts: the store gives that. */
  readonly bonus: number
  readonly productIds: readonly number[]
}

/**
 * The deposit that somebody wants to use, locked; null when he names none.
 * @throws Refusal with what is in the way
 */
export async function heldDeposit(
  { tx, services, caller }: Moving,
  { depositNo, memberId, buyerPhone }: OrderWish,
): Promise<HeldDeposit | null> {
  if (depositNo === undefined) return null
  const record = await lockDeposit(tx, caller, depositNo)
  if (!record) throw refused('定金单不存在')
  const deposit = record.values as Deposit
  if (memberId !== deposit.memberId && buyerPhone !== deposit.phone) throw refused('定金单不属于该购买人')
  if (record.status !== 'PAID') throw refused('定金未支付或已使用')
  const { useRange, productIds } = await activityOf(tx, deposit.activityId)
  const today = storeDay(services.now().toISOString())
  if (today < useRange[0] || today > useRange[1]) throw refused('不在定金使用时间内')
  return { record, amount: deposit.amount, bonus: deposit.inflateAmount - deposit.amount, productIds }
}

async function activityOf(tx: Database, id: number) {
  const { table, columns } = recordTable(activities)
  const [row]: Row[] = await tx.select().from(table).where(eq(columns.id!, id))
  return readRow(activities, row!).values as ValuesOf<(typeof depositActivity)['fields']>
}

/** The deposit belongs to an order from now on. */
export const useDeposit = (moving: Moving, { record }: HeldDeposit, { values }: StoredRecord) =>
  raiseEvent(moving, deposits, record, { event: 'USE', payload: { usedOrderNo: values.orderNo } })

/** What an order took can be used again: nobody has paid the rest of it. */
export async function releaseDeposit(moving: Moving, { hotelId, values }: StoredRecord): Promise<void> {
  if (Number(values.depositAmount) === 0) return
  const { table, columns } = recordTable(deposits)
  const rows: Row[] = await moving.tx
    .select()
    .from(table)
    .where(and(eq(columns.hotelId!, hotelId), eq(columns.usedOrderNo!, values.orderNo), eq(columns.status!, 'USED')))
    .for('update')
  for (const row of rows) await raiseEvent(moving, deposits, readRow(deposits, row), { event: 'RELEASE', payload: {} })
}
