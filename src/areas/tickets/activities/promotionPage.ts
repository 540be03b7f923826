import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { definePage } from '@/blocks/records/page/recordPage'
import { likelyOfActivity, resultsOf } from './activityResults'

/** 促销详情: its results, its products, its terms. */
export const promotionPage = definePage(ticketPromotion, {
  word: '促销',
  said: ['promoType', 'createdAt'],
  ...resultsOf('ticket-promotion'),
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
  leftOut: ['name', 'range', 'products', 'sold', 'gmv', 'takeRate'],
  likely: likelyOfActivity,
})
