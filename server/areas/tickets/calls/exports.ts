import { ticketApi } from '@contracts/calls/ticketApi'
import { ticketApiSchemas } from '@contracts/calls/ticketApi.schema'
import { exportAccounts } from '../deposits/exportAccounts'
import { exportCardPerformance } from '../cards/exportCardPerformance'
import { serve } from '@server/http/gateway/serve'

/** Reports as files. */
export const exportHandlers = [
  serve(
    ticketApi.exportDepositAccounts,
    ticketApiSchemas.exportDepositAccounts,
    ({ input, services, session, tenant }) =>
      exportAccounts(services, { userId: session.userId, tenant }, input.keyword),
  ),
  serve(
    ticketApi.exportCardPerformance,
    ticketApiSchemas.exportCardPerformance,
    ({ input, services, session, tenant }) =>
      exportCardPerformance(services, { userId: session.userId, tenant }, input),
  ),
]
