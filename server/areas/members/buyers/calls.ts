import { ticketBuyerCalls } from '@contracts/calls/ticketBuyerCalls'
import { ticketBuyerSchemas } from '@contracts/calls/ticketBuyerCalls.schema'
import { serve } from '@server/http/gateway/serve'
import { exportBuyers } from './exportBuyers'
import { ticketBuyers } from './ticketBuyers'

/** 购票会员 and its file. */
export const buyerHandlers = [
  serve(
    ticketBuyerCalls.listTicketBuyers,
    ticketBuyerSchemas.listTicketBuyers,
    ({ services, session, tenant, input }) => ticketBuyers(services, { userId: session.userId, tenant }, input),
  ),
  serve(
    ticketBuyerCalls.exportTicketBuyers,
    ticketBuyerSchemas.exportTicketBuyers,
    ({ services, session, tenant, input }) => exportBuyers(services, { userId: session.userId, tenant }, input),
  ),
]
