import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { definePage } from '@/blocks/records/page/recordPage'
import { likelyOfActivity, resultsOf } from './activityResults'

/** 升级销售详情: its results, from what to what. */
export const upsellPage = definePage(ticketUpsell, {
  word: '升级',
  said: ['scene', 'createdAt'],
  ...resultsOf('ticket-upsell'),
  facts: [{ section: '升级', fields: ['fromProductId', 'toProductId', 'diffMode', 'diffAmount', 'quota'] }],
  leftOut: ['name', 'range', 'sold', 'gmv', 'takeRate'],
  likely: likelyOfActivity,
})
