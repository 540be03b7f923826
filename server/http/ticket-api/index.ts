import { ticketApi } from '@contracts/calls/ticketApi'
import { ticketApiSchemas } from '@contracts/calls/ticketApi.schema'
import { serve } from '../gateway/serve'
import { listTicketCategories } from './ticketCategories'
import { listTicketProducts } from './ticketProducts'

/** ticket-api: the pickers' calls, beside those of its records. */
export const ticketApiHandlers = [
  serve(
    ticketApi.listTicketCategoryByHotelId,
    ticketApiSchemas.listTicketCategoryByHotelId,
    ({ input, services, session, tenant }) =>
      listTicketCategories(services.db, { userId: session.userId, tenant }, input),
  ),
  serve(
    ticketApi.jsonGetListTicketProduct,
    ticketApiSchemas.jsonGetListTicketProduct,
    ({ input, services, session, tenant }) =>
      listTicketProducts(services.db, { userId: session.userId, tenant }, input),
  ),
]
