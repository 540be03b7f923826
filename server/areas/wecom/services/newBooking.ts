import { hotelService } from '@contracts/resources/wecom/hotelService'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { eq } from 'drizzle-orm'
import { documentNo } from '@server/records/documentNo'
import type { AfterSave, DraftCheck } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { lockRecords } from '@server/records/systemRecords'
import { bookingProblem } from './slots'

const minuteMs = 60 * 1000

/**
 * What only its service tells to be wrong with a booking. The service is locked: of two who want the last place of a slot
 * the second one is told so.
 */
export const checkBooking: DraftCheck<typeof serviceBooking> = async (db, _, { values, stored, now }) => {
  const [service] = await lockRecords(db, hotelService, [values.serviceId])
  if (!service) return {}
  const { mode, needRoomNo } = service.values
  const problems: Record<string, string> = {}
  if (needRoomNo === true && values.roomNo === null) problems.roomNo = '该服务需要填写房号'
  const { bookAt, quantity } = values
  if (mode === 'INSTANT') {
    if (bookAt !== null) problems.bookAt = '即时服务不用选预约时间'
    return problems
  }
  if (bookAt === null) return { ...problems, bookAt: '请选择预约时段' }
  // What was booked stays as it was: the service may have other slots by now.
  if (stored && stored.values.bookAt === bookAt && stored.values.quantity >= quantity) return problems
  const problem = await bookingProblem(db, service, { at: bookAt, quantity, now, except: stored?.id ?? null })
  return problem === null ? problems : { ...problems, bookAt: problem }
}

/** A new booking has its number, and a moment until which somebody should take it. */
export const numberBooking: AfterSave<typeof serviceBooking> = async ({ db, services, before, record }) => {
  if (before !== null) return
  const now = services.now()
  const { table, columns } = recordTable(serviceBooking)
  await db
    .update(table)
    .set({
      bookingNo: documentNo('FW', now),
      dueAt: new Date(now.getTime() + (record.values.slaMinutes ?? 0) * minuteMs),
    })
    .where(eq(columns.id, record.id))
}
