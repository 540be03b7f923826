import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { defineServer } from '@server/records/recordServer'
import { hasExpress } from './orderFacts'
import { orderEffects } from './orderEffects'

export default defineServer(ticketOrder, { effects: orderEffects, facts: { hasExpress } })
