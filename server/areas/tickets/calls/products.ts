import { ticketApi } from '@contracts/calls/ticketApi'
import { ticketApiSchemas } from '@contracts/calls/ticketApi.schema'
import { productLink } from '../products/productLink'
import { productSales } from '../products/productSales'
import { serve } from '@server/http/gateway/serve'

/** What stands beside the list of products: links and sales. */
export const productHandlers = [
  serve(ticketApi.productLink, ticketApiSchemas.productLink, async ({ input, services, session, tenant }) => ({
    url: await productLink(services, { userId: session.userId, tenant }, input.productId),
  })),
  serve(ticketApi.productSales, ticketApiSchemas.productSales, ({ input, services, session, tenant }) =>
    productSales(services.db, { userId: session.userId, tenant }, input),
  ),
]
