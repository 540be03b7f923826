import type { InventoryInput } from '@contracts/calls/reservationCalls'
import { inventoryPlace, reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { refused } from '@server/refusal'
import { requireRecord } from '@server/records/findRecord'
import { inStore } from '@server/records/inStore'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { storeChanges } from '@server/records/storeChanges'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { makeRecord } from '@server/records/systemRecords'
import type { Services } from '@server/services'

type Inventory = StoredRecord<typeof reservationInventory>

/** 2026-06-03 → 6月3日 */
const dayWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/**
 * Sets what can be reserved of a product on some days, all of them or none. What is left out stays as it is; a day that
 * has no inventory yet needs a capacity.
 * @returns how many days were new, and how many have changed
 * @throws Refusal 40400 for a product out of reach, or with the first day that cannot be so
 */
export function saveInventory(
  { db, now }: Services,
  caller: RecordCaller,
  { productId, days: given, slot, ...wish }: InventoryInput,
): Promise<{ created: number; changed: number }> {
  const days = [...new Set(given)].toSorted()
  return db.transaction(async (tx) => {
    const { values: product } = await requireRecord(tx, caller, ticketProduct, productId)
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
): Promise<ReadonlyMap<string, Inventory>> {
  const { table, columns } = recordTable(reservationInventory)
  const places = days.map((day) => inventoryPlace(productId, day, slot))
  const rows = await tx
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, tenant.hotelId), inArray(columns.place, places), isNull(columns.deletedAt)))
    .orderBy(asc(columns.id))
    .for('update')
  return new Map(rows.map((row) => readRow(reservationInventory, row)).map((stored) => [stored.values.date, stored]))
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
  await makeRecord(tx, at, caller, reservationInventory, {
    productId,
    date: day,
    slot,
    place,
    capacity,
    surcharge,
    closed,
  })
}

/** @returns whether anything is different now */
async function changeDay(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  stored: Inventory,
  wish: DayWish,
): Promise<boolean> {
  const { used, date } = stored.values
  if (wish.capacity !== undefined && wish.capacity < used)
    throw refused(`${dayWords(date)}已约${used}，可约不能少于已约`)
  const values = {
    ...stored.values,
    ...Object.fromEntries(Object.entries(wish).filter(([, one]) => one !== undefined)),
  }
  const kept = await storeChanges(tx, at, caller, reservationInventory, stored, { values, event: 'save' })
  return kept.version > stored.version
}
