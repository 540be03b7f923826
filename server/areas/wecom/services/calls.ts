import { serviceApi } from '@contracts/calls/serviceApi'
import { serviceApiSchemas } from '@contracts/calls/serviceApi.schema'
import { hotelService } from '@contracts/resources/wecom/hotelService'
import { serve } from '@server/http/gateway/serve'
import { requireRecord } from '@server/records/findRecord'
import { bookingLink } from './bookingMoney'
import { slotsOn } from './slots'

/** What whoever books for a guest chooses from, and how he takes the money. */
export const serviceHandlers = [
  serve(
    serviceApi.serviceSlots,
    serviceApiSchemas.serviceSlots,
    async ({ services: { db, now }, session: { userId }, tenant, input: { serviceId, day } }) => {
      const service = await requireRecord(db, { userId, tenant }, hotelService, serviceId)
      return { isBooked: service.values.mode === 'BOOK', slots: [...(await slotsOn(db, service, day, now()))] }
    },
  ),
  serve(
    serviceApi.bookingLink,
    serviceApiSchemas.bookingLink,
    ({ services, session: { userId }, tenant, input: { id } }) => bookingLink(services, { userId, tenant }, id),
  ),
]
