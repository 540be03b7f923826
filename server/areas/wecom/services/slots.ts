import type { ServiceSlot } from '@contracts/calls/serviceApi'
import type { hotelService } from '@contracts/resources/wecom/hotelService'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { and, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { endOfDay, merchantDay, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'

const hourMs = 60 * 60 * 1000

/** A booking in one of them holds its place; one that was refused or given up has given it back. */
const holding = ['PENDING', 'ACCEPTED', 'FINISHED'] as const

/** Pieces of a service that are booked on a day, by the ISO time at which they begin. @param except a booking that is left out */
async function takenOn(
  db: Database,
  serviceId: number,
  day: string,
  except: number | null,
): Promise<ReadonlyMap<string, number>> {
  const { table, columns } = recordTable(serviceBooking)
  const rows = await db
    .select({ at: columns.bookAt, taken: sql<number>`sum(${columns.quantity})`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(columns.serviceId, serviceId),
        inArray(columns.status, [...holding]),
        isNull(columns.deletedAt),
        gte(columns.bookAt, startOfDay(day)),
        lt(columns.bookAt, endOfDay(day)),
        except === null ? undefined : ne(columns.id, except),
      ),
    )
    .groupBy(columns.bookAt)
  return new Map(rows.flatMap(({ at, taken }) => (at === null ? [] : [[new Date(at).toISOString(), taken] as const])))
}

/**
 * The slots of a service on a day, with what is booked of each, and why none can be booked any more.
 * @param day YYYY-MM-DD in the store
 * @param except a booking that is being changed
 */
export async function slotsOn(
  db: Database,
  { id, values }: Pick<StoredRecord<typeof hotelService>, 'id' | 'values'>,
  day: string,
  now: Date,
  except: number | null = null,
): Promise<readonly ServiceSlot[]> {
  const { slots, aheadHours } = values
  if (values.mode !== 'BOOK' || slots === null) return []
  const taken = await takenOn(db, id, day, except)
  const earliest = now.getTime() + (aheadHours ?? 0) * hourMs
  return slots
    .toSorted(({ hours: [one] }, { hours: [other] }) => one.localeCompare(other))
    .map(({ hours: [from, to], capacity }) => {
      const at = new Date(`${day}T${from}:00.000+08:00`)
      const has = taken.get(at.toISOString()) ?? 0
      return {
        from,
        to,
        at: at.toISOString(),
        capacity,
        taken: has,
        closedReason: at.getTime() < earliest ? tooLate(aheadHours ?? 0) : has >= capacity ? '该时段已约满' : null,
      }
    })
}

const tooLate = (aheadHours: number): string => (aheadHours > 0 ? `须提前${aheadHours}小时预约` : '预约时间已过')

/** Why a service cannot be booked for a moment; null when it can. @param quantity pieces that are wanted */
export async function bookingProblem(
  db: Database,
  service: Pick<StoredRecord<typeof hotelService>, 'id' | 'values'>,
  { at, quantity, now, except }: { at: string; quantity: number; now: Date; except: number | null },
): Promise<string | null> {
  const found = (await slotsOn(db, service, merchantDay(new Date(at)), now, except)).find((slot) => slot.at === at)
  if (!found) return '请选择服务的可约时段'
  if (found.closedReason !== null) return found.closedReason
  const left = found.capacity - found.taken
  return quantity > left ? `该时段只剩${left}个名额` : null
}
