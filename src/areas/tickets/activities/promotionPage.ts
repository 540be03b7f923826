import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { definePage } from '@/blocks/records/page/recordPage'
import { activityResults, likelyOfActivity } from './activityResults'

/** 促销详情: its results, its products, its terms. */
export const promotionPage = definePage(ticketPromotion, {
  word: '促销',
  said: ['promoType', 'createdAt'],
  strip: activityResults,
  tables: { products: { columns: ['productId', 'promoPrice', 'qty', 'limit'], sums: ['qty'] } },
  facts: [
    {
      section: '活动规则',
      fields: [
        'nth',
        'buyProductIds',
        'buyQty',
        'giftProductId',
        'giftStock',
        'giftLimit',
        'gradeIds',
        'stackCoupon',
        'preheatHours',
      ],
    },
  ],
  leftOut: ['name', 'range'],
  likely: likelyOfActivity,
})
