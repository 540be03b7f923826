import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { inStore } from '@server/records/inStore'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Order } from '../orders/order'
import type { OrderWish } from '../orders/orderWish'
import { lockDeposit, type Deposit } from './payDeposit'

/** A deposit that an order takes; amounts in fen. */
export interface HeldDeposit {
  readonly record: Deposit
  /** What was paid: it is part of the order's payment. */
  readonly amount: number
  /** By how much more than that it counts: the store gives that. */
  readonly bonus: number
  readonly productIds: readonly number[]
}

/**
 * The deposit to be used, locked; null when none is named.
 * @throws Refusal with what is in the way
 */
export async function heldDeposit(
  { tx, services, caller }: Moving,
  { depositNo, memberId, buyerPhone }: OrderWish,
): Promise<HeldDeposit | null> {
  if (depositNo === undefined) return null
  const record = await lockDeposit(tx, caller, depositNo)
  if (!record) throw refused('定金单不存在')
  const deposit = record.values
  if (memberId !== deposit.memberId && buyerPhone !== deposit.phone) throw refused('定金单不属于该购买人')
  if (record.status !== 'PAID') throw refused('定金未支付或已使用')
  const { useRange, productIds } = await activityOf(tx, deposit.activityId)
  const today = storeDay(services.now().toISOString())
  if (today < useRange[0] || today > useRange[1]) throw refused('不在定金使用时间内')
  return { record, amount: deposit.amount, bonus: deposit.inflateAmount - deposit.amount, productIds }
}

async function activityOf(tx: Database, id: number) {
  const { table, columns } = recordTable(depositActivity)
  const [row] = await tx.select().from(table).where(eq(columns.id, id))
  return readRow(depositActivity, row!).values
}

/** The deposit belongs to an order from now on. */
export const useDeposit = (moving: Moving, { record }: HeldDeposit, { values }: Order) =>
  raiseEvent(moving, depositOrder, record, { event: 'USE', payload: { usedOrderNo: values.orderNo } })

/** What an order took can be used again: the rest of it was not paid. */
export async function releaseDeposit(moving: Moving, { hotelId, values }: Order): Promise<void> {
  if (values.depositAmount === 0) return
  const { table, columns } = recordTable(depositOrder)
  const rows = await moving.tx
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, hotelId), eq(columns.usedOrderNo, values.orderNo), eq(columns.status, 'USED')))
    .for('update')
  for (const row of rows)
    await raiseEvent(moving, depositOrder, readRow(depositOrder, row), { event: 'RELEASE', payload: {} })
}
