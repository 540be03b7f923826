import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { defineServer } from '@server/records/recordServer'
import { demoPromotions } from '../demo/ticketPromotions'
import { activityDraft } from './activityDraft'
import { activityEffects } from './activityEffects'
import { publishProblem } from './publishProblem'

export default defineServer(ticketPromotion, {
  effects: activityEffects,
  facts: { hindrance: publishProblem('ticket-promotion') },
  draftCheck: activityDraft(
    'ticket-promotion',
    (values) => ('promoType' in values && values.promoType === 'GIFT' ? 'buyProductIds' : 'products'),
    {
      later: ['range'],
      more: ['giftStock'],
      rows: { name: 'products', grows: 'qty', label: '活动库存' },
    },
  ),
  seed: demoPromotions,
})
