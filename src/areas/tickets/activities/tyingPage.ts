import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { definePage } from '@/blocks/records/page/recordPage'
import { likelyOfActivity, resultsOf } from './activityResults'

/** 加购详情: its results, what is offered to whom. */
export const tyingPage = definePage(tyingActivity, {
  word: '加购',
  said: ['position', 'createdAt'],
  ...resultsOf('tying-activity'),
  tables: { tyingProducts: { columns: ['productId', 'tyingPrice', 'maxQty'] } },
  facts: [{ section: '主商品', fields: ['mainProductIds'] }],
  leftOut: ['name', 'range', 'sold', 'gmv', 'takeRate'],
  likely: likelyOfActivity,
})
