import { postage } from '@contracts/resources/merchant/postage'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { countBy } from '@server/records/countRecords'
import { defineServer } from '@server/records/recordServer'

export default defineServer(postage, { facts: { products: countBy(ticketProduct, 'postageId') } })
