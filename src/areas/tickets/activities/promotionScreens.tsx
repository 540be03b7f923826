import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { screensFor } from '@/blocks/records/screensFor'
import { GiftInput } from './GiftInput'
import { PromotionProducts } from './PromotionProducts'

/** 促销活动: the list, 新增 and 编辑促销. */
export const { Screen: Promotions } = screensFor(ticketPromotion, {
  title: '促销活动',
  cells: { products: ({ products, buyProductIds }) => `${(products ?? buyProductIds ?? []).length} 项` },
  page: async () => (await import('./promotionPage')).promotionPage,
  inputs: { products: PromotionProducts, giftProductId: GiftInput },
  preview: async () => (await import('../previews/offerPreviews')).promotionPreview,
  paths: {
    list: '/ticket/promotion-activity/list',
    add: '/ticket/promotion-activity/add',
    edit: '/ticket/promotion-activity/edit/{id}',
  },
})
