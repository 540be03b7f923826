import { recordLink } from '@contracts/resources/recordLink'
import { hotelService } from '@contracts/resources/wecom/hotelService'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { eq } from 'drizzle-orm'
import { tellStaff } from '@server/notifications/staffTeller'
import type { Command } from '@server/records/recordServer'
import { pagesIn, raiseIn } from '@server/records/recordsInStatus'
import { recordTable } from '@server/records/recordTables'
import { recordOfId } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { ownEmployee } from './ownEmployee'

type Booked = typeof serviceBooking

/** Whoever takes a booking handles it, unless it was given to somebody; who is no employee leaves it open. */
export const giveToWhoAccepts: Command<Booked> = async ({ db, caller, record }) => {
  if (record.values.handler !== null) return
  const own = await ownEmployee(db, caller)
  if (own === null) return
  const { table, columns } = recordTable(serviceBooking)
  await db.update(table).set({ handler: own }).where(eq(columns.id, record.id))
}

/** Those who may take bookings learn that nobody has taken one in time. */
export const tellThatLate: Command<Booked> = async ({ db, services, record }) => {
  const { brandId, hotelId, values } = record
  const service = await recordOfId(db, hotelService, values.serviceId)
  const where = values.roomNo === null ? values.guestName : `${values.roomNo}房`
  await tellStaff(
    db,
    services.now(),
    { brandId, hotelId },
    { event: 'SERVICE_LATE', right: 'wecom:service-booking:accept' },
    {
      kind: 'TODO',
      level: 'IMPORTANT',
      title: `${service?.values.name ?? '服务'}超时未接单`,
      body: `${where}的预约已超过${values.slaMinutes ?? 0}分钟没有接单，请尽快处理。`,
      link: recordLink(serviceBooking, record.id) ?? undefined,
      bizType: serviceBooking.key,
      bizId: String(record.id),
      dedupKey: `service-late-${record.id}`,
    },
  )
}

/** Marks what nobody has taken in time. */
export async function followOverdueBookings(services: Services): Promise<void> {
  for await (const page of pagesIn(services, serviceBooking, 'PENDING'))
    for (const booking of page) {
      const { dueAt, overtime } = booking.values
      if (overtime || dueAt === null || Date.parse(dueAt) >= services.now().getTime()) continue
      await raiseIn(services, serviceBooking, booking, { event: 'OVERDUE', payload: {} })
    }
}
