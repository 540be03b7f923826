import { postage } from '@contracts/resources/merchant/postage'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { countBy } from '@server/records/countRecords'
import { defineServer } from '@server/records/recordServer'
import { demoPostages } from '../demo/postages'

export default defineServer(postage, {
  facts: { products: countBy(ticketProduct, 'postageId') },
  seed: demoPostages,
})
