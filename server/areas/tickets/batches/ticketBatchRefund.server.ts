import { ticketBatchRefund } from '@contracts/resources/tickets/ticketBatchRefund'
import { defineServer } from '@server/records/recordServer'
import { effectsOfJob } from './jobEffects'

export default defineServer(ticketBatchRefund, { effects: effectsOfJob('ticket-batch-refund') })
