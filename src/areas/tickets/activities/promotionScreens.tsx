import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { screensFor } from '@/blocks/records/screensFor'
import { GiftInput } from './GiftInput'

const promotions = screensFor(ticketPromotion, {
  cells: { products: ({ products, buyProductIds }) => `${(products ?? buyProductIds ?? []).length} 项` },
  page: async () => (await import('./promotionPage')).promotionPage,
  inputs: { giftProductId: GiftInput },
  paths: {
    list: '/ticket/promotion-activity/list',
    add: '/ticket/promotion-activity/add',
    edit: (id) => `/ticket/promotion-activity/edit/${id}`,
  },
})

/** 促销活动. */
export const Promotions = () => <promotions.Page title="促销活动" />

/** 新增促销, and 编辑促销 with an id. */
export const PromotionForm = ({ id }: { id?: string }) => (
  <promotions.Form mode={id === undefined ? 'add' : 'edit'} id={id ?? null} />
)
