import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { defineServer } from '@server/records/recordServer'
import { giveRestBack, makeCodes } from './bindingCodes'

export default defineServer(ticketBinding, {
  effects: { 'make the codes': makeCodes, 'give the rest back': giveRestBack },
})
