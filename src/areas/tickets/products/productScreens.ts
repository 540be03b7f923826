import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { copiedName } from '@/blocks/records/copiedName'

/** What the screens of 票券商品 have in common, whichever kind of product they know. */
export const productScreens = {
  page: async () => (await import('./productPage')).productPage,
  preview: async () => (await import('../previews/productPreview')).productPreview,
  prepareCopy: copiedName(ticketProduct),
}
