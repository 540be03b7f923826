import { callsOf } from '@contracts/resources/calls'
import type { DraftOf } from '@contracts/resources/definition'
import { hotelService } from '@contracts/resources/wecom/hotelService'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { merchantDay } from '@server/records/merchantDay'
import type { Services } from '@server/services'
import type { Client } from './client'

const dayMs = 24 * 60 * 60 * 1000
let services = 0

/** Of whoever works at the desk. */
export interface ServiceDesk {
  readonly admin: Client
  readonly services: Services
}

const done = <Data>({ code, data, message }: { code: number; data: Data; message: string }): Data => {
  if (code !== 0) throw new Error(`${message} ${JSON.stringify(data)}`)
  return data
}

/** A service that is offered: at once unless told, with one slot from nine to ten where it is booked. @returns its id */
export async function createService(
  { admin, services: all }: ServiceDesk,
  given: DraftOf<typeof hotelService> = {},
): Promise<number> {
  services += 1
  const handler = await createEmployee(all, { name: '郭丽', jobNo: `SERVICE-${services}` })
  const calls = callsOf(hotelService)
  const values = {
    name: `送物 ${services}`,
    category: 'DELIVER' as const,
    handlers: [handler],
    slots: given.mode === 'BOOK' ? [{ hours: ['09:00', '10:00'] as const, capacity: 2 }] : null,
    ...given,
  }
  const { id } = done(await admin.call(calls.save, { values }))
  done(await admin.call(calls.transition, { id, event: 'PUBLISH' }))
  return id
}

/** A time of tomorrow. @param clock HH:mm @returns ISO time */
export const tomorrowAt = (now: Date, clock = '09:00'): string =>
  new Date(`${merchantDay(new Date(now.getTime() + dayMs))}T${clock}:00.000+08:00`).toISOString()

/** What a guest wants of a service. @returns the answer of saving it */
export const book = ({ admin }: Pick<ServiceDesk, 'admin'>, given: DraftOf<typeof serviceBooking>) =>
  admin.call(callsOf(serviceBooking).save, {
    values: { guestName: '王女士', phone: '13800006621', roomNo: '8206', quantity: 1, ...given },
  })

/** A booking of a new service, for its first slot of tomorrow where it is booked. @returns its id */
export async function booked(desk: ServiceDesk, of: DraftOf<typeof hotelService> = {}): Promise<number> {
  const serviceId = await createService(desk, of)
  const bookAt = of.mode === 'BOOK' ? tomorrowAt(desk.services.now(), of.slots?.[0]?.hours[0]) : null
  return done(await book(desk, { serviceId, bookAt })).id
}
