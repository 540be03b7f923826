import { smallLifeTicket } from '@contracts/resources/finance/smallLifeTicket'
import { defineServer } from '@server/records/recordServer'
import { demoSmallLifeTickets } from './demo/smallLifeTickets'

export default defineServer(smallLifeTicket, { seed: demoSmallLifeTickets })
