import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { definePage } from '@/blocks/records/page/recordPage'
import { activityResults, likelyOfActivity } from './activityResults'

/** 搭售详情: its results, what is offered to whom. */
export const tyingPage = definePage(tyingActivity, {
  word: '搭售',
  said: ['position', 'createdAt'],
  strip: activityResults,
  tables: { tyingProducts: { columns: ['productId', 'tyingPrice', 'maxQty'] } },
  facts: [{ section: '主品', fields: ['mainProductIds'] }],
  leftOut: ['name', 'range'],
  likely: likelyOfActivity,
})
