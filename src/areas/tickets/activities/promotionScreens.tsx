import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { FieldCell } from '@/blocks/records/cells'
import { screensFor } from '@/blocks/records/screensFor'
import { GiftInput } from './GiftInput'
import { PromotionProducts } from './PromotionProducts'

const { products, buyProductIds } = ticketPromotion.fields

/** 促销活动: the list, 新增 and 编辑促销. */
export const { Screen: Promotions } = screensFor(ticketPromotion, {
  title: '促销活动',
  cells: {
    // What is bought where something is given, else what is sold at another price.
    products: (record) =>
      record.products === null ? (
        <FieldCell name="buyProductIds" field={buyProductIds} record={record} place="table" />
      ) : (
        <FieldCell name="products" field={products} record={record} place="table" />
      ),
  },
  page: async () => (await import('./promotionPage')).promotionPage,
  inputs: { products: PromotionProducts, giftProductId: GiftInput },
  preview: async () => (await import('../previews/offerPreviews')).promotionPreview,
  paths: {
    list: '/ticket/promotion-activity/list',
    add: '/ticket/promotion-activity/add',
    edit: '/ticket/promotion-activity/edit/{id}',
  },
})
