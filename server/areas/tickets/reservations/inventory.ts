import type { RecordValues } from '@contracts/resources/definition'
import { inventoryPlace, reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'

type Inventory = RecordValues<typeof reservationInventory>

/** Some of a product on a day and in a slot of a store. */
export interface SlotWish {
  readonly hotelId: number
  readonly productId: number
  /** YYYY-MM-DD */
  readonly date: string
  readonly slot: string
  readonly quantity: number
}

function isSlot({ hotelId, productId, date, slot }: SlotWish) {
  const { columns } = recordTable(reservationInventory)
  return and(
    eq(columns.hotelId, hotelId),
    eq(columns.place, inventoryPlace(productId, date, slot)),
    isNull(columns.deletedAt),
  )
}

/**
 * Takes places of a slot: in one statement, so that of two who want the last one the second finds it gone. It is no change
 * that people made: neither version nor history of the slot follow it.
 * @returns the slot, with its places taken
 * @throws Refusal 该日期不可预约, 该时段已关闭预约, 该时段已约满, 该时段仅剩n个名额
 */
export async function takeSlot(tx: Database, wish: SlotWish): Promise<Inventory> {
  const { table, columns } = recordTable(reservationInventory)
  const { used, capacity, closed } = columns
  const [taken] = await tx
    .update(table)
    .set({ used: sql`${used} + ${wish.quantity}` })
    .where(and(isSlot(wish), eq(closed, false), sql`${capacity} - ${used} >= ${wish.quantity}`))
    .returning()
  if (taken) return readRow(reservationInventory, taken).values
  const [found] = await tx.select().from(table).where(isSlot(wish))
  throw refused(found ? refusalOf(readRow(reservationInventory, found).values) : '该日期不可预约')
}

function refusalOf({ closed, capacity, used }: Inventory): string {
  if (closed) return '该时段已关闭预约'
  return capacity > used ? `该时段仅剩${capacity - used}个名额` : '该时段已约满'
}

/** Gives places of a slot back. */
export async function freeSlot(tx: Database, wish: SlotWish): Promise<void> {
  const { table, columns } = recordTable(reservationInventory)
  await tx
    .update(table)
    .set({ used: sql`greatest(${columns.used} - ${wish.quantity}, 0)` })
    .where(isSlot(wish))
}
