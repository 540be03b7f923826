import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { notifyRefusedMaker } from '@server/notifications/notifications'
import { defineServer } from '@server/records/recordServer'
import { demoTicketProducts } from '../demo/ticketProducts'
import { changedSinceApproval } from './changedSinceApproval'
import { giveToStores, takeFromStores } from './productSharing'

export default defineServer(ticketProduct, {
  effects: {
    'give it to stores': giveToStores,
    'take it from stores': takeFromStores,
    'tell the maker why': notifyRefusedMaker,
  },
  facts: { changedSinceApproval },
  seed: demoTicketProducts,
})
