import type { StoreTarget } from '@contracts/calls/targetCalls'
import { mallReport } from '@contracts/reports/definitions/mallReport'
import { salesTarget, targetSlot } from '@contracts/resources/reports/salesTarget'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { holdKey } from '@server/db/holdKey'
import { daysOf, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import type { RecordCaller } from '@server/records/recordCaller'
import { may } from '@server/records/rights'
import { saveRecord } from '@server/records/saveRecord'
import { noRight, refused } from '@server/refusal'
import type { Services } from '@server/services'
import { figuresBy } from '../query/figures'
import { placeOf, storesOf } from '../query/place'

const monthBefore = (month: string) => daysOf('lastMonth', startOfDay(`${month}-01`))

/** What a store is to bring in a month, as it is told apart from other targets of it. */
const slotOf = (month: string) =>
  targetSlot({ month, metric: 'NET', level: 'HOTEL', departmentId: null, employeeId: null })

/** Targets of 净收入 of some stores in a month; stores without one are left out. */
async function standingTargets(db: Services['db'], brandId: number, hotelIds: readonly number[], month: string) {
  const { table, columns } = recordTable(salesTarget)
  const rows = await db
    .select({ id: columns.id, version: columns.version, hotelId: columns.hotelId, amount: columns.amount })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        inArray(columns.hotelId, [...hotelIds]),
        eq(columns.slot, slotOf(month)),
        isNull(columns.deletedAt),
      ),
    )
  return rows.map((row) => ({ ...row, hotelId: Number(row.hotelId), amount: Number(row.amount) }))
}

/** Stores that the caller looks at. */
async function storesFor(db: Services['db'], caller: RecordCaller) {
  const { brandId, hotelIds } = placeOf(caller)
  return [...(await storesOf(db, brandId))].filter(([id]) => hotelIds === null || hotelIds.includes(id))
}

/**
 * Every store that the caller looks at, with its target of a month, null where it has none; and its 净收入 of the month
 * before, null without the right to it.
 */
export async function storeTargetsOf({ db }: Pick<Services, 'db'>, caller: RecordCaller, month: string) {
  const { brandId } = caller.tenant
  const stores = await storesFor(db, caller)
  const standing = await standingTargets(
    db,
    brandId,
    stores.map(([id]) => id),
    month,
  )
  const hotelIds = stores.map(([id]) => id)
  const before = may(caller, mallReport.access)
    ? await figuresBy(
        db,
        { brandId, hotelIds, people: null },
        { measures: ['netAmt'], days: monthBefore(month), by: ['hotel'] },
      )
    : null
  return stores.map(([hotelId, name]) => ({
    hotelId,
    name,
    amount: standing.find((one) => one.hotelId === hotelId)?.amount ?? null,
    before: before && (before.get(String(hotelId))?.netAmt ?? 0),
  }))
}

/**
 * Sets what stores are to bring in a month, each a record of its store: all of them or none. A store twice, or one that the
 * caller does not look at, is refused.
 * @returns how many were made or changed
 */
export function setStoreTargets(
  services: Services,
  caller: RecordCaller,
  { month, rows }: { readonly month: string; readonly rows: readonly StoreTarget[] },
): Promise<number> {
  return services.db.transaction(async (tx) => {
    const { brandId } = caller.tenant
    // Who sets them at the same time finds those that the first one has made.
    await holdKey(tx, `store targets ${brandId} ${month}`)
    const known = new Set((await storesFor(tx, caller)).map(([id]) => id))
    if (rows.some(({ hotelId }) => !known.has(hotelId))) throw noRight()
    if (new Set(rows.map(({ hotelId }) => hotelId)).size < rows.length) throw refused('同一门店只能设一个目标')
    const standing = await standingTargets(tx, brandId, [...known], month)
    let changed = 0
    for (const { hotelId, amount } of rows) {
      const former = standing.find((one) => one.hotelId === hotelId)
      if (former?.amount === amount) continue
      const inStore = { ...caller, tenant: { ...caller.tenant, hotelId } }
      await saveRecord({ ...services, db: tx }, inStore, salesTarget, {
        ...(former ? { id: former.id, version: former.version } : {}),
        values: { month, metric: 'NET', level: 'HOTEL', amount },
      })
      changed += 1
    }
    return changed
  })
}
