import { ticketJobCalls } from '@contracts/calls/ticketJobCalls'
import { ticketJobSchemas } from '@contracts/calls/ticketJobCalls.schema'
import { kindOf } from '../batches/jobKinds'
import { downloadJobFailures, findDelayVouchers, listJobResults } from '../batches/jobResults'
import { previewJob } from '../batches/previewJob'
import { serve } from '@server/http/gateway/serve'

/** Jobs over vouchers, beside the calls of their records. */
export const ticketJobHandlers = [
  serve(ticketJobCalls.previewJob, ticketJobSchemas.previewJob, ({ input, services, session, tenant }) =>
    previewJob(services, { userId: session.userId, tenant }, kindOf(input.job), input.values),
  ),
  serve(ticketJobCalls.listJobResults, ticketJobSchemas.listJobResults, ({ input, services, session, tenant }) =>
    listJobResults(services.db, { userId: session.userId, tenant }, kindOf(input.job), input),
  ),
  serve(
    ticketJobCalls.downloadJobFailures,
    ticketJobSchemas.downloadJobFailures,
    ({ input, services, session, tenant }) =>
      downloadJobFailures(services, { userId: session.userId, tenant }, kindOf(input.job), input.id),
  ),
  serve(ticketJobCalls.findDelayVouchers, ticketJobSchemas.findDelayVouchers, ({ input, services, session, tenant }) =>
    findDelayVouchers(services, { userId: session.userId, tenant }, input.keyword),
  ),
]
