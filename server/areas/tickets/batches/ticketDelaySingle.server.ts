import { ticketDelaySingle } from '@contracts/resources/tickets/ticketDelaySingle'
import { defineServer } from '@server/records/recordServer'
import { effectsOfJob } from './jobEffects'

export default defineServer(ticketDelaySingle, { effects: effectsOfJob('ticket-delay-single') })
