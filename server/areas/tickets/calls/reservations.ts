import { ticketApi } from '@contracts/calls/ticketApi'
import { ticketApiSchemas } from '@contracts/calls/ticketApi.schema'
import { withAfterwards } from '@server/records/afterwards'
import { cardPerformance } from '../cards/cardPerformance'
import { productUsage } from '../products/productUsage'
import { makeReservation } from '../reservations/makeReservation'
import { prepareReservation } from '../reservations/prepareReservation'
import { saveInventory } from '../reservations/saveInventory'
import { serve } from '@server/http/gateway/serve'

/** ticket-api: what is reserved, and what can be. */
export const reservationHandlers = [
  serve(ticketApi.prepareReservation, ticketApiSchemas.prepareReservation, ({ input, services, session, tenant }) =>
    prepareReservation(services, { userId: session.userId, tenant }, input.code),
  ),
  serve(ticketApi.makeReservation, ticketApiSchemas.makeReservation, async ({ input, services, session, tenant }) => {
    const caller = { userId: session.userId, tenant }
    const { id, status, values } = await withAfterwards(services, (tx, afterwards) =>
      makeReservation({ tx, services, caller, afterwards }, input),
    )
    return { reservationId: id, reservationNo: values.reservationNo, status }
  }),
  serve(ticketApi.saveInventory, ticketApiSchemas.saveInventory, ({ input, services, session, tenant }) =>
    saveInventory(services, { userId: session.userId, tenant }, input),
  ),
  serve(ticketApi.productUsage, ticketApiSchemas.productUsage, async ({ input, services, session, tenant }) => ({
    list: await productUsage(services.db, { userId: session.userId, tenant }, input.productType),
  })),
  serve(ticketApi.cardPerformance, ticketApiSchemas.cardPerformance, ({ input, services, session, tenant }) =>
    cardPerformance(services.db, { userId: session.userId, tenant }, input),
  ),
]
