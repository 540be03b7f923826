import { ticketDelayBatch } from '@contracts/resources/tickets/ticketDelayBatch'
import { defineServer } from '@server/records/recordServer'
import { effectsOfJob } from './jobEffects'

export default defineServer(ticketDelayBatch, { effects: effectsOfJob('ticket-delay-batch') })
