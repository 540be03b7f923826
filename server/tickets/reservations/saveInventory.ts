import type { InventoryInput } from '@contracts/calls/reservationCalls'
import type { AnyResource } from '@contracts/resources/definition'
import { inventoryPlace } from '@contracts/resources/tickets/reservationInventory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connection'
import { holdKey } from '../../db/holdKey'
import { refused } from '../../http/gateway/refusal'
import type { Row } from '../../records/column'
import { requireRecord } from '../../records/findRecord'
import type { RecordCaller } from '../../records/recordCaller'
import { recordTable } from '../../records/recordTables'
import { storeChanges } from '../../records/saveRecord'
import { readRow, type StoredRecord } from '../../records/storedRecord'
import { makeRecord } from '../../records/systemRecords'
import type { Services } from '../../services'
import { inventories, type Inventory } from './inventory'

const products: AnyResource = ticketProduct as unknown as AnyResource

/** 2026-06-03 → 6月3日 */
const dayWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/**
 * Sets what can be reserved of a product on some days, all of them or none (areas tickets 2: batch_save). What is left
 * out stays as it is; a day that has no inventory yet needs a capacity.
 * @returns how many days were new, and how many have changed
 * @throws Refusal 40400 for a product out of reach, or with the first day that cannot be so
 */
export function saveInventory(
  { db, now }: Services,
  caller: RecordCaller,
  { productId, days: given, slot, ...wish }: InventoryInput,
): Promise<{ created: number; changed: number }> {
  const days = [...new Set(given)].toSorted()
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const { values: product } = await requireRecord(tx, caller, products, productId)
    if (product.reserveMode !== 'CALENDAR') throw refused('该商品不是在线预约，不用设置预约库存')
    if (days[0]! < storeDay(now().toISOString())) throw refused('不能设置过去的日期')
    await holdKey(tx, `inventory ${caller.tenant.hotelId} ${productId}`)
    const known = await lockDays(tx, caller, { productId, days, slot })
    let created = 0
    let changed = 0
    for (const day of days) {
      const stored = known.get(day)
      if (stored === undefined) {
        await makeDay(tx, now(), caller, { productId, day, slot, ...wish })
        created += 1
      } else if (await changeDay(tx, now(), caller, stored, wish)) changed += 1
    }
    return { created, changed }
  })
}

/** The inventory of some days as it stands, locked, by day. */
async function lockDays(
  tx: Database,
  { tenant }: RecordCaller,
  { productId, days, slot }: Pick<InventoryInput, 'productId' | 'days' | 'slot'>,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const { table, columns } = recordTable(inventories)
  const places = days.map((day) => inventoryPlace(productId, day, slot))
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.hotelId!, tenant.hotelId), inArray(columns.place!, places), isNull(columns.deletedAt!)))
    .orderBy(asc(columns.id!))
    .for('update')
  return new Map(rows.map((row) => readRow(inventories, row)).map((stored) => [String(stored.values.date), stored]))
}

type DayWish = Pick<InventoryInput, 'capacity' | 'surcharge' | 'closed'>

async function makeDay(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  {
    productId,
    day,
    slot,
    capacity,
    surcharge = 0,
    closed = false,
  }: DayWish & { productId: number; day: string; slot: string },
): Promise<void> {
  if (capacity === undefined) throw refused(`${dayWords(day)}还没有预约库存，请填写可约数量`)
  const place = inventoryPlace(productId, day, slot)
  await makeRecord(tx, at, caller, inventories, { productId, date: day, slot, place, capacity, surcharge, closed })
}

/** @returns whether anything is different now */
async function changeDay(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  stored: StoredRecord,
  wish: DayWish,
): Promise<boolean> {
  const { used, date } = stored.values as Inventory
  if (wish.capacity !== undefined && wish.capacity < used)
    throw refused(`${dayWords(date)}已约${used}，可约不能少于已约`)
  const values = {
    ...stored.values,
    ...Object.fromEntries(Object.entries(wish).filter(([, one]) => one !== undefined)),
  }
  const kept = await storeChanges(tx, at, caller, inventories, stored, { values, event: 'save' })
  return kept.version > stored.version
}
