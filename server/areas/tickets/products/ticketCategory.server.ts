import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { countBy } from '@server/records/countRecords'
import { defineServer } from '@server/records/recordServer'
import { demoTicketCategories } from '../demo/ticketCategories'

export default defineServer(ticketCategory, {
  facts: {
    publishedProducts: countBy(ticketProduct, 'categoryId', { status: 'PUBLISHED' }),
    products: countBy(ticketProduct, 'categoryId'),
  },
  seed: demoTicketCategories,
})
